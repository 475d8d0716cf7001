import type { PairingCode } from '@comanda/contracts';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { authenticateDevice } from './authenticate-device.ts';
import { pairDevice } from './pair-device.ts';

const codeFor = async (house: Restaurant) =>
  (await house.call<PairingCode>(house.manager, 'createPairingCode', { id: house.grill })).code;
const pair = (house: Restaurant, pairingCode: string) =>
  house.run(PUBLIC_ACTOR, pairDevice, { pairingCode, deviceName: 'Tableta' });

test('a code becomes a token, of which only the hash is kept', async () => {
  await using house = await openRestaurant();
  const device = await pair(house, await codeFor(house));
  expect(device).toMatchObject({ stationId: house.grill, stationName: 'Parrilla' });
  expect(device.deviceToken).toMatch(/^[0-9a-f]{64}$/);
  const rows = await house.db.read.selectFrom('kdsDevice').selectAll().execute();
  expect(rows).toMatchObject([{ id: device.deviceId, deviceName: 'Tableta', isActive: true, lastSeenAt: null }]);
  expect(JSON.stringify(rows)).not.toContain(device.deviceToken);
  const actor = await authenticateDevice(house.contexts.read(PUBLIC_ACTOR), device.deviceToken);
  expect(actor).toMatchObject({ kind: 'device', stationId: house.grill, locationIds: [house.locationId] });
});

test('two tablets with one code: one of them wins', async () => {
  await using house = await openRestaurant();
  const code = await codeFor(house);
  const results = await Promise.allSettled([pair(house, code), pair(house, code)]);
  expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await refusal(pair(house, code))).toBe('INVALID_PAIRING_CODE');
});

test('an unknown code and one ten minutes old are worth nothing', async () => {
  await using house = await openRestaurant();
  const code = await codeFor(house);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  expect(await refusal(pair(house, wrong))).toBe('INVALID_PAIRING_CODE');
  house.env.advance(600_000);
  expect(await refusal(pair(house, code))).toBe('INVALID_PAIRING_CODE');
});

test('one guest with many addresses tried as many codes as they liked: all unknown browsers share ten, and one somebody signed in from does not notice', async () => {
  await using house = await openRestaurant();
  const code = await codeFor(house);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const pairAt = (address: string, pairingCode: string, key: string | null = null) => {
    const actor = { ...PUBLIC_ACTOR, id: `public:${address}` };
    const device = { key, keep: () => undefined };
    return pairDevice({ ...house.contexts.task(actor), device }, { pairingCode, deviceName: 'Tableta' });
  };
  for (let i = 1; i <= 10; i += 1) expect(await refusal(pairAt(`2001:db8::${i}`, wrong))).toBe('INVALID_PAIRING_CODE');
  expect(await refusal(pairAt('2001:db8::11', code))).toBe('SIGN_IN_LOCKED');
  await house.write(house.manager, (tx) => {
    const known = { deviceHash: tx.hash.sha256('key of the tablet'), userId: null };
    const now = tx.clock.now();
    return tx.db
      .insertInto('knownDevice')
      .values({ ...known, knownAt: now, seenAt: now })
      .execute();
  });
  expect(await pairAt('2001:db8::12', code, 'key of the tablet')).toMatchObject({ stationId: house.grill });
});

test('a guest tried 119 codes a minute without end: five wrong ones lock an address, right code or not, and no other', async () => {
  await using house = await openRestaurant();
  const code = await codeFor(house);
  const pairAt = (address: string, pairingCode: string) =>
    house.run({ ...PUBLIC_ACTOR, id: `public:${address}` }, pairDevice, { pairingCode, deviceName: 'Tableta' });
  for (let i = 1; i <= 5; i += 1) {
    const wrong = String((Number(code) + i) % 1_000_000).padStart(6, '0');
    expect(await refusal(pairAt('10.0.0.66', wrong))).toBe('INVALID_PAIRING_CODE');
  }
  expect(await refusal(pairAt('10.0.0.66', code))).toBe('SIGN_IN_LOCKED');
  expect(await pairAt('10.0.0.7', code)).toMatchObject({ stationId: house.grill });
});
