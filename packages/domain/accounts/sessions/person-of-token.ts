import { AppError } from '@comanda/contracts';
import type { AccountContext } from '../account-context.ts';
import { findAccount, findAccountByUid, type MembershipRow, membershipsOf } from '../accounts.store.ts';
import { requireTwoStep, twoStepState } from '../two-step/two-step-state.ts';
import { verifyCredentials } from './verify-credentials.ts';

/**
 * Who an ID token is of, and where they work. Throws as the verifier, UNAUTHENTICATED for somebody without an account or whose account
 * is off, TWO_STEP_REQUIRED where any of their businesses asks for a second step that was not taken.
 */
export const personOfToken = async (
  ctx: AccountContext,
  idToken: string,
): Promise<{ accountId: string; memberships: MembershipRow[] }> => {
  const identity = await verifyCredentials(ctx, { cookie: null, bearer: idToken });
  const account = await findAccountByUid(ctx, identity.uid);
  if (!account?.isActive) throw new AppError('UNAUTHENTICATED', { reason: 'no-account' });
  const memberships = await membershipsOf(ctx, account.id);
  const isAsked = memberships.some((one) => one.requireTwoStep);
  requireTwoStep(await twoStepState(ctx, account.id, identity.sessionKey, isAsked));
  return { accountId: account.id, memberships };
};

/** Where somebody works now; null of an account that is off or gone. */
export const activeMemberships = async (
  ctx: Pick<AccountContext, 'db'>,
  accountId: string,
): Promise<MembershipRow[] | null> => {
  const account = await findAccount(ctx, accountId);
  return account?.isActive ? membershipsOf(ctx, account.id) : null;
};
