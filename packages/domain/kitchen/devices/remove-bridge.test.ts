import type { BridgePairingCode, PairedBridge } from '@comanda/contracts';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { admitCloudBridge } from './admit-cloud-bridge.ts';
import { removeBridge } from './remove-bridge.ts';

const pairedBridge = async (house: Restaurant): Promise<string> => {
  const { locationId } = house;
  const { code } = await house.call<BridgePairingCode>(house.manager, 'createBridgePairingCode', { locationId });
  return (await house.call<PairedBridge>(PUBLIC_ACTOR, 'pairBridge', { pairingCode: code })).bridgeId;
};

test('a removed bridge is off the list, and the other one stays', async () => {
  await using house = await openRestaurant();
  const [gone, kept] = [await pairedBridge(house), await pairedBridge(house)];
  await house.run(house.manager, removeBridge, { id: gone });
  expect(await house.call(house.manager, 'listBridges')).toMatchObject({ data: [{ id: kept }] });
  const log = () =>
    house.db.read.selectFrom('auditEntry').select('entityId').where('action', '=', 'bridge.removed').execute();
  await house.run(house.manager, removeBridge, { id: gone });
  expect(await log()).toEqual([{ entityId: gone }]);
});

test('another business’s bridge does not exist, nor does one of a branch that is not the caller’s', async () => {
  await using house = await openRestaurant();
  const id = await pairedBridge(house);
  const elsewhere = { ...house.manager, locationIds: [house.env.uuid()] };
  for (const actor of [await house.stranger(), elsewhere]) {
    expect(await refusal(house.run(actor, removeBridge, { id }))).toBe('BRIDGE_NOT_FOUND');
  }
  expect(await house.call(house.manager, 'listBridges')).toMatchObject({ data: [{ id }] });
});

test('one that is paired with the cloud was over at the hub alone: the cloud is asked to end it, as whoever may, as often as somebody says so', async () => {
  await using house = await openRestaurant();
  const { businessId, locationId, contexts, manager, waiter } = house;
  const id = house.env.uuid();
  await admitCloudBridge(contexts.task, { id: locationId, businessId }, { id, name: 'Caja' });
  const own = await pairedBridge(house);
  await house.write(manager, (tx) =>
    tx.db.updateTable('syncIdentity').set({ state: 'paired', businessId, locationId }).execute(),
  );
  const { name, role, permissions } = manager;
  const approvedBy = { id: manager.id, name, role, permissions };
  for (const one of [own, id, id]) await house.run({ ...waiter, approvedBy }, removeBridge, { id: one });
  const asked = await house.db.read.selectFrom('hubCommand').select(['kind', 'targetId', 'body', 'askedBy']).execute();
  const once = { kind: 'bridge', targetId: id, body: '{"operation":"removeBridge"}', askedBy: manager.id };
  expect(asked).toEqual([once, once]);
});

test('a hub that left its cloud asks it nothing', async () => {
  await using house = await openRestaurant();
  const { businessId, locationId, contexts } = house;
  const id = house.env.uuid();
  await admitCloudBridge(contexts.task, { id: locationId, businessId }, { id, name: 'Caja' });
  await house.run(house.manager, removeBridge, { id });
  expect(await house.db.read.selectFrom('hubCommand').select('id').execute()).toEqual([]);
  expect(await house.call(house.manager, 'listBridges')).toEqual({ data: [] });
});

test('the cloud acted as a bridge that is paired with the hub itself', async () => {
  await using house = await openRestaurant();
  const { businessId, locationId, contexts } = house;
  const own = await pairedBridge(house);
  const asOwn = admitCloudBridge(contexts.task, { id: locationId, businessId }, { id: own, name: 'Caja' });
  expect(await refusal(asOwn)).toBe('UNAUTHENTICATED');
});
