import { type AccountSignInInput, type AccountSignInOutput, AppError } from '@comanda/contracts';
import type { AccountContext } from './account-context.ts';
import { findLocalAccount } from './accounts.store.ts';
import { takeTry } from './attempts.ts';
import { localIssuer, openAccountSession } from './local-session.ts';

/**
 * Signs a person in by e-mail and password. Throws LOCAL_SIGN_IN_OFF, SIGN_IN_LOCKED after repeated wrong tries from one
 * address, SIGN_IN_FAILED (never saying which part was wrong).
 */
export const signInLocally = async (ctx: AccountContext, input: AccountSignInInput): Promise<AccountSignInOutput> => {
  localIssuer(ctx);
  const taken = await takeTry(ctx, [`sign-in:${input.email}:${ctx.client}`], 'SIGN_IN_LOCKED');
  const account = await findLocalAccount(ctx, input.email);
  const isRight = account?.passwordHash ? await ctx.secrets.verify(account.passwordHash, input.password) : false;
  if (!account?.isActive || !isRight) throw new AppError('SIGN_IN_FAILED');
  await taken.release();
  return openAccountSession(ctx, account);
};
