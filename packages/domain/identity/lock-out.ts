import { AppError } from '@comanda/contracts';
import type { Context, TaskContext } from '../context.ts';

/** Wrong tries allowed before the first lock. */
export const FREE_TRIES = 5;
/** The first lock; each further wrong try doubles it, to at most fifteen minutes. Milliseconds. */
const FIRST_LOCK_MS = 30_000;
const LONGEST_LOCK_MS = 900_000;
/** Quiet time that forgives one wrong try. Milliseconds. */
const FORGIVEN_AFTER_MS = 120_000;

/** How long a key stays locked after `failures` wrong tries in a row, in milliseconds; 0 = not at all. */
export const lockFor = (failures: number): number =>
  failures < FREE_TRIES ? 0 : Math.min(FIRST_LOCK_MS * 2 ** (failures - FREE_TRIES), LONGEST_LOCK_MS);

/** Throws SIGN_IN_LOCKED while the key is locked. The lock is in the database: a restart does not lift it. */
export const checkLock = async (ctx: Context, key: string): Promise<void> => {
  const row = await ctx.db.selectFrom('signInAttempt').select('lockedUntil').where('key', '=', key).executeTakeFirst();
  const remaining = row?.lockedUntil ? Date.parse(row.lockedUntil) - ctx.clock.ms() : 0;
  if (remaining > 0) throw new AppError('SIGN_IN_LOCKED', { retryAfterSeconds: Math.ceil(remaining / 1000) });
};

/**
 * Counts a wrong try, and locks the key when there were too many. Only quiet time forgives: a right PIN in between does
 * not, or somebody with a PIN of their own could guess others' for ever.
 */
export const countFailure = (ctx: TaskContext, key: string): Promise<void> =>
  ctx.write('count wrong sign-in', async (tx) => {
    const row = await tx.db.selectFrom('signInAttempt').selectAll().where('key', '=', key).executeTakeFirst();
    const quiet = row ? tx.clock.ms() - Date.parse(row.updatedAt) : 0;
    const failures = Math.max(0, (row?.failures ?? 0) - Math.floor(quiet / FORGIVEN_AFTER_MS)) + 1;
    const lock = lockFor(failures);
    const lockedUntil = lock > 0 ? new Date(tx.clock.ms() + lock).toISOString() : null;
    const values = { failures, lockedUntil, updatedAt: tx.clock.now() };
    await tx.db
      .insertInto('signInAttempt')
      .values({ key, ...values })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
      .execute();
  });

/** For keys that are one person's own: an e-mail and its password. */
export const forgetFailures = (ctx: TaskContext, key: string): Promise<void> =>
  ctx.write('forget wrong sign-ins', async (tx) => {
    await tx.db.deleteFrom('signInAttempt').where('key', '=', key).execute();
  });
