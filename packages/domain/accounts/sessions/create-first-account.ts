import { type AccountSignInOutput, AppError, type FirstAccountInput } from '@comanda/contracts';
import { proveSetupCode } from '../../identity/index.ts';
import type { AccountContext } from '../account-context.ts';
import { hasAccounts } from '../accounts.store.ts';
import { takeInvitations } from '../members/invitations.store.ts';
import { platform } from './attempts.ts';
import { createLocalAccount } from './create-local-account.ts';
import { localIssuer, openAccountSession } from './local-session.ts';

/**
 * First run of a cloud that signs people in itself: the one account nobody can invite, made by somebody who sees the cloud's
 * console. Throws LOCAL_SIGN_IN_OFF, ALREADY_SET_UP, SETUP_CODE_WRONG, SIGN_IN_LOCKED.
 */
export const createFirstAccount = async (
  ctx: AccountContext,
  { password, setupCode, ...person }: FirstAccountInput,
): Promise<AccountSignInOutput> => {
  localIssuer(ctx);
  if (await hasAccounts(ctx)) throw new AppError('ALREADY_SET_UP');
  await proveSetupCode(platform(ctx), ctx.setupCode, setupCode);
  const passwordHash = await ctx.secrets.hash(password);
  const account = await platform(ctx).write('first account', async (tx) => {
    if (await hasAccounts(tx)) throw new AppError('ALREADY_SET_UP');
    const first = await createLocalAccount(tx, { ...person, passwordHash, vouchedBy: null });
    await takeInvitations(tx, first);
    return first;
  });
  await ctx.setupCode.forget();
  return openAccountSession(ctx, account);
};
