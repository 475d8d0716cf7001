import { AppError } from '@comanda/contracts';
import type { Context, TaskContext, WriteContext } from '@comanda/kernel/context';

/** How many wrong tries are free, how long the lock after them is, and what quiet time forgives one. Milliseconds. */
export interface Allowance {
  free: number;
  firstLockMs: number;
  /** Each further wrong try doubles the lock, to at most this. */
  longestLockMs: number;
  forgivenAfterMs: number;
}

/** Of one device, one account or one person: they may have forgotten. */
export const OWN: Allowance = { free: 5, firstLockMs: 30_000, longestLockMs: 900_000, forgivenAfterMs: 120_000 };

/** Of one browser, whatever account it tries: locks nothing, and tells whether it has failed lately. */
export const COUNTED: Allowance = { ...OWN, free: Number.POSITIVE_INFINITY };

/**
 * Of all browsers together that nobody has signed in from yet, for PINs and for passwords each: addresses cost a guest
 * nothing, so a limit for each alone limits nothing. Above it one more try in five minutes, right or wrong: for that time a
 * new tablet signs in by the other way, or waits. Tablets that are known do not notice.
 */
export const GUESTS: Allowance = { free: 10, firstLockMs: 300_000, longestLockMs: 300_000, forgivenAfterMs: 300_000 };

/**
 * Of all known browsers of a location together. Only somebody with a PIN of their own gets a browser known, so only staff
 * can use this up, by sixty wrong PINs in a row and not for longer than a minute at a time; browsers known for an hour at which
 * nobody failed lately do not notice.
 */
export const HOUSE: Allowance = { free: 60, firstLockMs: 60_000, longestLockMs: 60_000, forgivenAfterMs: 60_000 };

/**
 * Of all browsers together that nobody has signed in from yet, for one e-mail at the cloud: the cloud takes five wrong tries
 * in fifteen minutes for all that come through this hub, and some of them must stay for those that are known.
 */
export const CLOUD_GUESTS: Allowance = {
  free: 3,
  firstLockMs: 900_000,
  longestLockMs: 900_000,
  forgivenAfterMs: 900_000,
};

/**
 * Of all such browsers, for whatever e-mails: the cloud takes thirty sign-ins a minute from an address, and to it all that come
 * through this hub are one.
 */
export const CLOUD_GUESTS_TOGETHER: Allowance = {
  free: 10,
  firstLockMs: 60_000,
  longestLockMs: 60_000,
  forgivenAfterMs: 60_000,
};

/** What the log is told of guests: one lock an hour. */
export const TOLD: Allowance = {
  free: 1,
  firstLockMs: 3_600_000,
  longestLockMs: 3_600_000,
  forgivenAfterMs: 3_600_000,
};

/** By then all is forgiven under every allowance above. Milliseconds. */
const FORGOTTEN_AFTER_MS = 86_400_000;

/** What a try counts against. */
export interface Counter {
  key: string;
  allowance: Allowance;
  /** Its lock does not hold for whoever has no wrong try counted under this key. */
  isWaivedFor?: string;
}

/** How long a key stays locked after `failures` wrong tries in a row, in milliseconds; 0 = not at all. */
export const lockFor = (failures: number, { free, firstLockMs, longestLockMs }: Allowance = OWN): number =>
  failures < free ? 0 : Math.min(firstLockMs * 2 ** (failures - free), longestLockMs);

type Row = { key: string; failures: number; lockedUntil: string | null; updatedAt: string };

const rowOf = async (ctx: Pick<Context, 'db'>, key: string): Promise<Row | null> =>
  (await ctx.db.selectFrom('signInAttempt').selectAll().where('key', '=', key).executeTakeFirst()) ?? null;

/**
 * For how long a key is locked yet, in milliseconds; 0 = not at all. A lock that begins later than now is of a clock that was
 * set back since (a dead battery), and would last until that time comes again: it is over, what it counted stays.
 */
const lockedFor = async (ctx: Context, key: string): Promise<number> => {
  const row = await rowOf(ctx, key);
  const now = ctx.clock.ms();
  if (!row?.lockedUntil || Date.parse(row.updatedAt) > now) return 0;
  return Math.max(0, Date.parse(row.lockedUntil) - now);
};

/** Whether a wrong try of the last minutes is counted under a key. */
const hasFailed = async (ctx: Context, key: string): Promise<boolean> => {
  const row = await rowOf(ctx, key);
  return row !== null && remaining(ctx, row, OWN) > 0;
};

/** What remains of the wrong tries counted so far. */
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

/**
 * Only quiet time forgives: a right PIN in between does not, or somebody with a PIN of their own could guess others' for
 * ever.
 */
const take = async (tx: WriteContext, { key, allowance }: Counter): Promise<Taken> => {
  const before = await rowOf(tx, key);
  const failures = (before ? remaining(tx, before, allowance) : 0) + 1;
  const lock = lockFor(failures, allowance);
  const lockedUntil = lock > 0 ? new Date(tx.clock.ms() + lock).toISOString() : null;
  const after = { key, failures, lockedUntil, updatedAt: tx.clock.now() };
  await save(tx, after);
  return { before, after };
};

/** Takes a try that nothing gives back; false while the key is locked. */
export const takeIfFree = async (tx: WriteContext, counter: Counter): Promise<boolean> => {
  if ((await lockedFor(tx, counter.key)) > 0) return false;
  await take(tx, counter);
  return true;
};

/** Of one person who asks for another PIN. Nothing is given back, least of all for a new PIN nobody has. */
const PIN_CHANGES: Allowance = {
  free: 6,
  firstLockMs: 3_600_000,
  longestLockMs: 6 * 3_600_000,
  forgivenAfterMs: 3 * 3_600_000,
};
/** Of all of a business together. */
const PIN_CHANGES_OF_ALL: Allowance = {
  free: 60,
  firstLockMs: 3_600_000,
  longestLockMs: 3_600_000,
  forgivenAfterMs: 600_000,
};

/**
 * Counts that somebody asks for another PIN, whatever comes of it: each answer says whether some other person has the PIN that
 * was asked for. Throws SIGN_IN_LOCKED.
 */
export const takeToChangePin = async (ctx: TaskContext, userId: string): Promise<void> => {
  const { businessId } = ctx.actor;
  const counters = [
    { key: `pin-change:${businessId}:user:${userId}`, allowance: PIN_CHANGES },
    { key: `pin-change:${businessId}`, allowance: PIN_CHANGES_OF_ALL },
  ];
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
  // Others took a try of the same key meanwhile: theirs stay counted.
  if (!isLastTaken) await save(tx, { ...now, failures: now.failures - 1 });
  else if (before) await save(tx, before);
  else await tx.db.deleteFrom('signInAttempt').where('key', '=', after.key).execute();
};

/** One look at a secret. */
export interface Weighing<T> {
  /** Looks with the same turn are taken one after the other, so that many right ones at once all pass. */
  turn: string;
  counters: readonly Counter[];
  /** Null = wrong. */
  look(): Promise<T | null>;
  /** A wrong try that locked something: for the log, once a lock. */
  locked(): Promise<void>;
}

/**
 * Looks at a secret. The try is taken, on disk, before it is weighed, so that of many at once no more are weighed than are
 * free; a right one gives it back. Answers null when it was wrong. Throws SIGN_IN_LOCKED.
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

/** For keys that are one person's own: an e-mail and its password. */
export const forgetFailures = (ctx: TaskContext, key: string): Promise<void> =>
  ctx.write('forget wrong sign-ins', async (tx) => {
    await tx.db.deleteFrom('signInAttempt').where('key', '=', key).execute();
  });

/** Anybody makes counters, by trying from ever other addresses: what has been quiet for a day says nothing any more. */
export const forgetOldFailures = async (tx: WriteContext): Promise<void> => {
  const oldest = new Date(tx.clock.ms() - FORGOTTEN_AFTER_MS).toISOString();
  await tx.db.deleteFrom('signInAttempt').where('updatedAt', '<', oldest).execute();
};
