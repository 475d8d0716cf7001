import type { BridgePairingCode, PairedBridge } from '@comanda/contracts';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { authenticateBridge } from './authenticate-bridge.ts';
import { noteBridgeSeen } from './note-bridge-seen.ts';

test('a bridge that asks all the time is noted every fifteen seconds, not every time', async () => {
  await using house = await openRestaurant();
  const { locationId, contexts } = house;
  const { code } = await house.call<BridgePairingCode>(house.manager, 'createBridgePairingCode', { locationId });
  const paired = await house.call<PairedBridge>(PUBLIC_ACTOR, 'pairBridge', { pairingCode: code });
  const bridge = await authenticateBridge(contexts.read(PUBLIC_ACTOR), paired.deviceToken);
  const noted = async () => {
    await noteBridgeSeen(contexts.task(bridge));
    const row = await house.db.read.selectFrom('bridge').select('lastSeenAt').executeTakeFirstOrThrow();
    return Date.parse(row.lastSeenAt ?? '');
  };
  const first = house.env.now();
  expect(await noted()).toBe(first);
  house.env.advance(14_999);
  expect(await noted()).toBe(first);
  house.env.advance(1);
  expect(await noted()).toBe(first + 15_000);
});
