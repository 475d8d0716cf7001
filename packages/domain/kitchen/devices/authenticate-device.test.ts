import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { authenticateDevice } from './authenticate-device.ts';

test('no token but a live one opens a station', async () => {
  await using house = await openRestaurant();
  const ctx = house.contexts.read(PUBLIC_ACTOR);
  await house.display();
  const { tokenHash } = await house.db.read.selectFrom('kdsDevice').select('tokenHash').executeTakeFirstOrThrow();
  for (const token of ['', 'x', 'F'.repeat(64), 'a'.repeat(64), tokenHash]) {
    expect(await refusal(authenticateDevice(ctx, token))).toBe('UNAUTHENTICATED');
  }
});

test('a token of a display that was removed is refused', async () => {
  await using house = await openRestaurant();
  const { code } = await house.call<{ code: string }>(house.manager, 'createPairingCode', { id: house.grill });
  const pairing = { pairingCode: code, deviceName: 'Tableta' };
  const paired = await house.call<{ deviceId: string; deviceToken: string }>(PUBLIC_ACTOR, 'pairDevice', pairing);
  await house.call(house.manager, 'removeDevice', { id: paired.deviceId });
  const ctx = house.contexts.read(PUBLIC_ACTOR);
  expect(await refusal(authenticateDevice(ctx, paired.deviceToken))).toBe('UNAUTHENTICATED');
});

test('what the database found was believed; its hash is compared once more, in constant time', async () => {
  await using house = await openRestaurant();
  const { code } = await house.call<{ code: string }>(house.manager, 'createPairingCode', { id: house.grill });
  const pairing = { pairingCode: code, deviceName: 'Tableta' };
  const { deviceToken } = await house.call<{ deviceToken: string }>(PUBLIC_ACTOR, 'pairDevice', pairing);
  const ctx = house.contexts.read(PUBLIC_ACTOR);
  const compared: string[][] = [];
  const isSame = (...hashes: [string, string]) => compared.push(hashes) === 0;
  const doubting = { ...ctx, hash: { ...ctx.hash, isSame } };
  expect(await refusal(authenticateDevice(doubting, deviceToken))).toBe('UNAUTHENTICATED');
  expect(compared).toEqual([Array(2).fill(ctx.hash.sha256(deviceToken))]);
  expect(ctx.hash.isSame('ab', 'ab')).toBe(true);
  expect([ctx.hash.isSame('ab', 'ac'), ctx.hash.isSame('ab', 'abc')]).toEqual([false, false]);
});
