import { AppError, type Invitation } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import type { AccountContext } from '../account-context.ts';
import { findAccount } from '../accounts.store.ts';
import type { AccountRow } from '../accounts.tables.ts';
import { invitationsOf } from './invitations.store.ts';

/**
 * Does what the caller answers to an invitation of theirs, in the business that sent it: it is answered once. Throws NOT_FOUND.
 */
export const answerInvitation = async (
  ctx: AccountContext,
  id: string,
  answer: (tx: WriteContext, account: AccountRow) => Promise<void>,
): Promise<void> => {
  const { businessId } = await ownInvitation(ctx, id);
  await ctx.as({ ...ctx.actor, businessId, locationIds: [] }).write('answer an invitation', async (tx) => {
    const { account } = await ownInvitation(tx, id);
    await answer(tx, account);
  });
};

const ownInvitation = async (
  ctx: Pick<AccountContext, 'db' | 'actor'>,
  id: string,
): Promise<Invitation & { account: AccountRow }> => {
  const account = await findAccount(ctx, ctx.actor.id);
  const invitation = account && (await invitationsOf(ctx, account)).find((one) => one.id === id);
  if (!invitation) throw new AppError('NOT_FOUND');
  return { ...invitation, account };
};
