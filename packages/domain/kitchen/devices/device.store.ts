import type { Tables } from '@comanda/db';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { tenantTable } from '@comanda/kernel/tenant-table';
import type { KdsDeviceRow } from '../kitchen.tables.ts';

export const devices = tenantTable('kdsDevice', 'DEVICE_NOT_FOUND', {});

export const devicesOf = (ctx: Context, locationId: string): Promise<KdsDeviceRow[]> =>
  ctx.db
    .selectFrom('kdsDevice')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', '=', locationId)
    .where('isActive', '=', true)
    .orderBy('registeredAt')
    .execute();

export const findDeviceByHash = async (ctx: Pick<Context, 'db'>, tokenHash: string): Promise<KdsDeviceRow | null> =>
  (await ctx.db.selectFrom('kdsDevice').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst()) ?? null;

export const hasDevices = async (ctx: Context, stationId: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom('kdsDevice')
    .select('id')
    .where('stationId', '=', stationId)
    .where('isActive', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const findPairingCode = (ctx: Context, stationId: string, now: string) =>
  ctx.db
    .selectFrom('pairingCode')
    .selectAll()
    .where('stationId', '=', stationId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** Removes the code and answers it, in one statement: two tablets with one code cannot both win. */
export const consumePairingCode = (tx: WriteContext, code: string, now: string) =>
  tx.db
    .deleteFrom('pairingCode')
    .where('code', '=', code)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst();

export const insertPairingCode = async (tx: WriteContext, row: Tables['pairingCode']): Promise<void> => {
  await tx.db.insertInto('pairingCode').values(row).execute();
};

export const deleteExpiredCodes = async (tx: WriteContext): Promise<void> => {
  await tx.db.deleteFrom('pairingCode').where('expiresAt', '<=', tx.clock.now()).execute();
};

export const isCodeTaken = async (tx: WriteContext, code: string): Promise<boolean> =>
  (await tx.db.selectFrom('pairingCode').select('code').where('code', '=', code).executeTakeFirst()) !== undefined;

export const insertDevice = async (tx: WriteContext, row: KdsDeviceRow): Promise<void> => {
  await tx.db.insertInto('kdsDevice').values(row).execute();
};

/** The name of a station whose code was just consumed: nobody is signed in yet, so it is not asked by business. */
export const stationNameOf = async (tx: WriteContext, stationId: string): Promise<string> =>
  (await tx.db.selectFrom('kitchenStation').select('name').where('id', '=', stationId).executeTakeFirstOrThrow()).name;

/** Keeps `lastSeenAt` of displays and of their stations. */
export const markSeen = async (tx: WriteContext, deviceIds: string[], lastSeenAt: string): Promise<void> => {
  await tx.db.updateTable('kdsDevice').set({ lastSeenAt }).where('id', 'in', deviceIds).execute();
  const stations = tx.db.selectFrom('kdsDevice').select('stationId').where('id', 'in', deviceIds);
  await tx.db.updateTable('stationRuntime').set({ lastSeenAt }).where('stationId', 'in', stations).execute();
};
