import type { Account, Membership, Role } from '@comanda/contracts';
import { AppError, PERMISSIONS_BY_ROLE } from '@comanda/contracts';
import { type Row, remembered } from '@comanda/db';
import type { Context, WriteContext } from '@comanda/kernel/context';
import type { AccountRow, AccountSessionRow } from './accounts.tables.ts';

type Reads = Pick<Context, 'db'>;

/** A person as callers may see them. */
export const accountView = (row: AccountRow): Account => ({
  id: row.id,
  identityUid: row.identityUid,
  email: row.email,
  fullName: row.fullName,
  isRoot: row.isRoot,
});

export const findAccountByUid = async (ctx: Reads, uid: string): Promise<AccountRow | null> => {
  const [row] = await remembered(ctx.db, 'accounts.by uid', { uid }, (p) =>
    ctx.db.selectFrom('account').selectAll().where('identityUid', '=', p.uid),
  );
  return row ?? null;
};

export const findAccount = async (ctx: Reads, id: string): Promise<AccountRow | null> =>
  (await ctx.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

/** The account that signs in here by this e-mail and a password. */
export const findLocalAccount = async (ctx: Reads, email: string): Promise<AccountRow | null> =>
  (await ctx.db
    .selectFrom('account')
    .selectAll()
    .where('email', '=', email)
    .where('passwordHash', 'is not', null)
    .executeTakeFirst()) ?? null;

/** Accounts with this e-mail, proven ones first. */
export const accountsWithEmail = (ctx: Reads, email: string): Promise<AccountRow[]> =>
  ctx.db
    .selectFrom('account')
    .selectAll()
    .where('email', '=', email)
    .orderBy('isEmailVerified', 'desc')
    .orderBy('id')
    .execute();

export const hasAccounts = async (ctx: Reads): Promise<boolean> =>
  (await ctx.db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined;

/**
 * Throws EMAIL_TAKEN. A look before does not settle that: writes wait for others of their own business alone.
 */
export const insertAccount = async (
  tx: WriteContext,
  values: Omit<AccountRow, 'id' | 'isRoot' | 'isActive' | 'temporaryUntil' | 'createdAt' | 'updatedAt'> & {
    id?: string;
  },
): Promise<AccountRow> => {
  const now = tx.clock.now();
  const inserted = await tx.db
    .insertInto('account')
    .values({ id: tx.ids.next(), ...values, isRoot: false, isActive: true, createdAt: now, updatedAt: now })
    .onConflict((oc) => oc.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!inserted) throw new AppError('EMAIL_TAKEN');
  return inserted;
};

export const changeAccount = (
  tx: WriteContext,
  id: string,
  changes: Partial<Pick<AccountRow, 'email' | 'isEmailVerified' | 'fullName' | 'isRoot'>>,
): Promise<AccountRow> =>
  tx.db
    .updateTable('account')
    .set({ ...changes, updatedAt: tx.clock.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export interface MembershipRow {
  userId: string;
  businessId: string;
  businessName: string;
  role: Role;
  locationIds: string[];
  requireTwoStep: boolean;
  /** Grows whenever the person's sign-ins at this business are ended. */
  sessionEpoch: number;
}

/** The businesses a person works in, oldest membership first. */
export const membershipsOf = async (ctx: Reads, accountId: string): Promise<MembershipRow[]> => {
  const rows = await remembered(ctx.db, 'accounts.memberships', { accountId }, (p) =>
    ctx.db
      .selectFrom('appUser')
      .innerJoin('business', 'business.id', 'appUser.businessId')
      .leftJoin('businessPolicy', 'businessPolicy.businessId', 'appUser.businessId')
      .select(['appUser.id as userId', 'appUser.businessId', 'business.name as businessName'])
      .select(['appUser.role', 'appUser.locationIds', 'appUser.sessionEpoch', 'businessPolicy.requireTwoStep'])
      .where('appUser.accountId', '=', p.accountId)
      .where('appUser.isActive', '=', true)
      .orderBy('appUser.createdAt')
      .orderBy('appUser.id'),
  );
  return rows.map((row) => ({ ...row, requireTwoStep: row.requireTwoStep ?? false }));
};

/** The role an account has at a business now, Root's everywhere; null of one that is off, gone, or works there no more. */
export const roleAt = async (
  ctx: Reads,
  { accountId, businessId }: { accountId: string; businessId: string },
): Promise<Role | null> => {
  const rows = await remembered(ctx.db, 'accounts.role at', { accountId, businessId }, (p) =>
    ctx.db
      .selectFrom('account')
      .leftJoin('appUser', (join) =>
        join
          .onRef('appUser.accountId', '=', 'account.id')
          .on('appUser.businessId', '=', p.businessId)
          .on('appUser.isActive', '=', true),
      )
      .select(['account.isRoot', 'appUser.role'])
      .where('account.id', '=', p.accountId)
      .where('account.isActive', '=', true),
  );
  return rows.some(({ isRoot }) => isRoot) ? 'Root' : (rows[0]?.role ?? null);
};

export const membershipView = ({ businessId, businessName, role, locationIds }: MembershipRow): Membership => ({
  businessId,
  businessName,
  role,
  locationIds,
  permissions: [...PERMISSIONS_BY_ROLE[role]],
});

/** A sign-in of the local provider that still stands. */
export const isSessionLive = async (ctx: Pick<Context, 'db' | 'clock'>, id: string): Promise<boolean> => {
  const rows = await remembered(ctx.db, 'accounts.live session', { id, now: ctx.clock.now() }, (p) =>
    ctx.db
      .selectFrom('accountSession')
      .select('id')
      .where('id', '=', p.id)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', p.now),
  );
  return rows.length > 0;
};

/** A sign-in of the local provider that was signed out or has run out; false of another provider's, which are not kept here. */
export const isSessionOver = async (ctx: Pick<Context, 'db' | 'clock'>, id: string): Promise<boolean> => {
  const rows = await remembered(ctx.db, 'accounts.session over', { id, now: ctx.clock.now() }, (p) =>
    ctx.db
      .selectFrom('accountSession')
      .select('id')
      .where('id', '=', p.id)
      .where((q) => q.or([q('revokedAt', 'is not', null), q('expiresAt', '<=', p.now)])),
  );
  return rows.length > 0;
};

/** A sign-in of the local provider that still stands, or null. */
export const findSession = async (ctx: Pick<Context, 'db' | 'clock'>, id: string): Promise<AccountSessionRow | null> =>
  (await ctx.db
    .selectFrom('accountSession')
    .selectAll()
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', ctx.clock.now())
    .executeTakeFirst()) ?? null;

export const revokeSession = async (tx: WriteContext, id: string): Promise<void> => {
  await tx.db.updateTable('accountSession').set({ revokedAt: tx.clock.now() }).where('id', '=', id).execute();
};

/** Ends the sign-ins of an account, but for the one it may go on with. */
export const revokeSessionsOf = async (tx: WriteContext, accountId: string, but: string | null): Promise<void> => {
  await tx.db
    .updateTable('accountSession')
    .set({ revokedAt: tx.clock.now() })
    .where('accountId', '=', accountId)
    .where('revokedAt', 'is', null)
    .where('id', '<>', but ?? '')
    .execute();
};

/** In which second the latest sign-in of an account counts as made; 0 when there was none. */
const lastSignInOf = async (ctx: Reads, accountId: string): Promise<number> => {
  const { last } = await ctx.db
    .selectFrom('accountSession')
    .select(({ fn }) => fn.max('createdAt').as('last'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return last === null ? 0 : Math.floor(Date.parse(last) / 1000);
};

/**
 * A person's next epoch: the second in which their sign-ins ended, so that a hub also knows the tokens of those for what they
 * are, and never one they had already. A sign-in that counts as made later than now (the clock was ahead) is over as well.
 */
export const nextSessionEpoch = async (
  tx: WriteContext,
  { sessionEpoch, accountId }: Pick<Row<'appUser'>, 'sessionEpoch' | 'accountId'>,
): Promise<number> => {
  const now = Math.floor(tx.clock.ms() / 1000);
  const lastSignIn = accountId === null ? 0 : await lastSignInOf(tx, accountId);
  return Math.max(sessionEpoch + 1, now, lastSignIn > now ? lastSignIn + 1 : 0);
};

/** The last second in which sign-ins of an account were ended, in whichever of its businesses; 0 when none ever were. */
export const lastSessionEpochOf = async (ctx: Reads, accountId: string): Promise<number> => {
  const { last } = await ctx.db
    .selectFrom('appUser')
    .select(({ fn }) => fn.max('sessionEpoch').as('last'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
};

/** Ends the sessions a person has at the hubs of all their businesses: hubs hear of it with the person's row. */
export const endHubSessionsOf = async (tx: WriteContext, accountId: string): Promise<void> => {
  const members = await tx.db
    .selectFrom('appUser')
    .select(['id', 'sessionEpoch', 'accountId'])
    .where('accountId', '=', accountId)
    .execute();
  for (const member of members) {
    await tx.db
      .updateTable('appUser')
      .set({ sessionEpoch: await nextSessionEpoch(tx, member), updatedAt: tx.clock.now() })
      .where('id', '=', member.id)
      .execute();
  }
};

/**
 * Sets a password in the place of `oldHash`. `temporaryUntil`: null for one the person chose. False when another was set
 * meanwhile.
 */
export const replacePassword = async (
  tx: WriteContext,
  account: Pick<AccountRow, 'id' | 'passwordHash'>,
  next: { passwordHash: string; temporaryUntil: string | null },
): Promise<boolean> => {
  const result = await tx.db
    .updateTable('account')
    .set({ ...next, updatedAt: tx.clock.now() })
    .where('id', '=', account.id)
    .where('passwordHash', '=', account.passwordHash)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
};
