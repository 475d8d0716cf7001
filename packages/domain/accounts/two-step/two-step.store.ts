import { remembered } from '@comanda/db';
import type { Context, WriteContext } from '@comanda/kernel/context';
import type { TwoStepRow } from '../accounts.tables.ts';

export const findTwoStep = async (ctx: Pick<Context, 'db'>, accountId: string): Promise<TwoStepRow | null> => {
  const [row] = await remembered(ctx.db, 'accounts.two-step', { accountId }, (p) =>
    ctx.db.selectFrom('twoStep').selectAll().where('accountId', '=', p.accountId),
  );
  return row ?? null;
};

/** Starts anew: an earlier start that was not confirmed is forgotten. */
export const saveTwoStep = async (tx: WriteContext, accountId: string, secret: string): Promise<void> => {
  const values = { secret, confirmedAt: null, lastStep: null, createdAt: tx.clock.now() };
  await tx.db
    .insertInto('twoStep')
    .values({ accountId, ...values })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(values))
    .execute();
};

/** Takes the step's code out of use. False when it, or a later one, was used before. */
export const useStep = async (tx: WriteContext, accountId: string, step: number): Promise<boolean> => {
  const result = await tx.db
    .updateTable('twoStep')
    .set({ lastStep: step })
    .where('accountId', '=', accountId)
    .where((q) => q.or([q('lastStep', 'is', null), q('lastStep', '<', step)]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

export const confirmFactor = async (tx: WriteContext, accountId: string): Promise<void> => {
  await tx.db.updateTable('twoStep').set({ confirmedAt: tx.clock.now() }).where('accountId', '=', accountId).execute();
};

/** Forgets the factor, its recovery codes and every session that passed it. */
export const removeTwoStep = async (tx: WriteContext, accountId: string): Promise<boolean> => {
  await tx.db.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute();
  await tx.db.deleteFrom('twoStepPass').where('accountId', '=', accountId).execute();
  const result = await tx.db.deleteFrom('twoStep').where('accountId', '=', accountId).executeTakeFirst();
  return result.numDeletedRows > 0n;
};

export const replaceRecoveryCodes = async (
  tx: WriteContext,
  accountId: string,
  hashes: readonly string[],
): Promise<void> => {
  await tx.db.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute();
  const rows = hashes.map((hash) => ({ id: tx.ids.next(), accountId, hash, usedAt: null }));
  await tx.db.insertInto('recoveryCode').values(rows).execute();
};

/** False when there is no such code, or it was used. */
export const useRecoveryCode = async (tx: WriteContext, accountId: string, hash: string): Promise<boolean> => {
  const result = await tx.db
    .updateTable('recoveryCode')
    .set({ usedAt: tx.clock.now() })
    .where('accountId', '=', accountId)
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

export const countRecoveryCodes = async (ctx: Pick<Context, 'db'>, accountId: string): Promise<number> => {
  const { count } = await ctx.db
    .selectFrom('recoveryCode')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

/** How long a sign-in stays past the second step: as long as a local session lives. Milliseconds. */
const PASS_MS = 30 * 86_400_000;

export const savePass = async (tx: WriteContext, accountId: string, sessionKey: string): Promise<void> => {
  const values = { passedAt: tx.clock.now(), expiresAt: new Date(tx.clock.ms() + PASS_MS).toISOString() };
  await tx.db
    .insertInto('twoStepPass')
    .values({ accountId, sessionKey, ...values })
    .onConflict((conflict) => conflict.columns(['accountId', 'sessionKey']).doUpdateSet(values))
    .execute();
};

/** Claims hold few characters. */
const PASSES_TOLD = 3;

/** The sign-ins that took the second step last, newest first. */
export const lastPasses = async (ctx: Pick<Context, 'db' | 'clock'>, accountId: string): Promise<string[]> => {
  const rows = await ctx.db
    .selectFrom('twoStepPass')
    .select('sessionKey')
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', ctx.clock.now())
    .orderBy('passedAt', 'desc')
    .limit(PASSES_TOLD)
    .execute();
  return rows.map((row) => row.sessionKey);
};

export const hasPass = async (
  ctx: Pick<Context, 'db' | 'clock'>,
  accountId: string,
  sessionKey: string,
): Promise<boolean> => {
  const row = await ctx.db
    .selectFrom('twoStepPass')
    .select('passedAt')
    .where('accountId', '=', accountId)
    .where('sessionKey', '=', sessionKey)
    .where('expiresAt', '>', ctx.clock.now())
    .executeTakeFirst();
  return row !== undefined;
};
