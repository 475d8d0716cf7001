import type { KitchenStationView, ListStationsQuery, Page, StationAssignment } from '@comanda/contracts';
import type { StationRuntimeRow } from '@comanda/db';
import type { Context, WriteContext } from '../context.ts';
import { readPage } from '../paging.ts';
import { tenantTable } from '../tenant-table.ts';

export const stations = tenantTable('kitchenStation', 'STATION_NOT_FOUND');
export const assignments = tenantTable('stationAssignment', 'STATION_ASSIGNMENT_NOT_FOUND');

const views = (ctx: Context) =>
  ctx.db
    .selectFrom('kitchenStation')
    .leftJoin('stationRuntime', 'stationRuntime.stationId', 'kitchenStation.id')
    .selectAll('kitchenStation')
    .select([
      'stationRuntime.printerStatus',
      'stationRuntime.printerCause',
      'stationRuntime.confirmLevel',
      'stationRuntime.lastSeenAt',
    ])
    .where('kitchenStation.businessId', '=', ctx.actor.businessId);

export const pageOfStations = (ctx: Context, filter: ListStationsQuery): Promise<Page<KitchenStationView>> => {
  let query = views(ctx);
  if (filter.locationId) query = query.where('kitchenStation.locationId', '=', filter.locationId);
  if (filter.isActive !== undefined) query = query.where('kitchenStation.isActive', '=', filter.isActive);
  return readPage(query.orderBy('kitchenStation.sortOrder').orderBy('kitchenStation.id'), filter);
};

export const stationsOf = (ctx: Context, locationId: string): Promise<KitchenStationView[]> =>
  views(ctx).where('kitchenStation.locationId', '=', locationId).orderBy('kitchenStation.sortOrder').execute();

/** The station with what this hub knows of it now; throws STATION_NOT_FOUND. */
export const getStationView = async (ctx: Context, id: string): Promise<KitchenStationView> => {
  await stations.get(ctx, id);
  return views(ctx).where('kitchenStation.id', '=', id).executeTakeFirstOrThrow();
};

export const startRuntime = async (tx: WriteContext, stationId: string): Promise<void> => {
  const nothingKnown = { seq: 0, printerStatus: null, printerCause: null, confirmLevel: null, lastSeenAt: null };
  await tx.db
    .insertInto('stationRuntime')
    .values({ stationId, ...nothingKnown })
    .execute();
};

export const saveRuntime = async (
  tx: WriteContext,
  stationId: string,
  changes: Partial<Omit<StationRuntimeRow, 'stationId' | 'seq'>>,
): Promise<void> => {
  await tx.db.updateTable('stationRuntime').set(changes).where('stationId', '=', stationId).execute();
};

/** Reserves `count` sequence numbers of a station; answers the last. Every ticket change takes one. */
export const nextSeq = async (tx: WriteContext, stationId: string, count = 1): Promise<number> => {
  const { seq } = await tx.db
    .updateTable('stationRuntime')
    .set((q) => ({ seq: q('seq', '+', count) }))
    .where('stationId', '=', stationId)
    .returning('seq')
    .executeTakeFirstOrThrow();
  return seq;
};

export const assignmentsOf = (ctx: Context, locationId: string): Promise<StationAssignment[]> =>
  ctx.db
    .selectFrom('stationAssignment')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', '=', locationId)
    .where('isActive', '=', true)
    .orderBy('priority')
    .orderBy('id')
    .execute();
