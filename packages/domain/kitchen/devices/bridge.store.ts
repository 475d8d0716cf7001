import type { Tables } from '@comanda/db';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { tenantTable } from '@comanda/kernel/tenant-table';
import type { BridgeRow } from '../kitchen.tables.ts';

export const bridges = tenantTable('bridge', 'BRIDGE_NOT_FOUND', {});

export const bridgesAt = (ctx: Context, locationIds: readonly string[]): Promise<BridgeRow[]> =>
  ctx.db
    .selectFrom('bridge')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', 'in', [...locationIds])
    .where('isActive', '=', true)
    .orderBy('registeredAt')
    .orderBy('id')
    .execute();

/** Of these the ones of the caller's locations that were removed at this node. */
export const removedBridges = async (ctx: Context, ids: readonly string[]): Promise<BridgeRow[]> =>
  ids.length === 0
    ? []
    : ctx.db
        .selectFrom('bridge')
        .selectAll()
        .where('businessId', '=', ctx.actor.businessId)
        .where('locationId', 'in', [...ctx.actor.locationIds])
        .where('id', 'in', [...ids])
        .where('isActive', '=', false)
        .orderBy('registeredAt')
        .orderBy('id')
        .execute();

/** What a hub keeps of a bridge that is paired with the cloud instead of a hash: no token has it, for hashes are hex. */
export const hashOfCloud = (id: string): string => `cloud:${id}`;

/** Whether a bridge this hub knows is paired with the cloud. */
export const isOfCloud = ({ id, tokenHash }: Pick<BridgeRow, 'id' | 'tokenHash'>): boolean =>
  tokenHash === hashOfCloud(id);

export const findBridgeByHash = async (ctx: Pick<Context, 'db'>, tokenHash: string): Promise<BridgeRow | null> =>
  (await ctx.db.selectFrom('bridge').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst()) ?? null;

/** One of the cloud may ask two things at once before the hub knows it. */
export const insertBridge = async (tx: WriteContext, row: BridgeRow): Promise<void> => {
  await tx.db
    .insertInto('bridge')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await tx.emit('bridges.changed', { businessId: row.businessId, locationId: row.locationId });
};

export const findBridgeCode = (ctx: Context, locationId: string, now: string) =>
  ctx.db
    .selectFrom('bridgePairingCode')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', '=', locationId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** Removes the code and answers it, in one statement: two bridges with one code cannot both win. */
export const consumeBridgeCode = (tx: WriteContext, code: string, now: string) =>
  tx.db
    .deleteFrom('bridgePairingCode')
    .where('code', '=', code)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst();

export const insertBridgeCode = async (tx: WriteContext, row: Tables['bridgePairingCode']): Promise<void> => {
  await tx.db.insertInto('bridgePairingCode').values(row).execute();
};

export const deleteExpiredBridgeCodes = async (tx: WriteContext): Promise<void> => {
  await tx.db.deleteFrom('bridgePairingCode').where('expiresAt', '<=', tx.clock.now()).execute();
};

export const isBridgeCodeTaken = async (tx: WriteContext, code: string): Promise<boolean> =>
  (await tx.db.selectFrom('bridgePairingCode').select('code').where('code', '=', code).executeTakeFirst()) !==
  undefined;
