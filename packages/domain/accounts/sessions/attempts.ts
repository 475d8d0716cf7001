import { AppError, type ErrorCode } from '@comanda/contracts';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import type { Context, TaskContext } from '@comanda/kernel/context';
import type { AccountContext } from '../account-context.ts';

/** Wrong tries allowed for one key in the window (the contract leaves it open; docs/identity.md#root-elevation). */
export const TRIES = 5;
/** Milliseconds. */
export const WINDOW_MS = 15 * 60_000;

/** Where tries are counted and what belongs to no business is audited, one after the other. */
export const platform = (ctx: Pick<AccountContext, 'as' | 'actor'>): TaskContext => {
  const { id, name } = ctx.actor;
  return ctx.as({ ...PUBLIC_ACTOR, kind: 'system', id, name, businessId: 'platform' });
};

/**
 * Takes a try for each key before it is known whether it is right, so that many at once do not slip through together;
 * `release` gives it back after a right one. Throws `code` with `retryAfterSeconds` when a key has none left.
 */
export const takeTry = async (
  ctx: Pick<AccountContext, 'as' | 'actor'>,
  keys: readonly string[],
  code: ErrorCode,
): Promise<{ release(): Promise<void> }> => {
  const counter = platform(ctx);
  const ids = await counter.write('take a try', async (tx) => {
    const since = new Date(tx.clock.ms() - WINDOW_MS).toISOString();
    await tx.db.deleteFrom('accountAttempt').where('at', '<=', since).execute();
    for (const key of keys) await checkTries(tx, key, code);
    const rows = keys.map((key) => ({ id: tx.ids.next(), key, at: tx.clock.now() }));
    await tx.db.insertInto('accountAttempt').values(rows).execute();
    return rows.map((row) => row.id);
  });
  return {
    release: () =>
      counter.write('give a try back', async (tx) => {
        await tx.db.deleteFrom('accountAttempt').where('id', 'in', ids).execute();
      }),
  };
};

const checkTries = async (ctx: Context, key: string, code: ErrorCode): Promise<void> => {
  const tries = await ctx.db
    .selectFrom('accountAttempt')
    .select('at')
    .where('key', '=', key)
    .orderBy('at', 'desc')
    .limit(TRIES)
    .execute();
  const oldest = tries[TRIES - 1];
  if (!oldest) return;
  const freeAt = Date.parse(oldest.at) + WINDOW_MS;
  throw new AppError(code, { retryAfterSeconds: Math.max(1, Math.ceil((freeAt - ctx.clock.ms()) / 1000)) });
};
