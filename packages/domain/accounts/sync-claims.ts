import { AssertionError } from '@comanda/contracts';
import { claimsOf } from './account-claims.ts';
import type { AccountContext } from './account-context.ts';
import { findAccount, membershipsOf } from './accounts.store.ts';
import { strictInvitationsOf } from './members/invitations.store.ts';
import { twoStepNeed } from './two-step/two-step-state.ts';

type ClaimsContext = Pick<AccountContext, 'db' | 'clock' | 'identity'>;

/** Writes what the database says of a person into their next tokens. Throws when the provider cannot be reached. */
export const syncClaims = async (ctx: ClaimsContext, accountId: string): Promise<void> => {
  const account = await findAccount(ctx, accountId);
  if (!account) throw new AssertionError('claims of an account that is not there');
  const memberships = await membershipsOf(ctx, accountId);
  const invitedAt = await strictInvitationsOf(ctx, account);
  const isPolicy = invitedAt.length > 0 || memberships.some((one) => one.requireTwoStep);
  const need = await twoStepNeed(ctx, accountId, isPolicy);
  await ctx.identity.writeClaims(account.identityUid, claimsOf(account, memberships, need, invitedAt));
};

/**
 * The same where what was asked is done already: claims are hints, and the next `/auth/identity` writes them again. Those a hub
 * goes by are a job as well (`write-claims.ts`).
 */
export const trySyncClaims = async (
  ctx: ClaimsContext & Pick<AccountContext, 'report'>,
  accountId: string | null,
): Promise<void> => {
  if (!accountId) return;
  try {
    await syncClaims(ctx, accountId);
  } catch (error) {
    ctx.report(error, 'claims were not written');
  }
};
