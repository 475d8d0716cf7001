import type { BridgePairingCode, PairedBridge } from '@comanda/contracts';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { pairBridge } from './pair-bridge.ts';

const codeFor = async (house: Restaurant): Promise<string> => {
  const { locationId } = house;
  return (await house.call<BridgePairingCode>(house.manager, 'createBridgePairingCode', { locationId })).code;
};
const pair = (house: Restaurant, pairingCode: string, more: object = {}): Promise<PairedBridge> =>
  house.run(PUBLIC_ACTOR, pairBridge, { pairingCode, ...more });
const rows = (house: Restaurant) => house.db.read.selectFrom('bridge').selectAll().execute();

test('a code becomes a token for its creator’s business and location, of which only the hash is kept', async () => {
  await using house = await openRestaurant();
  const { businessId, locationId } = house;
  const bridge = await pair(house, await codeFor(house), { bridgeName: 'Bodega' });
  expect(bridge).toMatchObject({ businessId, locationId, name: 'Bodega' });
  expect(bridge.deviceToken).toMatch(/^[0-9a-f]{64}$/);
  const kept = await rows(house);
  expect(kept).toMatchObject([{ id: bridge.bridgeId, businessId, locationId, isActive: true, lastSeenAt: null }]);
  expect(JSON.stringify(kept)).not.toContain(bridge.deviceToken);
});

test('a code is read as people type it, and a bridge without a name gets one', async () => {
  await using house = await openRestaurant();
  const bridge = await pair(house, ` ${(await codeFor(house)).toLowerCase()} `);
  expect(bridge.name).toBe('Puente de impresión');
});

test('two bridges with one code: one of them wins, and the code is spent', async () => {
  await using house = await openRestaurant();
  const code = await codeFor(house);
  const results = await Promise.allSettled([pair(house, code), pair(house, code)]);
  expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await refusal(pair(house, code))).toBe('INVALID_PAIRING_CODE');
  expect(await rows(house)).toHaveLength(1);
});

test('an unknown code, a display’s, and one ten minutes old are worth nothing', async () => {
  await using house = await openRestaurant();
  const code = await codeFor(house);
  const display = await house.call<{ code: string }>(house.manager, 'createPairingCode', { id: house.grill });
  await expect(pair(house, display.code)).rejects.toThrow('XXXX-XXXX');
  expect(await refusal(pair(house, 'BBBB-0000'))).toBe('INVALID_PAIRING_CODE');
  house.env.advance(600_000);
  expect(await refusal(pair(house, code))).toBe('INVALID_PAIRING_CODE');
  expect(await rows(house)).toEqual([]);
});
