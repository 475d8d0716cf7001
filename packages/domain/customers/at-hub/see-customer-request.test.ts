import { refusal } from '@comanda/testing/refusal';
import { openWorld } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import { askedByTwo } from './customer-requests.suite.ts';
import { seeCustomerRequest } from './see-customer-request.ts';

test('only who asked puts an answer away, and nobody what still waits', async () => {
  await using world = await openWorld();
  const { ana, eva, list } = await askedByTwo(world);
  const { id } = (await list({ mine: true }))[0]!;
  const see = (who: typeof ana) => world.write(who, (tx) => seeCustomerRequest(tx, { id }));
  expect(await refusal(see(ana))).toBe('COMMAND_NOT_FOUND');
  await world.write(ana, (tx) =>
    tx.db.updateTable('hubCommandAnswer').set({ state: 'rejected', result: '{"code":"FORBIDDEN"}' }).execute(),
  );
  expect(await list({ mine: true })).toMatchObject([
    { id, state: 'rejected', refusal: { code: 'FORBIDDEN', path: null } },
  ]);
  expect(await refusal(see(eva))).toBe('COMMAND_NOT_FOUND');
  expect(await see(ana)).toEqual({ id });
  expect(await see(ana)).toEqual({ id });
  expect(await list({ mine: true })).toEqual([]);
});
