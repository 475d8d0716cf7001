import type { Invitation } from '@comanda/contracts';
import type { Context, WriteContext } from '@comanda/kernel/context';
import type { AccountRow } from '../accounts.tables.ts';

type Reads = Pick<Context, 'db'>;

/**
 * What waits for a person who proved the e-mail it was sent to, oldest first. A business keeps one row per person, so none is
 * where they are a member already. An e-mail that came from a hub is no invitation: nobody here gave it.
 */
const waiting = async (ctx: Reads, account: AccountRow) => {
  if (!account.email || !account.isEmailVerified) return [];
  return ctx.db
    .selectFrom('appUser')
    .innerJoin('business', 'business.id', 'appUser.businessId')
    .leftJoin('businessPolicy', 'businessPolicy.businessId', 'appUser.businessId')
    .select(['appUser.id', 'appUser.businessId', 'business.name as businessName', 'appUser.role'])
    .select('businessPolicy.requireTwoStep')
    .where('appUser.email', '=', account.email)
    .where('appUser.accountId', 'is', null)
    .where('appUser.isActive', '=', true)
    .where('appUser.id', 'not in', (q) => q.selectFrom('hubPerson').select('userId'))
    .where('appUser.businessId', 'not in', (q) =>
      q.selectFrom('appUser as own').select('own.businessId').where('own.accountId', '=', account.id),
    )
    .orderBy('appUser.createdAt')
    .orderBy('appUser.id')
    .execute();
};

export const invitationsOf = async (ctx: Reads, account: AccountRow): Promise<Invitation[]> =>
  (await waiting(ctx, account)).map(({ requireTwoStep: _theirs, ...invitation }) => invitation);

/**
 * Businesses a person is invited to that need a second step. A hub lets in by their e-mail whoever is invited at it, so their
 * tokens name these, too; no other hub looks at them, and this cloud asks for nothing.
 */
export const strictInvitationsOf = async (ctx: Reads, account: AccountRow): Promise<string[]> =>
  (await waiting(ctx, account)).filter((one) => one.requireTwoStep).map(({ businessId }) => businessId);

/** Accounts of people who are invited to the business. */
export const accountsInvited = async (ctx: Pick<Context, 'db' | 'actor'>): Promise<string[]> => {
  const rows = await ctx.db
    .selectFrom('appUser')
    .innerJoin('account', 'account.email', 'appUser.email')
    .select('account.id')
    .where('appUser.businessId', '=', ctx.actor.businessId)
    .where('appUser.accountId', 'is', null)
    .where('appUser.isActive', '=', true)
    .where('account.isEmailVerified', '=', true)
    .where('appUser.id', 'not in', (q) => q.selectFrom('hubPerson').select('userId'))
    .orderBy('account.id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Makes somebody who signs up a member wherever they were invited: they came for that. */
export const takeInvitations = async (tx: WriteContext, account: AccountRow): Promise<void> => {
  for (const { id } of await invitationsOf(tx, account)) await takeInvitation(tx, id, account);
};

/** Makes whoever was invited a member. */
export const takeInvitation = async (tx: WriteContext, id: string, account: AccountRow): Promise<void> => {
  await tx.db
    .updateTable('appUser')
    .set({ accountId: account.id, updatedAt: tx.clock.now() })
    .where('id', '=', id)
    .execute();
};
