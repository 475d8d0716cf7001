import { customerAskingRoutes } from '@comanda/domain/customers';
import { refusal } from '@comanda/testing/refusal';
import { openWorld, type World } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import { customerChange } from './customer-change.ts';
import { listCustomerRequests } from './list-customer-requests.ts';
import { seeCustomerRequest } from './see-customer-request.ts';

const create = customerChange(customerAskingRoutes.find(({ operation }) => operation === 'createCustomer')!);
const EVERYTHING = { page: 1, size: 20, mine: false };

/** A paired hub at which Ana registered Otto, and then Eva Telma. */
const askedByTwo = async (world: World) => {
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
  const list = async (more: object = {}) =>
    (await listCustomerRequests(world.contexts.read(ana), { ...EVERYTHING, ...more })).data;
  return { ana, eva, list };
};

test('what waits is listed for everybody, newest first; one’s own alone, or one customer’s, when asked so', async () => {
  await using world = await openWorld();
  const { ana, eva, list } = await askedByTwo(world);
  const [telma, otto] = await list();
  expect([telma, otto]).toMatchObject([
    { customerName: 'Telma', state: 'waiting', askedBy: eva.id, input: { given: { firstName: 'Telma' } } },
    { customerName: 'Otto', state: 'waiting', askedBy: ana.id, refusal: null },
  ]);
  expect(await list({ mine: true })).toEqual([otto]);
  expect(await list({ customerId: telma!.customerId })).toEqual([telma]);
  const stranger = await world.stranger();
  expect((await listCustomerRequests(world.contexts.read(stranger), EVERYTHING)).total).toBe(0);
});

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
