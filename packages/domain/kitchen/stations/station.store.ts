import type {
  KitchenStation,
  KitchenStationView,
  ListStationAssignmentsQuery,
  ListStationsQuery,
  Page,
  StationAssignment,
} from '@comanda/contracts';
import { remembered, settled } from '@comanda/db';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { noneOf } from '@comanda/kernel/none-of';
import { readPage } from '@comanda/kernel/paging';
import { tenantTable } from '@comanda/kernel/tenant-table';
import type { StationRuntimeRow } from '../kitchen.tables.ts';

export const stations = tenantTable('kitchenStation', 'STATION_NOT_FOUND');
export const assignments = tenantTable('stationAssignment', 'STATION_ASSIGNMENT_NOT_FOUND');

const views = (ctx: Context, businessId = ctx.actor.businessId) =>
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
    .where('kitchenStation.businessId', '=', businessId);

export const pageOfStations = (ctx: Context, filter: ListStationsQuery): Promise<Page<KitchenStationView>> => {
  const at = filter.locationId ? [filter.locationId] : [...ctx.actor.locationIds];
  let query = views(ctx).where('kitchenStation.locationId', 'in', at);
  if (filter.isActive !== undefined) query = query.where('kitchenStation.isActive', '=', filter.isActive);
  return readPage(query.orderBy('kitchenStation.sortOrder').orderBy('kitchenStation.id'), filter);
};

/** The stations as they are set up, without what their printers are doing now. */
export const stationSetup = (ctx: Context, locationId: string): Promise<readonly KitchenStation[]> =>
  settled(ctx.db, 'kitchen.station setup', { locationId, businessId: ctx.actor.businessId }, (p) =>
    ctx.db
      .selectFrom('kitchenStation')
      .selectAll()
      .where('businessId', '=', p.businessId)
      .where('locationId', '=', p.locationId),
  );

export const stationsOf = (ctx: Context, locationId: string): Promise<KitchenStationView[]> =>
  remembered(ctx.db, 'kitchen.stations', { locationId, businessId: ctx.actor.businessId }, (p) =>
    views(ctx, p.businessId).where('kitchenStation.locationId', '=', p.locationId).orderBy('kitchenStation.sortOrder'),
  );

/** The station with what this hub knows of it now; throws STATION_NOT_FOUND. */
export const getStationView = async (ctx: Context, id: string): Promise<KitchenStationView> => {
  await stations.get(ctx, id);
  return views(ctx).where('kitchenStation.id', '=', id).executeTakeFirstOrThrow();
};

export const startRuntime = async (tx: WriteContext, stationId: string, seq = 0): Promise<void> => {
  const nothingKnown = { seq, printerStatus: null, printerCause: null, confirmLevel: null, lastSeenAt: null };
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
  const [row] = await remembered(tx.db, 'kitchen.next seq', { stationId, count }, (p) =>
    tx.db
      .updateTable('stationRuntime')
      .set((q) => ({ seq: q('seq', '+', p.count) }))
      .where('stationId', '=', p.stationId)
      .returning('seq'),
  );
  return row?.seq ?? firstSeq(tx, stationId, count);
};

/**
 * Of a station that came from the cloud and of which nothing is known yet; or that is still on its
 * way to a new box, which has the tickets already. Its numbers go on after those its tickets have.
 */
const firstSeq = async (tx: WriteContext, stationId: string, count: number): Promise<number> => {
  const seq = (await lastSeqOf(tx, stationId)) + count;
  const station = tx.db.selectFrom('kitchenStation').select('id').where('id', '=', stationId);
  if (await station.executeTakeFirst()) await startRuntime(tx, stationId, seq);
  return seq;
};

const lastSeqOf = async ({ db }: WriteContext, stationId: string): Promise<number> => {
  const tickets = db.selectFrom('kitchenTicket').select(({ fn }) => fn.max('seq').as('last'));
  return (await tickets.where('stationId', '=', stationId).executeTakeFirst())?.last ?? 0;
};

export const assignmentsOf = (ctx: Context, locationId: string): Promise<readonly StationAssignment[]> =>
  settled(ctx.db, 'kitchen.assignments', { locationId, businessId: ctx.actor.businessId }, (p) =>
    ctx.db
      .selectFrom('stationAssignment')
      .selectAll()
      .where('businessId', '=', p.businessId)
      .where('locationId', '=', p.locationId)
      .where('isActive', '=', true)
      .orderBy('priority')
      .orderBy('id'),
  );

/** True when a routing rule or another station's fallback names this one. */
export const isTarget = async (ctx: Context, stationId: string): Promise<boolean> => {
  const rules = await ctx.db
    .selectFrom('stationAssignment')
    .select(['stationId', 'modifierRouting'])
    .where('businessId', '=', ctx.actor.businessId)
    .execute();
  const isNamed = rules.some((rule) => [rule.stationId, ...Object.values(rule.modifierRouting)].includes(stationId));
  const fallback = await ctx.db
    .selectFrom('kitchenStation')
    .select('id')
    .where('fallbackStationId', '=', stationId)
    .limit(1)
    .executeTakeFirst();
  return isNamed || fallback !== undefined;
};

/** What a station without a history leaves behind: revoked displays and test slips. */
export const deleteRemains = async (tx: WriteContext, stationId: string): Promise<void> => {
  await tx.db.deleteFrom('kdsDevice').where('stationId', '=', stationId).execute();
  await tx.db.deleteFrom('printJob').where('stationId', '=', stationId).execute();
};

/** Whether dishes, its own or those of a dark display, were printed there, or are to be. Printing's rows: kitchen only looks. */
export const hasSlips = async (ctx: Context, stationId: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom('printJob')
    .select('id')
    .where('stationId', '=', stationId)
    .where('ticketId', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Slips that wait, by station. Printing's rows, to the right: kitchen only looks. */
export const waitingSlips = async (ctx: Context, locationId: string): Promise<Map<string, number>> => {
  const rows = await ctx.db
    .selectFrom('printJob')
    .select((q) => ['stationId', q.fn.countAll<number>().as('count')])
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', '=', locationId)
    .where('status', 'in', ['pending', 'sent'])
    .where(noneOf('status', ['printed']))
    .groupBy('stationId')
    .execute();
  return new Map(rows.map((row) => [row.stationId, row.count]));
};

/** The number of a station's latest ticket change. */
export const readSeq = async (ctx: Context, stationId: string): Promise<number> => {
  const row = await ctx.db
    .selectFrom('stationRuntime')
    .select('seq')
    .where('stationId', '=', stationId)
    .executeTakeFirst();
  return row?.seq ?? 0;
};

export const pageOfAssignments = (
  ctx: Context,
  filter: ListStationAssignmentsQuery,
): Promise<Page<StationAssignment>> => {
  let query = ctx.db
    .selectFrom('stationAssignment')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', 'in', filter.locationId ? [filter.locationId] : [...ctx.actor.locationIds]);
  if (filter.stationId) query = query.where('stationId', '=', filter.stationId);
  if (filter.productId) query = query.where('productId', '=', filter.productId);
  if (filter.categoryId) query = query.where('categoryId', '=', filter.categoryId);
  if (filter.isActive !== undefined) query = query.where('isActive', '=', filter.isActive);
  return readPage(query.orderBy('priority').orderBy('id'), filter);
};

/** What a hub knows of a station by itself begins with the station, also of one that came from the cloud. */
export const openStationRuntimes = async (tx: WriteContext): Promise<void> => {
  const { db } = tx;
  const stations = await db
    .selectFrom('kitchenStation')
    .select('id')
    .where('id', 'not in', (q) => q.selectFrom('stationRuntime').select('stationId'))
    .execute();
  for (const { id } of stations) await startRuntime(tx, id, await lastSeqOf(tx, id));
};
