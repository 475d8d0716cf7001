import { customerAskingRoutes } from '@comanda/domain/customers';
import { refusal } from '@comanda/testing/refusal';
import { openWorld } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import { customerChange } from './customer-change.ts';
import { listCustomerRequests } from './list-customer-requests.ts';
import { seeCustomerRequest } from './see-customer-request.ts';

const create = customerChange(customerAskingRoutes.find(({ operation }) => operation === 'createCustomer')!);
const EVERYTHING = { page: 1, size: 20, mine: false };

test('only who asked puts an answer away, and nobody what still waits', async () => {
  await using world = await openWorld();
  const [ana, eva] = [world.as('Owner'), world.as('Cashier')];
  const { businessId, locationId } = world;
  await world.write(ana, (tx) =>
    tx.db.updateTable('syncIdentity').set({ state: 'paired', businessId, locationId }).execute(),
  );
  for (const [who, firstName] of [
    [ana, 'Otto'],
    [eva, 'Telma'],
  ] as const) {
    await world.write(who, (tx) => create(tx, { given: { firstName } }));
    world.env.advance(1_000);
  }
  const mine = async () => (await listCustomerRequests(world.contexts.read(ana), { ...EVERYTHING, mine: true })).data;
  const { id } = (await mine())[0]!;
  const see = (who: typeof ana) => world.write(who, (tx) => seeCustomerRequest(tx, { id }));
  expect(await refusal(see(ana))).toBe('COMMAND_NOT_FOUND');
  await world.write(ana, (tx) =>
    tx.db.updateTable('hubCommandAnswer').set({ state: 'rejected', result: '{"code":"FORBIDDEN"}' }).execute(),
  );
  expect(await mine()).toMatchObject([{ id, state: 'rejected', refusal: { code: 'FORBIDDEN', path: null } }]);
  expect(await refusal(see(eva))).toBe('COMMAND_NOT_FOUND');
  expect(await see(ana)).toEqual({ id });
  expect(await see(ana)).toEqual({ id });
  expect(await mine()).toEqual([]);
});
