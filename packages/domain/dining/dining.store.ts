import {
  AppError,
  CLOSED_ORDER_STATUSES,
  type DiningArea,
  type DiningTable,
  isNameTaken,
  type ListDiningAreasQuery,
  type ListDiningTablesQuery,
  type Page,
} from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { noneOf } from '@comanda/kernel/none-of';
import { readPage } from '@comanda/kernel/paging';
import { tenantTable } from '@comanda/kernel/tenant-table';

export const areas = tenantTable('diningArea', 'AREA_NOT_FOUND');
/** A table stands in the branch of its area: where a caller names one, ask `getTable`. */
export const tables = tenantTable('diningTable', 'TABLE_NOT_FOUND');

/** A table at one of the caller's branches; at `locationId` where that is said. Throws TABLE_NOT_FOUND. */
export const getTable = async (ctx: Context, id: string, locationId?: string): Promise<DiningTable> => {
  const table = await tables.get(ctx, id);
  const area = await areas.find(ctx, table.areaId);
  if (!area || (locationId && area.locationId !== locationId)) throw new AppError('TABLE_NOT_FOUND', { id });
  return table;
};

export const listAreas = (ctx: Context, filter: ListDiningAreasQuery): Promise<Page<DiningArea>> => {
  let query = ctx.db.selectFrom('diningArea').selectAll().where('businessId', '=', ctx.actor.businessId);
  if (filter.locationId) query = query.where('locationId', '=', filter.locationId);
  else query = query.where('locationId', 'in', [...ctx.actor.locationIds]);
  if (filter.isActive !== undefined) query = query.where('isActive', '=', filter.isActive);
  return readPage(query.orderBy('createdAt').orderBy('id'), filter);
};

export const listTables = (ctx: Context, filter: ListDiningTablesQuery): Promise<Page<DiningTable>> => {
  let query = ctx.db
    .selectFrom('diningTable')
    .innerJoin('diningArea', 'diningArea.id', 'diningTable.areaId')
    .selectAll('diningTable')
    .where('diningTable.businessId', '=', ctx.actor.businessId)
    .where('diningArea.locationId', 'in', filter.locationId ? [filter.locationId] : [...ctx.actor.locationIds]);
  if (filter.areaId) query = query.where('diningTable.areaId', '=', filter.areaId);
  if (filter.status) query = query.where('diningTable.status', '=', filter.status);
  return readPage(query.orderBy('diningTable.createdAt').orderBy('diningTable.id'), filter);
};

export const hasTables = async (ctx: Context, areaId: string): Promise<boolean> =>
  (await ctx.db.selectFrom('diningTable').select('id').where('areaId', '=', areaId).limit(1).executeTakeFirst()) !==
  undefined;

/** The tables of a location, each with its area's name. */
export const tablesAt = (ctx: Context, locationId: string) =>
  ctx.db
    .selectFrom('diningTable')
    .innerJoin('diningArea', 'diningArea.id', 'diningTable.areaId')
    .select(['diningTable.id', 'diningTable.tableNumber', 'diningTable.areaId', 'diningArea.name as areaName'])
    .select(['diningTable.capacity', 'diningTable.status'])
    .where('diningTable.businessId', '=', ctx.actor.businessId)
    .where('diningArea.locationId', '=', locationId)
    .execute();

/** Whether another table of the location is called so, whatever its area: a slip, a bill and a list name it by that alone. */
export const isNumberTaken = async (
  ctx: Context,
  locationId: string,
  tableNumber: string,
  except?: string,
): Promise<boolean> => {
  const others = (await tablesAt(ctx, locationId)).filter(({ id }) => id !== except);
  return isNameTaken(
    tableNumber,
    others.map((one) => one.tableNumber),
  );
};

/**
 * What a table is called, everywhere: its number, with its area where another of the location has the same, from before
 * numbers were a location's own.
 */
export const tableName = async (
  ctx: Context,
  table: Pick<DiningTable, 'id' | 'tableNumber' | 'areaId'>,
): Promise<string> => {
  const area = await areas.find(ctx, table.areaId);
  if (!area || !(await isNumberTaken(ctx, area.locationId, table.tableNumber, table.id))) return table.tableNumber;
  return `${table.tableNumber} · ${area.name}`;
};

/** The tables whose name may be another than it was: one alone, or all of an area. */
export const tablesOfArea = async (ctx: Context, areaId: string): Promise<string[]> => {
  const { businessId } = ctx.actor;
  const rows = ctx.db.selectFrom('diningTable').select('id').where('businessId', '=', businessId);
  return (await rows.where('areaId', '=', areaId).execute()).map(({ id }) => id);
};

/** Whether another area of the location is called so. */
export const isAreaTaken = async (
  ctx: Context,
  locationId: string,
  name: string,
  except?: string,
): Promise<boolean> => {
  const { businessId } = ctx.actor;
  const rows = await ctx.db
    .selectFrom('diningArea')
    .select(['id', 'name'])
    .where('businessId', '=', businessId)
    .where('locationId', '=', locationId)
    .execute();
  return isNameTaken(
    name,
    rows.filter(({ id }) => id !== except).map((row) => row.name),
  );
};

/** The order sitting at a table, or null. Dining may not import orders, which lie to its right; it may look. */
export const openOrderAt = async (ctx: Context, tableId: string): Promise<string | null> => {
  const row = await ctx.db
    .selectFrom('order')
    .select('id')
    .where('businessId', '=', ctx.actor.businessId)
    .where('tableId', '=', tableId)
    .where(noneOf('status', CLOSED_ORDER_STATUSES))
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
};
