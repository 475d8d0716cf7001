import { type AccountSignInInput, type AccountSignInOutput, AppError } from '@comanda/contracts';
import type { AccountRow } from '@comanda/db';
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
  const key = `sign-in:${input.email}:${ctx.client}`;
  // One after the other, because a right one gives its try back: many right ones at once all pass.
  const account = await ctx.inTurn(key, async () => {
    const taken = await takeTry(ctx, [key], 'SIGN_IN_LOCKED');
    const found = await holderOf(ctx, input);
    if (!found) throw new AppError('SIGN_IN_FAILED');
    await taken.release();
    return found;
  });
  return openAccountSession(ctx, account);
};

const holderOf = async (ctx: AccountContext, input: AccountSignInInput): Promise<AccountRow | null> => {
  const account = await findLocalAccount(ctx, input.email);
  // An address nobody has takes as long as one somebody has: time would tell them apart.
  if (!account?.passwordHash) await ctx.secrets.hash(input.password);
  if (!account?.isActive || !account.passwordHash) return null;
  return (await ctx.secrets.verify(account.passwordHash, input.password)) ? account : null;
};
