import { type AccountOutput, AppError } from '@comanda/contracts';
import type { AccountContext } from '../account-context.ts';
import { accountView, findAccountByUid } from '../accounts.store.ts';
import { verifyCredentials } from './verify-credentials.ts';

/** The person's row as it is: nothing is made, no claim is written. Throws as the verifier, USER_NOT_FOUND, USER_DISABLED. */
export const getIdentityUser = async (ctx: AccountContext): Promise<AccountOutput> => {
  const identity = await verifyCredentials(ctx, ctx.credentials);
  const account = await findAccountByUid(ctx, identity.uid);
  if (!account) throw new AppError('USER_NOT_FOUND');
  if (!account.isActive) throw new AppError('USER_DISABLED');
  return { user: accountView(account) };
};
