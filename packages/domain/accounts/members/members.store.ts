import { type Member, type Page, type Paging, Role, rankOf, runsBusiness } from '@comanda/contracts';
import type { Row } from '@comanda/db';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { readPage } from '@comanda/kernel/paging';
import { findTwoStep } from '../two-step/two-step.store.ts';

const viewOf = (row: Row<'appUser'>, hasTwoStep: boolean, needsNewPin: boolean): Member => ({
  id: row.id,
  businessId: row.businessId,
  accountId: row.accountId,
  email: row.email,
  fullName: row.fullName,
  role: row.role,
  locationIds: row.locationIds,
  isActive: row.isActive,
  hasPin: row.pinHash !== null,
  hasTwoStep,
  needsNewPin,
  createdAt: row.createdAt,
});

/** A member of staff as others may see them: hashes never leave the store. */
export const memberView = async (ctx: Pick<Context, 'db'>, row: Row<'appUser'>): Promise<Member> => {
  const factor = row.accountId === null ? null : await findTwoStep(ctx, row.accountId);
  const stale = ctx.db.selectFrom('stalePin').select('userId').where('userId', '=', row.id);
  return viewOf(row, Boolean(factor?.confirmedAt), (await stale.executeTakeFirst()) !== undefined);
};

/** To who may not change people: neither how somebody signs in nor how well that is guarded. */
const withoutSignIn = (member: Member): Member => ({
  ...member,
  email: null,
  accountId: null,
  hasTwoStep: null,
  needsNewPin: null,
});

const staff = (ctx: Pick<Context, 'db' | 'actor'>) =>
  ctx.db.selectFrom('appUser').selectAll('appUser').where('businessId', '=', ctx.actor.businessId);

export const pageOfMembers = async (ctx: Context, paging: Paging): Promise<Page<Member>> => {
  const query = staff(ctx)
    .leftJoin('twoStep', 'twoStep.accountId', 'appUser.accountId')
    .leftJoin('stalePin', 'stalePin.userId', 'appUser.id')
    .select(['twoStep.confirmedAt', 'stalePin.at as staleSince'])
    .orderBy('appUser.fullName')
    .orderBy('appUser.id');
  const page = await readPage(query, paging);
  const views = page.data.map((row) => viewOf(row, row.confirmedAt !== null, row.staleSince !== null));
  return { ...page, data: ctx.actor.permissions.has('Staff:Update') ? views : views.map(withoutSignIn) };
};

/** Somebody of the business with this e-mail, account or PIN. */
export const findMember = async (
  ctx: Pick<Context, 'db' | 'actor'>,
  by: { email: string } | { accountId: string } | { pinLookup: string },
): Promise<Row<'appUser'> | null> => {
  const [column, value] = Object.entries(by)[0] as ['email' | 'accountId' | 'pinLookup', string];
  return (await staff(ctx).where(column, '=', value).executeTakeFirst()) ?? null;
};

/** Somebody of the business with this e-mail whom a hub brought and nobody has added since. */
export const findBrought = async (ctx: Pick<Context, 'db' | 'actor'>, email: string): Promise<Row<'appUser'> | null> =>
  (await staff(ctx)
    .where('email', '=', email)
    .where('id', 'in', (q) => q.selectFrom('hubPerson').select('userId'))
    .executeTakeFirst()) ?? null;

/** The accounts of the people who work here. */
export const accountsOfMembers = async (ctx: Pick<Context, 'db' | 'actor'>): Promise<string[]> => {
  const rows = await staff(ctx)
    .where('accountId', 'is not', null)
    .where('isActive', '=', true)
    .orderBy('accountId')
    .execute();
  return rows.flatMap(({ accountId }) => accountId ?? []);
};

/** Whether a person is in another business too; also where they are switched off: they may be switched on again. */
export const isElsewhere = async (ctx: Pick<Context, 'db' | 'actor'>, accountId: string): Promise<boolean> => {
  const elsewhere = await ctx.db
    .selectFrom('appUser')
    .select('id')
    .where('accountId', '=', accountId)
    .where('businessId', '<>', ctx.actor.businessId)
    .limit(1)
    .executeTakeFirst();
  return elsewhere !== undefined;
};

/** Other active owners than this one; only those who can sign in here count, if this one can. */
export const countOtherOwners = async (ctx: Pick<Context, 'db' | 'actor'>, member: Row<'appUser'>): Promise<number> => {
  const owners = await staff(ctx)
    .where('role', '=', 'Owner')
    .where('isActive', '=', true)
    .where('id', '<>', member.id)
    .execute();
  return owners.filter((one) => member.accountId === null || one.accountId !== null).length;
};

/**
 * Adds a new branch to who runs the business: to owners, to administrators of every branch there was, and to whoever opens it. An
 * administrator of some branches stays with those.
 */
export const openToManagement = async (tx: WriteContext, locationId: string): Promise<void> => {
  const there = await tx.db
    .selectFrom('location')
    .select('id')
    .where('businessId', '=', tx.actor.businessId)
    .where('id', '<>', locationId)
    .execute();
  const rows = await staff(tx).where('role', 'in', Role.options.filter(runsBusiness)).execute();
  const open = rows.filter(
    ({ role, accountId, locationIds }) =>
      rankOf(role) >= rankOf('Owner') || accountId === tx.actor.id || there.every(({ id }) => locationIds.includes(id)),
  );
  for (const { id, locationIds } of open) {
    await tx.db
      .updateTable('appUser')
      .set({ locationIds: [...locationIds, locationId], updatedAt: tx.clock.now() })
      .where('id', '=', id)
      .execute();
  }
};
