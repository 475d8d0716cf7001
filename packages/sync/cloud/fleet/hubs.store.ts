import { AppError, type Role } from '@comanda/contracts';
import type { HubLogRow, HubRow } from '@comanda/db';
import type { Context, WriteContext } from '@comanda/kernel/context';

type Db = Pick<Context, 'db'>;

export const findHub = async (ctx: Db, id: string): Promise<HubRow | null> =>
  (await ctx.db.selectFrom('hub').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

/** The hub that writes for a location now: neither revoked nor fenced. Null: there is none. */
export const liveHubAt = async (
  ctx: Db,
  at: Pick<HubRow, 'businessId' | 'locationId'>,
): Promise<Pick<HubRow, 'id'> | null> =>
  (await ctx.db
    .selectFrom('hub')
    .select('id')
    .where('locationId', '=', at.locationId)
    .where('businessId', '=', at.businessId)
    .where('revokedAt', 'is', null)
    .where('fencedAt', 'is', null)
    .executeTakeFirst()) ?? null;

/** Whose hub it is; null when there is none of this id. */
export const businessOfHub = async (ctx: Db, { id }: { id: string }): Promise<string | null> =>
  (await findHub(ctx, id))?.businessId ?? null;

/** A hub of the caller's business and locations. Throws HUB_NOT_FOUND. */
export const ownHub = async (ctx: Context, id: string): Promise<HubRow> => {
  const { businessId, locationIds } = ctx.actor;
  const hub = await findHub(ctx, id);
  if (!hub || hub.businessId !== businessId || !locationIds.includes(hub.locationId))
    throw new AppError('HUB_NOT_FOUND');
  return hub;
};

/** The stream of a location; null before its first hub. */
export const findHubLog = async (ctx: Db, locationId: string): Promise<HubLogRow | null> =>
  (await ctx.db.selectFrom('hubLog').selectAll().where('locationId', '=', locationId).executeTakeFirst()) ?? null;

/**
 * The same for whoever hands the stream on, or says where it ends so that somebody goes on from there: what its hub is pushing
 * just now is in it, or is refused.
 */
export const lockHubLog = async (tx: Db, locationId: string): Promise<HubLogRow | null> =>
  (await tx.db
    .selectFrom('hubLog')
    .selectAll()
    .where('locationId', '=', locationId)
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? null;

export const updateHubLog = async (tx: Db, locationId: string, changes: Partial<HubLogRow>): Promise<void> => {
  await tx.db.updateTable('hubLog').set(changes).where('locationId', '=', locationId).execute();
};

export const updateHub = async (tx: Db, id: string, changes: Partial<HubRow>): Promise<void> => {
  await tx.db.updateTable('hub').set(changes).where('id', '=', id).execute();
};

/**
 * HUB_FENCED, with the life of the cloud that says so: one that was restored has forgotten what a fenced hub handed in, which
 * must hear of it.
 */
export const fencedBy = async ({ db }: Db, isRevoked = false): Promise<AppError> => {
  const cloudGen = await findCloudGen({ db });
  return new AppError('HUB_FENCED', { ...(cloudGen === null ? {} : { cloudGen }), isRevoked });
};

/**
 * Which life of this cloud it is: another one after a restore (docs/sync.md#a-cloud-that-was-put-back). Made by the first
 * who asks.
 */
export const cloudGenOf = async (tx: WriteContext): Promise<string> => {
  const known = await findCloudGen(tx);
  if (known !== null) return known;
  await tx.db
    .insertInto('cloudMeta')
    .values({ k: 1, cloudGen: tx.ids.next() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findCloudGen(tx))!;
};

const findCloudGen = async ({ db }: Db): Promise<string | null> =>
  (await db.selectFrom('cloudMeta').select('cloudGen').executeTakeFirst())?.cloudGen ?? null;

export const findValidHubCode = async (ctx: Db, locationId: string, role: Role, now: string) =>
  (await ctx.db
    .selectFrom('hubPairingCode')
    .selectAll()
    .where('locationId', '=', locationId)
    .where('createdRole', '=', role)
    .where('expiresAt', '>', now)
    .executeTakeFirst()) ?? null;

/** Removes the code and answers it, in one statement: two hubs with one code cannot both win. */
export const consumeHubCode = async (tx: WriteContext, code: string) =>
  (await tx.db
    .deleteFrom('hubPairingCode')
    .where('code', '=', code)
    .where('expiresAt', '>', tx.clock.now())
    .returningAll()
    .executeTakeFirst()) ?? null;

/** Of any role: whoever has another code for this place would take it from the hub that has just joined. */
export const deleteHubCodes = async (tx: Db, locationId: string): Promise<void> => {
  await tx.db.deleteFrom('hubPairingCode').where('locationId', '=', locationId).execute();
};

export const deleteExpiredHubCodes = async (tx: WriteContext): Promise<void> => {
  await tx.db.deleteFrom('hubPairingCode').where('expiresAt', '<=', tx.clock.now()).execute();
};

export const isHubCodeTaken = async (tx: Db, code: string): Promise<boolean> =>
  (await tx.db.selectFrom('hubPairingCode').select('code').where('code', '=', code).executeTakeFirst()) !== undefined;
