import { customerAskingRoutes } from '@comanda/domain/customers';
import { openWorld } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import { customerChange } from './customer-change.ts';
import { listCustomerRequests } from './list-customer-requests.ts';

const create = customerChange(customerAskingRoutes.find(({ operation }) => operation === 'createCustomer')!);
const EVERYTHING = { page: 1, size: 20, mine: false };

test('what waits is listed for everybody, newest first; one’s own alone, or one customer’s, when asked so', async () => {
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
  const list = async (more: object = {}) =>
    (await listCustomerRequests(world.contexts.read(ana), { ...EVERYTHING, ...more })).data;
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
