import { AppError } from '@comanda/contracts';
import type { Context, TaskContext, WriteContext } from '@comanda/kernel/context';

/**
 * Limits of wrong attempts: how many are free, how long the lock after them is, and which quiet time forgives one. Milliseconds.
 */
export interface Allowance {
  free: number;
  firstLockMs: number;
  /** Each further wrong attempt doubles the lock, up to this. */
  longestLockMs: number;
  forgivenAfterMs: number;
}

/** For one device, account or person, who may simply have forgotten. */
export const OWN: Allowance = { free: 5, firstLockMs: 30_000, longestLockMs: 900_000, forgivenAfterMs: 120_000 };

/** For one browser, whatever account it tries: it locks nothing and only records recent failures. */
export const COUNTED: Allowance = { ...OWN, free: Number.POSITIVE_INFINITY };

/**
 * For all unknown browsers together, separately for PINs and passwords: a guest has any number of addresses, so limits by address
 * limit nothing. Above the limit one more attempt is allowed every five minutes, right or wrong; a new tablet then signs in the
 * other way, or waits. Known tablets are not affected.
 */
export const GUESTS: Allowance = { free: 10, firstLockMs: 300_000, longestLockMs: 300_000, forgivenAfterMs: 300_000 };

/**
 * For all known browsers of a location together. Only a person with a PIN can make a browser known, so only staff can use this up,
 * by sixty wrong PINs in a row and for at most a minute at a time. Browsers known for an hour without recent failures are not
 * affected.
 */
export const HOUSE: Allowance = { free: 60, firstLockMs: 60_000, longestLockMs: 60_000, forgivenAfterMs: 60_000 };

/**
 * For all unknown browsers together and one e-mail address at the cloud: the cloud allows five wrong attempts in fifteen minutes
 * for everything that comes through this hub, and known browsers need some of them.
 */
export const CLOUD_GUESTS: Allowance = {
  free: 3,
  firstLockMs: 900_000,
  longestLockMs: 900_000,
  forgivenAfterMs: 900_000,
};

/**
 * For all unknown browsers and any e-mail address: the cloud allows thirty sign-ins a minute from one address, and this hub is one
 * address.
 */
export const CLOUD_GUESTS_TOGETHER: Allowance = {
  free: 10,
  firstLockMs: 60_000,
  longestLockMs: 60_000,
  forgivenAfterMs: 60_000,
};

/** Locks of guests in the log: one an hour. */
export const TOLD: Allowance = {
  free: 1,
  firstLockMs: 3_600_000,
  longestLockMs: 3_600_000,
  forgivenAfterMs: 3_600_000,
};

/** After this time every allowance above has forgiven everything. Milliseconds. */
const FORGOTTEN_AFTER_MS = 86_400_000;

/** A key that attempts count against. */
export interface Counter {
  key: string;
  allowance: Allowance;
  /** Its lock does not apply to a caller without a wrong attempt under this key. */
  isWaivedFor?: string;
}

/** How long a key stays locked after `failures` wrong attempts in a row, in milliseconds; 0: not at all. */
export const lockFor = (failures: number, { free, firstLockMs, longestLockMs }: Allowance = OWN): number =>
  failures < free ? 0 : Math.min(firstLockMs * 2 ** (failures - free), longestLockMs);

type Row = { key: string; failures: number; lockedUntil: string | null; updatedAt: string };

const rowOf = async (ctx: Pick<Context, 'db'>, key: string): Promise<Row | null> =>
  (await ctx.db.selectFrom('signInAttempt').selectAll().where('key', '=', key).executeTakeFirst()) ?? null;

/**
 * How long a key is still locked, in milliseconds; 0: not at all. A lock that begins in the future comes from a clock that was set
 * back (a dead battery). It would last until that time comes again, so it is over; its count stays.
 */
const lockedFor = async (ctx: Context, key: string): Promise<number> => {
  const row = await rowOf(ctx, key);
  const now = ctx.clock.ms();
  if (!row?.lockedUntil || Date.parse(row.updatedAt) > now) return 0;
  return Math.max(0, Date.parse(row.lockedUntil) - now);
};

/** True if a recent wrong attempt is counted under a key. */
const hasFailed = async (ctx: Context, key: string): Promise<boolean> => {
  const row = await rowOf(ctx, key);
  return row !== null && remaining(ctx, row, OWN) > 0;
};

/** The wrong attempts that are not forgiven yet. */
const remaining = (
  ctx: Pick<Context, 'clock'>,
  { failures, updatedAt }: Row,
  { forgivenAfterMs }: Allowance,
): number => {
  const quiet = Math.max(0, ctx.clock.ms() - Date.parse(updatedAt));
  return Math.max(0, failures - Math.floor(quiet / forgivenAfterMs));
};

/** Throws SIGN_IN_LOCKED while one of the keys is locked. The lock is in the database: a restart does not lift it. */
const checkLocks = async (ctx: Context, counters: readonly Counter[]): Promise<void> => {
  for (const { key, isWaivedFor } of counters) {
    const ms = await lockedFor(ctx, key);
    if (ms > 0 && isWaivedFor !== undefined && !(await hasFailed(ctx, isWaivedFor))) continue;
    if (ms > 0) throw new AppError('SIGN_IN_LOCKED', { retryAfterSeconds: Math.ceil(ms / 1000) });
  }
};

const save = async (tx: WriteContext, { key, ...values }: Row): Promise<void> => {
  await tx.db
    .insertInto('signInAttempt')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute();
};

interface Taken {
  before: Row | null;
  after: Row;
}

/** Only quiet time forgives. A right PIN does not: a person with a PIN of their own could guess the PINs of others for ever. */
const take = async (tx: WriteContext, { key, allowance }: Counter): Promise<Taken> => {
  const before = await rowOf(tx, key);
  const failures = (before ? remaining(tx, before, allowance) : 0) + 1;
  const lock = lockFor(failures, allowance);
  const lockedUntil = lock > 0 ? new Date(tx.clock.ms() + lock).toISOString() : null;
  const after = { key, failures, lockedUntil, updatedAt: tx.clock.now() };
  await save(tx, after);
  return { before, after };
};

/** Takes an attempt that is never given back; false while the key is locked. */
export const takeIfFree = async (tx: WriteContext, counter: Counter): Promise<boolean> => {
  if ((await lockedFor(tx, counter.key)) > 0) return false;
  await take(tx, counter);
  return true;
};

/** For one person who asks for a new PIN. Nothing is given back, least of all for a new PIN nobody has. */
const PIN_CHANGES: Allowance = {
  free: 6,
  firstLockMs: 3_600_000,
  longestLockMs: 6 * 3_600_000,
  forgivenAfterMs: 3 * 3_600_000,
};
/** For all people of a business together. */
const PIN_CHANGES_OF_ALL: Allowance = {
  free: 60,
  firstLockMs: 3_600_000,
  longestLockMs: 3_600_000,
  forgivenAfterMs: 600_000,
};

/** For one person who gives PINs to others: a whole team in an afternoon, then one every ten minutes. */
const PINS_GIVEN: Allowance = {
  free: 60,
  firstLockMs: 600_000,
  longestLockMs: 3_600_000,
  forgivenAfterMs: 600_000,
};
/** For all people of a business who give PINs together: a manager makes other managers. */
const PINS_GIVEN_BY_ALL: Allowance = { ...PINS_GIVEN, free: 180 };

/**
 * Counts a request for a new PIN. Every attempt counts, successful or not, because each answer says whether another person has
 * that PIN. Throws SIGN_IN_LOCKED.
 */
export const takeToChangePin = (ctx: TaskContext, userId: string): Promise<void> => {
  const { businessId } = ctx.actor;
  return takeAll(ctx, [
    { key: `pin-change:${businessId}:user:${userId}`, allowance: PIN_CHANGES },
    { key: `pin-change:${businessId}`, allowance: PIN_CHANGES_OF_ALL },
  ]);
};

/** The same for a PIN that the caller gives to somebody else. Throws SIGN_IN_LOCKED. */
export const takeToGivePin = (ctx: TaskContext): Promise<void> => {
  const { businessId, id } = ctx.actor;
  return takeAll(ctx, [
    { key: `pin-given:${businessId}:user:${id}`, allowance: PINS_GIVEN },
    { key: `pin-given:${businessId}`, allowance: PINS_GIVEN_BY_ALL },
  ]);
};

const takeAll = async (ctx: TaskContext, counters: readonly Counter[]): Promise<void> => {
  await checkLocks(ctx, counters);
  await ctx.write('count a change of PIN', async (tx) => {
    await checkLocks(tx, counters);
    for (const counter of counters) await take(tx, counter);
  });
};

const giveBack = async (tx: WriteContext, { before, after }: Taken): Promise<void> => {
  const now = await rowOf(tx, after.key);
  if (!now) return;
  const isLastTaken = now.failures === after.failures && now.updatedAt === after.updatedAt;
  // Attempts others took under the same key meanwhile stay counted.
  if (!isLastTaken) await save(tx, { ...now, failures: now.failures - 1 });
  else if (before) await save(tx, before);
  else await tx.db.deleteFrom('signInAttempt').where('key', '=', after.key).execute();
};

/** One check of a secret. */
export interface Weighing<T> {
  /** Checks with the same turn run one after the other, so that many right ones at once all pass. */
  turn: string;
  counters: readonly Counter[];
  /** Null = wrong. */
  look(): Promise<T | null>;
  /** Called for a wrong attempt that locked a key: for the log, once a lock. */
  locked(): Promise<void>;
}

/**
 * Checks a secret. The attempt is stored before the secret is checked, so that of many at once no more are checked than are free;
 * a right one gives it back. Null: wrong. Throws SIGN_IN_LOCKED.
 */
export const weigh = async <T>(ctx: TaskContext, { turn, counters, look, locked }: Weighing<T>): Promise<T | null> => {
  await checkLocks(ctx, counters);
  return ctx.inTurn(turn, async () => {
    await checkLocks(ctx, counters);
    const taken = await ctx.write('take a try', async (tx) => {
      await checkLocks(tx, counters);
      const all: Taken[] = [];
      for (const counter of counters) all.push(await take(tx, counter));
      return all;
    });
    const found = await look();
    if (found === null) {
      if (taken.some(({ after }) => after.lockedUntil !== null)) await locked();
      return null;
    }
    await ctx.write('give a try back', async (tx) => {
      for (const one of taken) await giveBack(tx, one);
    });
    return found;
  });
};

/** For keys of one person: an e-mail address and its password. */
export const forgetFailures = (ctx: TaskContext, key: string): Promise<void> =>
  ctx.write('forget wrong sign-ins', async (tx) => {
    await tx.db.deleteFrom('signInAttempt').where('key', '=', key).execute();
  });

/** Deletes counters that have been quiet for a day: strangers create any number of them by changing addresses. */
export const forgetOldFailures = async (tx: WriteContext): Promise<void> => {
  const oldest = new Date(tx.clock.ms() - FORGOTTEN_AFTER_MS).toISOString();
  await tx.db.deleteFrom('signInAttempt').where('updatedAt', '<', oldest).execute();
};
