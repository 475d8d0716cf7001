import type { BridgePairingCode, PairedBridge } from '@comanda/contracts';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
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
