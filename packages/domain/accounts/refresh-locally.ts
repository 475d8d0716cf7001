import { type AccountSignInOutput, AppError } from '@comanda/contracts';
import type { AccountContext } from './account-context.ts';
import { findAccount, findSessionByRefresh } from './accounts.store.ts';
import { issueToken, localIssuer } from './local-session.ts';

/** A new token of the same sign-in, with today's roles. Throws LOCAL_SIGN_IN_OFF, UNAUTHENTICATED, USER_DISABLED. */
export const refreshLocally = async (
  ctx: AccountContext,
  { refreshToken }: { refreshToken: string },
): Promise<AccountSignInOutput> => {
  localIssuer(ctx);
  const session = await findSessionByRefresh(ctx, ctx.hash.sha256(refreshToken));
  const account = session && (await findAccount(ctx, session.accountId));
  if (!account) throw new AppError('UNAUTHENTICATED');
  if (!account.isActive) throw new AppError('USER_DISABLED');
  return { ...(await issueToken(ctx, account, session)), refreshToken };
};
