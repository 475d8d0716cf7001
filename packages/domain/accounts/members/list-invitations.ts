import type { Invitation } from '@comanda/contracts';
import type { AccountContext } from '../account-context.ts';
import { findAccount } from '../accounts.store.ts';
import { invitationsOf } from './invitations.store.ts';

/** The businesses that ask the caller to work with them, by an e-mail the caller proved. */
export const listInvitations = async (ctx: AccountContext): Promise<{ data: Invitation[] }> => {
  const account = await findAccount(ctx, ctx.actor.id);
  return { data: account ? await invitationsOf(ctx, account) : [] };
};
