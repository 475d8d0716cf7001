import { customerAskingRoutes } from '@comanda/domain/customers';
import type { World } from '@comanda/testing/world';
import { customerChange } from './customer-change.ts';
import { listCustomerRequests } from './list-customer-requests.ts';

const create = customerChange(customerAskingRoutes.find(({ operation }) => operation === 'createCustomer')!);
export const EVERYTHING = { page: 1, size: 20, mine: false };

/** A paired hub at which Ana registered Otto, and then Eva Telma. */
export const askedByTwo = async (world: World) => {
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
