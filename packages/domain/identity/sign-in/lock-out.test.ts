import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import type { TaskContext } from '@comanda/kernel/context';
import { createContexts } from '@comanda/kernel/create-contexts';
import { openHub } from '@comanda/testing/hub-file';
import { refusal } from '@comanda/testing/refusal';
import { openStaff, type Staff } from '@comanda/testing/staff';
import { tempFolder } from '@comanda/testing/temp-folder';
import { testEnv } from '@comanda/testing/test-env';
import { expect, test } from 'vitest';
import { keepDevice, knownDevice } from './known-devices.store.ts';
import { forgetOldFailures, GUESTS, HOUSE, lockFor, OWN, weigh } from './lock-out.ts';

test('five tries are free of waiting until the fifth, then each one doubles the wait up to fifteen minutes', () => {
  const seconds = Array.from({ length: 13 }, (_, failures) => lockFor(failures) / 1000);
  expect(seconds).toEqual([0, 0, 0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900]);
  expect(lockFor(10_000)).toBe(900_000);
});

test('wrong PINs lock the device, also for the right PIN, until the time is over', async () => {
  await using house = await openStaff();
  await house.hire('Ana', 'Waiter', { pin: '7264' });
  for (let i = 0; i < OWN.free; i += 1) expect(await refusal(house.pin('9999'))).toBe('SIGN_IN_FAILED');
  await expect(house.pin('7264')).rejects.toMatchObject({ code: 'SIGN_IN_LOCKED', details: { retryAfterSeconds: 30 } });
  house.env.advance(29_999);
  await expect(house.pin('7264')).rejects.toMatchObject({ details: { retryAfterSeconds: 1 } });
  house.env.advance(1);
  expect(await refusal(house.pin('9999'))).toBe('SIGN_IN_FAILED');
  await expect(house.pin('7264')).rejects.toMatchObject({ details: { retryAfterSeconds: 60 } });
  house.env.advance(60_000);
  expect((await house.pin('7264')).user.fullName).toBe('Ana');
});

test('somebody with a PIN of their own cannot guess others’ for ever: only quiet time forgives', async () => {
  await using house = await openStaff();
  await house.hire('Ana', 'Waiter', { pin: '7264' });
  await house.pin('7264');
  for (let i = 0; i < OWN.free - 1; i += 1) await refusal(house.pin('9999'));
  expect((await house.pin('7264')).user.fullName).toBe('Ana');
  expect(await refusal(house.pin('9999'))).toBe('SIGN_IN_FAILED');
  expect(await refusal(house.pin('7264'))).toBe('SIGN_IN_LOCKED');
  house.env.advance(10 * 60_000);
  for (let i = 0; i < OWN.free - 1; i += 1) expect(await refusal(house.pin('9999'))).toBe('SIGN_IN_FAILED');
  expect((await house.pin('7264')).user.fullName).toBe('Ana');
});

test('a locked device locks no other, neither by PIN nor by e-mail', async () => {
  await using house = await openStaff();
  await house.hire('Ana', 'Admin', { pin: '726401', email: 'ana@comal.gt', password: 'correcta-1234' });
  const byEmail = (password: string, device: string) => house.signIn({ email: 'ana@comal.gt', password }, device);
  for (let i = 0; i < OWN.free; i += 1) {
    await refusal(house.pin('9999', 'phone'));
    await refusal(byEmail('equivocada', 'phone'));
  }
  expect(await refusal(house.pin('726401', 'phone'))).toBe('SIGN_IN_LOCKED');
  expect(await refusal(byEmail('correcta-1234', 'phone'))).toBe('SIGN_IN_LOCKED');
  expect((await house.pin('726401', 'till')).user.fullName).toBe('Ana');
  expect((await byEmail('correcta-1234', 'till')).user.fullName).toBe('Ana');
});

test('a restart of the hub lifts no lock', async () => {
  using folder = tempFolder();
  const env = testEnv();
  const open = () => {
    const db = openHub(folder.file('hub.db'), env);
    const parts = { db, env, secrets: {} as never, listeners: [], publish: () => undefined, ports: {} };
    return { db, ctx: createContexts(parts).task(PUBLIC_ACTOR) };
  };
  const at = (ctx: TaskContext, key: string, found: string | null) =>
    weigh(ctx, {
      turn: key,
      counters: [{ key, allowance: OWN }],
      look: async () => found,
      locked: async () => undefined,
    });
  const before = open();
  for (let i = 0; i < OWN.free; i += 1) expect(await at(before.ctx, 'pin:tablet', null)).toBeNull();
  await before.db.close();
  const after = open();
  expect(await refusal(at(after.ctx, 'pin:tablet', 'Ana'))).toBe('SIGN_IN_LOCKED');
  expect(await at(after.ctx, 'pin:other', 'Ana')).toBe('Ana');
  env.advance(30_000);
  expect(await at(after.ctx, 'pin:tablet', 'Ana')).toBe('Ana');
  expect(await at(after.ctx, 'pin:tablet', null)).toBeNull();
  env.advance(59_999);
  expect(await refusal(at(after.ctx, 'pin:tablet', 'Ana'))).toBe('SIGN_IN_LOCKED');
  await after.db.close();
});

test('a clock that was set back made hours of half a minute, and hundreds of five wrong PINs', async () => {
  await using house = await openStaff();
  await house.hire('Ana', 'Waiter', { pin: '7264' });
  await house.pin('7264');
  for (let i = 0; i < OWN.free; i += 1) await refusal(house.pin('9999'));
  house.env.advance(-6 * 3_600_000);
  expect((await house.pin('7264')).user.fullName).toBe('Ana');
  expect(await refusal(house.pin('9999'))).toBe('SIGN_IN_FAILED');
  await expect(house.pin('7264')).rejects.toMatchObject({ details: { retryAfterSeconds: 60 } });
  house.env.advance(60_000);
  expect((await house.pin('7264')).user.fullName).toBe('Ana');
});

/** What became of many tries at once, by what they were answered. */
const tally = async (tries: Promise<unknown>[]): Promise<Record<string, number>> => {
  const answers = await Promise.all(
    tries.map((one) =>
      one.then(
        () => 'in',
        (error) => String(error.code),
      ),
    ),
  );
  return Object.fromEntries([...Map.groupBy(answers, (one) => one)].map(([answer, all]) => [answer, all.length]));
};
const many = <T>(count: number, one: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => one(n));

test('wrong PINs sent at once were all weighed before the first was counted', async () => {
  await using house = await openStaff();
  await house.hire('Ana', 'Waiter', { pin: '7306' });
  const guesses = many(300, (n) => house.pin(String(7100 + n)));
  expect(await tally(guesses)).toEqual({ SIGN_IN_FAILED: 5, SIGN_IN_LOCKED: 295 });
});

test('a guest with many addresses has the tries of all of them; tablets that are known go on', async () => {
  await using house = await openStaff();
  await house.hire('Ana', 'Waiter', { pin: '7306' });
  await house.pin('7306', 'till');
  expect(await tally(many(100, (n) => house.pin('9051', `guest-${n}`)))).toEqual({
    SIGN_IN_FAILED: GUESTS.free,
    SIGN_IN_LOCKED: 100 - GUESTS.free,
  });
  expect((await house.pin('7306', 'till')).user.fullName).toBe('Ana');
  expect(await refusal(house.pin('9051', 'till'))).toBe('SIGN_IN_FAILED');
  expect(await refusal(house.pin('7306', 'new tablet'))).toBe('SIGN_IN_LOCKED');
  house.env.advance(GUESTS.firstLockMs);
  expect((await house.pin('7306', 'new tablet')).user.fullName).toBe('Ana');
});

test('five wrong PINs of a guest locked every till behind the same address: what is known counts by itself', async () => {
  await using house = await openStaff();
  await house.hire('Ana', 'Waiter', { pin: '7306' });
  for (const till of ['till', 'bar']) await house.pin('7306', till, 'router');
  const guesses = many(20, () => house.pin('9051', 'guest', 'router'));
  expect(await tally(guesses)).toEqual({ SIGN_IN_FAILED: OWN.free, SIGN_IN_LOCKED: 20 - OWN.free });
  expect((await house.pin('7306', 'till', 'router')).user.fullName).toBe('Ana');
  const slips = many(20, () => house.pin('9051', 'till', 'router'));
  expect(await tally(slips)).toEqual({ SIGN_IN_FAILED: OWN.free, SIGN_IN_LOCKED: 20 - OWN.free });
  expect((await house.pin('7306', 'bar', 'router')).user.fullName).toBe('Ana');
});

test('a waiter failed at browsers of his own until no till of the house took a PIN: those at which nobody failed take them', async () => {
  await using house = await openStaff();
  await house.hire('Ana', 'Waiter', { pin: '7306' });
  await house.hire('Eva', 'Waiter', { pin: '8157' });
  await house.pin('7306', 'till');
  house.env.advance(3_600_000);
  for (let n = 0; n < 14; n += 1) await house.pin('8157', `mine-${n}`);
  const guesses = Array.from({ length: 70 }, (_, n) => house.pin('9051', `mine-${n % 14}`));
  expect((await tally(guesses)).SIGN_IN_FAILED).toBe(HOUSE.free);
  expect(await refusal(house.pin('8157', 'mine-13'))).toBe('SIGN_IN_LOCKED');
  expect((await house.pin('7306', 'till')).user.fullName).toBe('Ana');
  // There it holds as soon as one was wrong: a clean browser is no way round it.
  expect(await refusal(house.pin('9051', 'till'))).toBe('SIGN_IN_FAILED');
  expect(await refusal(house.pin('7306', 'till'))).toBe('SIGN_IN_LOCKED');
});

test('a waiter made a browser known for each guess at a colleague’s PIN, and guessed without end: a new one waits as all do', async () => {
  await using house = await openStaff();
  await house.hire('Ana', 'Waiter', { pin: '7306' });
  await house.hire('Eva', 'Waiter', { pin: '8157' });
  await house.pin('7306', 'till');
  house.env.advance(3_600_000);
  const codes: string[] = [];
  for (let n = 0; n < 80; n += 1) {
    await house.pin('8157', `mine-${n}`).catch(() => null);
    codes.push(await refusal(house.pin('9051', `mine-${n}`)));
  }
  expect(codes.filter((code) => code === 'SIGN_IN_FAILED')).toHaveLength(HOUSE.free);
  // Nor does it make the house's own tills strangers.
  expect((await house.pin('7306', 'till')).user.fullName).toBe('Ana');
});

test('a waiter who signed in at a till, then at many browsers of his own, made the till a stranger a guest could lock', async () => {
  await using house = await openStaff();
  await house.hire('Ana', 'Waiter', { pin: '7306' });
  await house.hire('Eva', 'Waiter', { pin: '8157' });
  await house.pin('7306', 'till');
  await house.pin('8157', 'till');
  house.env.advance(3_600_000);
  for (let n = 0; n < 30; n += 1) await house.pin('8157', `mine-${n}`);
  await tally(many(40, (n) => house.pin('9051', `guest-${n}`)));
  expect((await house.pin('7306', 'till')).user.fullName).toBe('Ana');
});

const DAY = 86_400_000;

test('twenty windows nobody came back to held a person’s places for two months, and two new tills forgot each other for ever', async () => {
  await using house = await openStaff();
  await house.hire('Eva', 'Waiter', { pin: '8157' });
  for (let n = 0; n < 20; n += 1) await house.pin('8157', `window-${n}`);
  for (let day = 0; day < 5; day += 1) {
    house.env.advance(DAY);
    for (const till of ['till-x', 'till-y', 'till-x', 'till-y']) {
      await house.pin('8157', till);
      house.env.advance(600_000);
    }
  }
  await tally(many(40, (n) => house.pin('9051', `guest-${n}`)));
  for (const till of ['till-x', 'till-y']) expect((await house.pin('8157', till)).user.fullName).toBe('Eva');
});

test('a tablet that forgets its keys every night held the places of tills for two months', async () => {
  await using house = await openStaff();
  await house.hire('Eva', 'Waiter', { pin: '8157' });
  for (let day = 0; day < 25; day += 1) {
    for (const ms of [DAY / 3, (DAY * 2) / 3]) {
      await house.pin('8157', `tablet of day ${day}`);
      if (day > 20) for (const till of ['till-x', 'till-y']) await house.pin('8157', till);
      house.env.advance(ms);
    }
  }
  await tally(many(40, (n) => house.pin('9051', `guest-${n}`)));
  for (const till of ['till-x', 'till-y']) expect((await house.pin('8157', till)).user.fullName).toBe('Eva');
});

test('a waiter with twenty browsers of an hour, seen after the till, made no stranger of it by more of them; nor where it rests five days', async () => {
  await using house = await openStaff();
  await house.hire('Ana', 'Waiter', { pin: '7306' });
  await house.hire('Eva', 'Waiter', { pin: '8157' });
  // Open on two days a week.
  for (const days of [1, 6, 1, 6]) {
    await house.pin('7306', 'till');
    await house.pin('8157', 'till');
    house.env.advance(days * DAY);
  }
  for (let hour = 0; hour < 2; hour += 1) {
    for (let n = 0; n < 20; n += 1) await house.pin('8157', `mine-${hour}-${n}`);
    house.env.advance(3_600_000);
    for (let n = 0; n < 20; n += 1) await house.pin('8157', `mine-0-${n}`);
  }
  await tally(many(40, (n) => house.pin('9051', `guest-${n}`)));
  expect((await house.pin('7306', 'till')).user.fullName).toBe('Ana');
});

test('a known browser had free passwords with every new e-mail: the house’s limit is waived by the browser, not by what it tries', async () => {
  await using house = await openStaff();
  await house.hire('Ana', 'Admin', { email: 'ana@comal.gt', password: 'correcta-1234' });
  const byAna = (device: string) => house.signIn({ email: 'ana@comal.gt', password: 'correcta-1234' }, device);
  for (const device of ['till', 'mine']) await byAna(device);
  house.env.advance(3_600_000);
  const guess = (n: number) => house.signIn({ email: `e${n}@comal.gt`, password: 'x' }, 'mine');
  expect(await tally(many(150, guess))).toEqual({ SIGN_IN_FAILED: HOUSE.free, SIGN_IN_LOCKED: 150 - HOUSE.free });
  expect(await refusal(byAna('mine'))).toBe('SIGN_IN_LOCKED');
  expect((await byAna('till')).user.fullName).toBe('Ana');
});

test('guests who used up their passwords kept no known browser out, also one at which a password of somebody else was wrong', async () => {
  await using house = await openStaff();
  await house.hire('Ana', 'Admin', { email: 'ana@comal.gt', password: 'correcta-1234' });
  const byAna = (password: string) => house.signIn({ email: 'ana@comal.gt', password }, 'till');
  await byAna('correcta-1234');
  await tally(many(40, (n) => house.signIn({ email: 'ana@comal.gt', password: 'x' }, `guest-${n}`)));
  for (let n = 0; n < OWN.free; n += 1) await refusal(house.signIn({ email: 'eva@comal.gt', password: 'x' }, 'till'));
  expect((await byAna('correcta-1234')).user.fullName).toBe('Ana');
});

test('one person made browsers known without end, by keys of their own, and each had free tries: twenty stay, made by the hub', async () => {
  await using house = await openStaff();
  const { id } = await house.hire('Eva', 'Waiter', { pin: '8157' });
  for (let n = 0; n < 25; n += 1) {
    await house.pin('8157', `mine-${n}`);
    house.env.advance(1000);
  }
  const known = await house.db.read.selectFrom('knownDevice').selectAll().execute();
  expect(known.map(({ userId }) => userId)).toEqual(Array(20).fill(id));
  const kept: string[] = [];
  const ctx = {
    ...house.contexts.task(house.at('tablet')),
    device: { key: 'thought-of-myself', keep: (key: string) => void kept.push(key) },
  };
  await keepDevice(ctx, { id });
  expect(kept).not.toContain('thought-of-myself');
  await house.write(house.owner, (tx) =>
    tx.db.updateTable('appUser').set({ isActive: false }).where('id', '=', id).execute(),
  );
  expect(await knownDevice({ ...ctx, device: { ...ctx.device, key: kept[0]! } })).toBeNull();
});

test('twelve right PINs and twelve right passwords at once all pass: a right one gives its try back', async () => {
  await using house = await openStaff();
  await house.hire('Ana', 'Waiter', { pin: '7306', email: 'ana@comal.gt', password: 'correcta-1234' });
  expect(await tally(many(12, () => house.pin('7306')))).toEqual({ in: 12 });
  expect(await tally(many(12, (n) => house.pin('7306', `tablet-${n}`)))).toEqual({ in: 12 });
  const byEmail = (password: string) => house.signIn({ email: 'ana@comal.gt', password }, 'office');
  expect(await tally(many(12, () => byEmail('correcta-1234')))).toEqual({ in: 12 });
  expect(await tally(many(40, () => byEmail('equivocada')))).toEqual({ SIGN_IN_FAILED: 5, SIGN_IN_LOCKED: 35 });
});

const locksOf = async ({ db }: Pick<Staff, 'db'>) =>
  (await db.read.selectFrom('auditEntry').selectAll().where('action', '=', 'sign-in.locked').execute()).map(
    ({ details }) => details,
  );

test('hundreds of wrong PINs left nothing in the log: a lock is an entry, and says no PIN', async () => {
  await using house = await openStaff();
  await tally(many(50, () => house.pin('9051', '10.0.0.7')));
  expect(await locksOf(house)).toEqual([{ by: 'pin', address: '10.0.0.7' }]);
  expect(JSON.stringify(await house.db.read.selectFrom('auditEntry').selectAll().execute())).not.toMatch(
    /(?<![\w-])9051(?![\w-])/,
  );
});

test('a stranger wrote the log, an entry for each address and e-mail, and had a password weighed with each: all guests have ten tries and an entry an hour', async () => {
  await using house = await openStaff();
  await house.hire('Ana', 'Admin', { pin: '730615', email: 'ana@comal.gt', password: 'correcta-1234' });
  const byEmail = (password: string, device: string) => house.signIn({ email: 'ana@comal.gt', password }, device);
  await byEmail('correcta-1234', 'till');
  const guesses = many(160, (n) => house.signIn({ email: `e${n % 8}@comal.gt`, password: 'x' }, `guest-${n % 40}`));
  expect(await tally(guesses)).toEqual({ SIGN_IN_FAILED: GUESTS.free, SIGN_IN_LOCKED: 160 - GUESTS.free });
  expect(await locksOf(house)).toHaveLength(1);
  for (let hour = 0; hour < 3; hour += 1) {
    for (let minute = 0; minute < 60; minute += 5) {
      house.env.advance(5 * 60_000);
      await tally(many(3, (n) => byEmail('equivocada', `guest-${hour}-${minute}-${n}`)));
    }
  }
  expect((await locksOf(house)).length).toBeLessThanOrEqual(4);
  expect(await refusal(byEmail('correcta-1234', 'guest'))).toBe('SIGN_IN_LOCKED');
  expect((await byEmail('correcta-1234', 'till')).user.fullName).toBe('Ana');
});

test('counters of wrong tries were kept for ever: after a quiet day they are gone, others stay', async () => {
  await using house = await openStaff();
  const keys = async () => (await house.db.read.selectFrom('signInAttempt').select('key').execute()).length;
  await tally(many(4, (n) => house.pin('9051', `guest-${n}`)));
  house.env.advance(86_400_001);
  await tally(many(1, () => house.pin('9051', 'yesterday')));
  expect(await keys()).toBe(6);
  await house.write(house.owner, forgetOldFailures);
  expect(await keys()).toBe(2);
});
