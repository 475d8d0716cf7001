import { type AccountSignInInput, type AccountSignInOutput, AppError } from '@comanda/contracts';
import type { AccountContext } from '../account-context.ts';
import { findLocalAccount, replacePassword } from '../accounts.store.ts';
import type { AccountRow } from '../accounts.tables.ts';
import { platform, takeTry } from './attempts.ts';
import { localIssuer, openAccountSession } from './local-session.ts';

/**
 * Signs a person in by e-mail and password. Throws LOCAL_SIGN_IN_OFF, SIGN_IN_LOCKED after repeated wrong tries from one
 * address, SIGN_IN_FAILED (never saying which part was wrong), PASSWORD_CHANGE_REQUIRED where the password is a temporary
 * one and no other comes with it, VALIDATION_FAILED where it is the same or not asked for.
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
  await settlePassword(ctx, account, input);
  return openAccountSession(ctx, account);
};

const holderOf = async (ctx: AccountContext, input: AccountSignInInput): Promise<AccountRow | null> => {
  const account = await findLocalAccount(ctx, input.email);
  // An address nobody has takes as long as one somebody has: time would tell them apart.
  if (!account?.passwordHash) await ctx.secrets.hash(input.password);
  if (!account?.isActive || !account.passwordHash) return null;
  return (await ctx.secrets.verify(account.passwordHash, input.password)) ? account : null;
};

const invalid = (message: string): AppError =>
  new AppError('VALIDATION_FAILED', { issues: [{ in: 'body', path: 'newPassword', message }] });

/** Nobody gets in by a password somebody else has set: with it they choose their own, and are in by that. */
const settlePassword = async (ctx: AccountContext, account: AccountRow, input: AccountSignInInput): Promise<void> => {
  const { newPassword, password } = input;
  if (account.temporaryUntil === null) {
    // Without the second step a password alone changes nothing.
    if (newPassword !== undefined) throw invalid('only in the place of a temporary password');
    return;
  }
  if (account.temporaryUntil <= ctx.clock.now()) throw new AppError('SIGN_IN_FAILED');
  if (newPassword === undefined) throw new AppError('PASSWORD_CHANGE_REQUIRED');
  if (newPassword === password) throw invalid('not the temporary one');
  const passwordHash = await ctx.secrets.hash(newPassword);
  const isSet = await platform(ctx).write('choose a password', (tx) =>
    replacePassword(tx, account, { passwordHash, temporaryUntil: null }),
  );
  // Of two at once with one temporary password, one has chosen.
  if (!isSet) throw new AppError('SIGN_IN_FAILED');
};
