import { AppError } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import type { AccountContext } from '../account-context.ts';
import { findAccount, findAccountByUid, isSessionOver, type MembershipRow, membershipsOf } from '../accounts.store.ts';
import { requireTwoStep, twoStepState } from '../two-step/two-step-state.ts';
import { verifyCredentials } from './verify-credentials.ts';

/** A sign-in at the moment something longer-lived was made from it. */
export interface SignIn {
  accountId: string;
  sessionKey: string;
  /** The highest `sessionEpoch` of its person then: where theirs is higher now, it was ended since. */
  sessionEpoch: number;
}

export interface PersonOfSignIn extends SignIn {
  memberships: MembershipRow[];
}

/**
 * Who an ID token is of, and where they work. Throws as the verifier, UNAUTHENTICATED for somebody without an account or whose account
 * is off, TWO_STEP_REQUIRED where any of their businesses asks for a second step that was not taken.
 */
export const personOfToken = async (ctx: AccountContext, idToken: string): Promise<PersonOfSignIn> => {
  const { uid, sessionKey } = await verifyCredentials(ctx, { cookie: null, bearer: idToken });
  const account = await findAccountByUid(ctx, uid);
  if (!account?.isActive) throw new AppError('UNAUTHENTICATED', { reason: 'no-account' });
  const memberships = await membershipsOf(ctx, account.id);
  await checkTwoStep(ctx, account.id, sessionKey, memberships);
  const sessionEpoch = Math.max(0, ...memberships.map((one) => one.sessionEpoch));
  return { accountId: account.id, sessionKey, sessionEpoch, memberships };
};

/** Throws TWO_STEP_REQUIRED where any of these businesses, or the person's own choice, asks for a step this sign-in did not take. */
export const checkTwoStep = async (
  ctx: Pick<Context, 'db' | 'clock'>,
  accountId: string,
  sessionKey: string,
  memberships: readonly MembershipRow[],
): Promise<void> => {
  const isAsked = memberships.some((one) => one.requireTwoStep);
  requireTwoStep(await twoStepState(ctx, accountId, sessionKey, isAsked));
};

/**
 * Where somebody works now by a sign-in, but for businesses where their sign-ins were ended since. Null once it was signed out or has
 * run out, was ended everywhere, or its account is off or gone.
 */
export const membershipsBySignIn = async (
  ctx: Pick<Context, 'db' | 'clock'>,
  { accountId, sessionKey, sessionEpoch }: SignIn,
): Promise<MembershipRow[] | null> => {
  const memberships = await activeMemberships(ctx, accountId);
  if (memberships === null || (await isSessionOver(ctx, sessionKey))) return null;
  if (memberships.length === 0) return [];
  const standing = memberships.filter((one) => one.sessionEpoch <= sessionEpoch);
  return standing.length > 0 ? standing : null;
};

/** Where somebody works now; null of an account that is off or gone. */
export const activeMemberships = async (
  ctx: Pick<AccountContext, 'db'>,
  accountId: string,
): Promise<MembershipRow[] | null> => {
  const account = await findAccount(ctx, accountId);
  return account?.isActive ? membershipsOf(ctx, account.id) : null;
};
