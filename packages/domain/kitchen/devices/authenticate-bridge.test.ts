import type { BridgePairingCode, PairedBridge } from '@comanda/contracts';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { authenticateBridge } from './authenticate-bridge.ts';

const pairedBridge = async (house: Restaurant): Promise<PairedBridge> => {
  const { locationId } = house;
  const { code } = await house.call<BridgePairingCode>(house.manager, 'createBridgePairingCode', { locationId });
  return house.call(PUBLIC_ACTOR, 'pairBridge', { pairingCode: code });
};

test('a bridge may see stations and print jobs and report these at its one location, and holds nothing else', async () => {
  await using house = await openRestaurant();
  const { bridgeId, deviceToken, name } = await pairedBridge(house);
  const actor = await authenticateBridge(house.contexts.read(PUBLIC_ACTOR), deviceToken);
  expect(actor).toMatchObject({ kind: 'bridge', id: bridgeId, name, stationId: null, role: null });
  expect([actor.businessId, actor.locationIds]).toEqual([house.businessId, [house.locationId]]);
  expect([...actor.permissions].sort()).toEqual(['Kitchen:View', 'PrintJob:Update', 'PrintJob:View']);
});

test('no token but a live one opens anything', async () => {
  await using house = await openRestaurant();
  const { bridgeId, deviceToken } = await pairedBridge(house);
  const ctx = house.contexts.read(PUBLIC_ACTOR);
  const { tokenHash } = await house.db.read.selectFrom('bridge').select('tokenHash').executeTakeFirstOrThrow();
  for (const token of ['', 'x', deviceToken.toUpperCase(), 'a'.repeat(64), tokenHash]) {
    expect(await refusal(authenticateBridge(ctx, token))).toBe('UNAUTHENTICATED');
  }
  await house.call(house.manager, 'removeBridge', { id: bridgeId });
  expect(await refusal(authenticateBridge(ctx, deviceToken))).toBe('UNAUTHENTICATED');
});

test('a display’s token is no bridge’s', async () => {
  await using house = await openRestaurant();
  const { code } = await house.call<{ code: string }>(house.manager, 'createPairingCode', { id: house.grill });
  const pairing = { pairingCode: code, deviceName: 'Tableta' };
  const display = await house.call<{ deviceToken: string }>(PUBLIC_ACTOR, 'pairDevice', pairing);
  const ctx = house.contexts.read(PUBLIC_ACTOR);
  expect(await refusal(authenticateBridge(ctx, display.deviceToken))).toBe('UNAUTHENTICATED');
});
