import type { Context, WriteContext } from '@comanda/kernel/context';

/** For so long after it was first used a token is taken again. Milliseconds. */
const GRACE_MS = 120_000;
/** Unused ones a sign-in may have, the newest: more than anybody has tabs, and no way to make them without end. */
const MOST = 10;

/** A refresh token of a sign-in, as its hash. */
interface RefreshToken {
  sessionId: string;
  hash: string;
}

export const keepRefreshToken = async (tx: WriteContext, token: RefreshToken): Promise<void> => {
  await tx.db
    .insertInto('accountRefreshToken')
    .values({ ...token, issuedAt: tx.clock.now(), spentAt: null })
    .execute();
};

/** Between which times a token must have been used first to be taken again. What was used later, a clock has been set back since. */
const graceOf = (ctx: Pick<Context, 'clock'>): { from: string; to: string } => ({
  from: new Date(ctx.clock.ms() - GRACE_MS).toISOString(),
  // Not from now on: another process of the cloud may be a little ahead.
  to: new Date(ctx.clock.ms() + GRACE_MS).toISOString(),
});

/**
 * Uses a token, and keeps `next` in its place. False when it is none of this sign-in's, or was used before: not counting the
 * time in which its answer may have been lost, or a tab that was opened twice uses it as well. Each use has a next of its own
 * that stays good, because nobody knows which of them arrived.
 */
export const spendRefreshToken = async (
  tx: WriteContext,
  { sessionId, hash }: RefreshToken,
  next: string,
): Promise<boolean> => {
  const ofSession = tx.db.deleteFrom('accountRefreshToken').where('sessionId', '=', sessionId);
  const { from, to } = graceOf(tx);
  await ofSession.where(({ or, eb }) => or([eb('spentAt', '<=', from), eb('spentAt', '>', to)])).execute();
  const spent = await tx.db
    .updateTable('accountRefreshToken')
    .set(({ fn, val }) => ({ spentAt: fn.coalesce('spentAt', val(tx.clock.now())) }))
    .where('sessionId', '=', sessionId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (Number(spent.numUpdatedRows) === 0) return false;
  await keepRefreshToken(tx, { sessionId, hash: next });
  await ofSession
    .where('spentAt', 'is', null)
    .where('hash', 'not in', (q) =>
      q
        .selectFrom('accountRefreshToken')
        .select('hash')
        .where('sessionId', '=', sessionId)
        .where('spentAt', 'is', null)
        .orderBy('issuedAt', 'desc')
        .limit(MOST),
    )
    .execute();
  return true;
};
