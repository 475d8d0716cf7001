import type { BridgePairingCode, PairedBridge } from '@comanda/contracts';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { authenticateBridge } from './authenticate-bridge.ts';
import { listBridges } from './list-bridges.ts';
import { noteBridgeSeen } from './note-bridge-seen.ts';

test('bridges of a location without their secrets, connected while heard from lately', async () => {
  await using house = await openRestaurant();
  const { locationId, contexts } = house;
  const { code } = await house.call<BridgePairingCode>(house.manager, 'createBridgePairingCode', { locationId });
  const paired = await house.call<PairedBridge>(PUBLIC_ACTOR, 'pairBridge', { pairingCode: code, bridgeName: 'Barra' });
  const list = async (query: object = {}, actor = house.manager) => (await house.run(actor, listBridges, query)).data;
  expect(await list()).toMatchObject([{ id: paired.bridgeId, name: 'Barra', locationId, isConnected: false }]);
  expect(JSON.stringify(await list())).not.toContain('tokenHash');
  const bridge = await authenticateBridge(contexts.read(PUBLIC_ACTOR), paired.deviceToken);
  await noteBridgeSeen(contexts.task(bridge));
  expect(await list({ locationId })).toMatchObject([{ isConnected: true }]);
  house.env.advance(90_001);
  expect(await list({ locationId })).toMatchObject([{ isConnected: false }]);
  expect(await list({ locationId: house.env.uuid() })).toEqual([]);
  const stranger = await house.stranger();
  expect([await list({}, stranger), await list({ locationId }, stranger)]).toEqual([[], []]);
});
