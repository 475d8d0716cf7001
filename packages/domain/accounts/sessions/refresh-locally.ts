import { type AccountSignInOutput, AppError } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import type { AccountContext } from '../account-context.ts';
import { findAccount, findSession, revokeSession } from '../accounts.store.ts';
import type { AccountSessionRow } from '../accounts.tables.ts';
import { platform } from './attempts.ts';
import { isIssued, issueToken, localIssuer, newRefreshToken } from './local-session.ts';
import { spendRefreshToken } from './refresh-tokens.store.ts';

/**
 * A new token of the same sign-in, with today's roles, and another refresh token: the one that was used is spent. One that
 * was spent before is in two hands, and ends the sign-in; one that was never given out ends nothing. Throws LOCAL_SIGN_IN_OFF,
 * UNAUTHENTICATED, USER_DISABLED.
 */
export const refreshLocally = async (
  ctx: AccountContext,
  { refreshToken }: { refreshToken: string },
): Promise<AccountSignInOutput> => {
  localIssuer(ctx);
  const [sessionId = ''] = refreshToken.split('.');
  const next = newRefreshToken(ctx, sessionId);
  const used = { hash: ctx.hash.sha256(refreshToken), isIssued: isIssued(ctx, refreshToken) };
  const session = await platform(ctx).write('refresh a sign-in', (tx) =>
    rotate(tx, { sessionId, ...used }, ctx.hash.sha256(next)),
  );
  const account = session && (await findAccount(ctx, session.accountId));
  if (!account) throw new AppError('UNAUTHENTICATED');
  if (!account.isActive) throw new AppError('USER_DISABLED');
  return { ...(await issueToken(ctx, account, session)), refreshToken: next };
};

/** Null when there is no such sign-in, or no longer. Nothing is thrown: what ends a sign-in must be kept. */
const rotate = async (
  tx: WriteContext,
  used: { sessionId: string; hash: string; isIssued: boolean },
  next: string,
): Promise<AccountSessionRow | null> => {
  const session = await findSession(tx, used.sessionId);
  if (!session) return null;
  if (await spendRefreshToken(tx, used, next)) return session;
  if (used.isIssued) await revokeSession(tx, session.id);
  return null;
};
