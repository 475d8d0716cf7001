import type { KdsDeviceRow } from '@comanda/db';
import type { Context, WriteContext } from '../context.ts';
import { tenantTable } from '../tenant-table.ts';

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
