import { HubDatabase } from '@comanda/db/sqlite';
import { refusal } from '@comanda/testing/refusal';
import { openStaff } from '@comanda/testing/staff';
import { tempFolder } from '@comanda/testing/temp-folder';
import { testEnv } from '@comanda/testing/test-env';
import { expect, test } from 'vitest';
import { createContexts } from '../create-contexts.ts';
import { hubTables } from '../hub-slices.ts';
import { PUBLIC_ACTOR } from './actors.ts';
import { checkLock, countFailure, FREE_TRIES, forgetFailures, lockFor } from './lock-out.ts';

test('five tries are free of waiting until the fifth, then each one doubles the wait up to fifteen minutes', () => {
  const seconds = Array.from({ length: 13 }, (_, failures) => lockFor(failures) / 1000);
  expect(seconds).toEqual([0, 0, 0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900]);
  expect(lockFor(10_000)).toBe(900_000);
});

test('wrong PINs lock the device, also for the right PIN, until the time is over', async () => {
  await using house = await openStaff();
  await house.hire('Ana', 'Waiter', { pin: '1234' });
  for (let i = 0; i < FREE_TRIES; i += 1) expect(await refusal(house.pin('9999'))).toBe('SIGN_IN_FAILED');
  await expect(house.pin('1234')).rejects.toMatchObject({ code: 'SIGN_IN_LOCKED', details: { retryAfterSeconds: 30 } });
  house.env.advance(29_999);
  await expect(house.pin('1234')).rejects.toMatchObject({ details: { retryAfterSeconds: 1 } });
  house.env.advance(1);
  expect(await refusal(house.pin('9999'))).toBe('SIGN_IN_FAILED');
  await expect(house.pin('1234')).rejects.toMatchObject({ details: { retryAfterSeconds: 60 } });
  house.env.advance(60_000);
  expect((await house.pin('1234')).user.fullName).toBe('Ana');
});

test('somebody with a PIN of their own cannot guess others’ for ever: only quiet time forgives', async () => {
  await using house = await openStaff();
  await house.hire('Ana', 'Waiter', { pin: '1234' });
  for (let i = 0; i < FREE_TRIES - 1; i += 1) await refusal(house.pin('9999'));
  expect((await house.pin('1234')).user.fullName).toBe('Ana');
  expect(await refusal(house.pin('9999'))).toBe('SIGN_IN_FAILED');
  expect(await refusal(house.pin('1234'))).toBe('SIGN_IN_LOCKED');
  house.env.advance(10 * 60_000);
  for (let i = 0; i < FREE_TRIES - 1; i += 1) expect(await refusal(house.pin('9999'))).toBe('SIGN_IN_FAILED');
  expect((await house.pin('1234')).user.fullName).toBe('Ana');
});

test('a locked device locks no other, neither by PIN nor by e-mail', async () => {
  await using house = await openStaff();
  await house.hire('Ana', 'Admin', { pin: '1234', email: 'ana@comal.gt', password: 'correcta-1234' });
  const byEmail = (password: string, device: string) => house.signIn({ email: 'ana@comal.gt', password }, device);
  for (let i = 0; i < FREE_TRIES; i += 1) {
    await refusal(house.pin('9999', 'phone'));
    await refusal(byEmail('equivocada', 'phone'));
  }
  expect(await refusal(house.pin('1234', 'phone'))).toBe('SIGN_IN_LOCKED');
  expect(await refusal(byEmail('correcta-1234', 'phone'))).toBe('SIGN_IN_LOCKED');
  expect((await house.pin('1234', 'till')).user.fullName).toBe('Ana');
  expect((await byEmail('correcta-1234', 'till')).user.fullName).toBe('Ana');
});

test('a restart of the hub lifts no lock', async () => {
  using folder = tempFolder();
  const env = testEnv();
  const open = () => {
    const db = HubDatabase.open(folder.file('hub.db'), hubTables, env);
    const parts = { db, env, secrets: {} as never, listeners: [], publish: () => undefined };
    return { db, ctx: createContexts(parts).task(PUBLIC_ACTOR) };
  };
  const before = open();
  for (let i = 0; i <= FREE_TRIES; i += 1) await countFailure(before.ctx, 'pin:tablet');
  await before.db.close();
  const after = open();
  expect(await refusal(checkLock(after.ctx, 'pin:tablet'))).toBe('SIGN_IN_LOCKED');
  await checkLock(after.ctx, 'pin:other');
  env.advance(60_000);
  await checkLock(after.ctx, 'pin:tablet');
  await countFailure(after.ctx, 'pin:tablet');
  env.advance(119_999);
  expect(await refusal(checkLock(after.ctx, 'pin:tablet'))).toBe('SIGN_IN_LOCKED');
  await forgetFailures(after.ctx, 'pin:tablet');
  await checkLock(after.ctx, 'pin:tablet');
  await after.db.close();
});
