import { type AccountSignInOutput, AppError, type FirstAccountInput } from '@comanda/contracts';
import type { AccountContext } from './account-context.ts';
import { acceptInvitations, hasAccounts } from './accounts.store.ts';
import { platform } from './attempts.ts';
import { createLocalAccount } from './create-local-account.ts';
import { localIssuer, openAccountSession } from './local-session.ts';

/**
 * First run of a cloud that signs people in itself: the one account nobody can invite. Throws LOCAL_SIGN_IN_OFF,
 * ALREADY_SET_UP.
 */
export const createFirstAccount = async (
  ctx: AccountContext,
  { password, ...person }: FirstAccountInput,
): Promise<AccountSignInOutput> => {
  localIssuer(ctx);
  if (await hasAccounts(ctx)) throw new AppError('ALREADY_SET_UP');
  const passwordHash = await ctx.secrets.hash(password);
  const account = await platform(ctx).write('first account', async (tx) => {
    if (await hasAccounts(tx)) throw new AppError('ALREADY_SET_UP');
    const first = await createLocalAccount(tx, { ...person, passwordHash, vouchedBy: null });
    await acceptInvitations(tx, first);
    return first;
  });
  return openAccountSession(ctx, account);
};
