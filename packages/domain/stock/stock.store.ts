import {
  isNameTaken,
  type ListStockItemsQuery,
  type ListStockMovementsQuery,
  type Page,
  type RecipeLine,
  type StockItem,
  type StockLevelRow,
  type StockMovement,
  type StockRule,
} from '@comanda/contracts';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { derivedId } from '@comanda/kernel/lookup/derived-id';
import { containing, readLongPage, readPage } from '@comanda/kernel/paging';
import { tenantTable } from '@comanda/kernel/tenant-table';
import { sql } from 'kysely';

export const stockItems = tenantTable('stockItem', 'STOCK_ITEM_NOT_FOUND');
export const recipeLines = tenantTable('recipeLine', 'STOCK_ITEM_NOT_FOUND');
export const stockRules = tenantTable('stockRule', 'STOCK_ITEM_NOT_FOUND');
export const stockMovements = tenantTable('stockMovement', 'STOCK_ITEM_NOT_FOUND', { created: true });
export const stockLevels = tenantTable('stockLevel', 'STOCK_ITEM_NOT_FOUND', { updated: true });

/** The id of what there is one of, wherever it is written: two nodes apart make one row. A UUIDv8. */
export const oneIdFor = ({ hash, actor }: Pick<WriteContext, 'hash' | 'actor'>, ...names: string[]): string =>
  derivedId({ hash }, ['stock', actor.businessId, ...names].join(' '));

/** Whether another item on the lists is called so: nobody could tell them apart. */
export const isItemTaken = async (ctx: Context, { id, name }: { id?: string; name: string }): Promise<boolean> => {
  const rows = await ctx.db
    .selectFrom('stockItem')
    .select(['id', 'name'])
    .where('businessId', '=', ctx.actor.businessId)
    .where('isActive', '=', true)
    .execute();
  return isNameTaken(
    name,
    rows.filter((row) => row.id !== id).map((row) => row.name),
  );
};

export const pageOfStockItems = (ctx: Context, filter: ListStockItemsQuery): Promise<Page<StockItem>> => {
  let query = ctx.db.selectFrom('stockItem').selectAll().where('businessId', '=', ctx.actor.businessId);
  if (filter.isActive !== undefined) query = query.where('isActive', '=', filter.isActive);
  if (filter.search)
    query = query.where(sql<boolean>`lower(name) like ${containing(filter.search.toLowerCase())} escape '\\'`);
  return readPage(query.orderBy('name').orderBy('id'), filter);
};

export const recipeOf = (ctx: Context, productIds: readonly string[]): Promise<RecipeLine[]> =>
  productIds.length === 0
    ? Promise.resolve([])
    : ctx.db
        .selectFrom('recipeLine')
        .selectAll()
        .where('businessId', '=', ctx.actor.businessId)
        .where('productId', 'in', [...productIds])
        .orderBy('id')
        .execute();

/** Whole recipes of the products that take one of these items. */
export const recipesWith = (ctx: Context, stockItemIds: readonly string[]): Promise<RecipeLine[]> =>
  stockItemIds.length === 0
    ? Promise.resolve([])
    : ctx.db
        .selectFrom('recipeLine')
        .selectAll()
        .where('businessId', '=', ctx.actor.businessId)
        .where('productId', 'in', (q) =>
          q
            .selectFrom('recipeLine as other')
            .select('other.productId')
            .where('other.stockItemId', 'in', [...stockItemIds]),
        )
        .orderBy('id')
        .execute();

/** Products that are made of an item. */
export const madeOf = async (ctx: Context, stockItemId: string): Promise<string[]> => {
  const rows = await ctx.db
    .selectFrom('recipeLine')
    .select('productId')
    .where('businessId', '=', ctx.actor.businessId)
    .where('stockItemId', '=', stockItemId)
    .execute();
  return rows.map(({ productId }) => productId);
};

export const activeStockItems = (ctx: Context): Promise<StockItem[]> =>
  ctx.db
    .selectFrom('stockItem')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('isActive', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();

export const rulesAt = (ctx: Context, locationIds: readonly string[]): Promise<StockRule[]> =>
  ctx.db
    .selectFrom('stockRule')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', 'in', [...locationIds])
    .orderBy('id')
    .execute();

export const levelsAt = (ctx: Context, locationIds: readonly string[]): Promise<StockLevelRow[]> =>
  ctx.db
    .selectFrom('stockLevel')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', 'in', [...locationIds])
    .execute();

export const findLevel = (ctx: Context, locationId: string, stockItemId: string): Promise<StockLevelRow | undefined> =>
  ctx.db
    .selectFrom('stockLevel')
    .selectAll()
    .where('locationId', '=', locationId)
    .where('stockItemId', '=', stockItemId)
    .executeTakeFirst();

/** What the ledger of a location comes to, by item. */
export const ledgerSums = async (
  ctx: Context,
  locationId: string,
): Promise<{ stockItemId: string; thousandths: number; value: number }[]> => {
  const rows = await ctx.db
    .selectFrom('stockMovement')
    .select((q) => [
      'stockItemId',
      q.fn.sum<number | string>('thousandths').as('thousandths'),
      q.fn.sum<number | string>('value').as('value'),
    ])
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', '=', locationId)
    .groupBy('stockItemId')
    .execute();
  return rows.map((row) => ({ ...row, thousandths: Number(row.thousandths), value: Number(row.value) }));
};

/** Writes the level of an item at a location. */
export const saveLevel = async (
  tx: WriteContext,
  before: StockLevelRow | undefined,
  row: Pick<StockLevelRow, 'locationId' | 'stockItemId' | 'thousandths' | 'value' | 'lastUnitCost'>,
): Promise<void> => {
  if (before) await stockLevels.update(tx, before.id, row);
  else await stockLevels.insert(tx, { ...row, id: oneIdFor(tx, 'level', row.locationId, row.stockItemId) });
};

/** Whether a movement was written for this effect. */
export const hasEffect = async (ctx: Context, locationId: string, effectKey: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom('stockMovement')
    .select('id')
    .where('locationId', '=', locationId)
    .where('effectKey', '=', effectKey)
    .executeTakeFirst()) !== undefined;

export const pageOfStockMovements = (ctx: Context, filter: ListStockMovementsQuery): Promise<Page<StockMovement>> => {
  let query = ctx.db
    .selectFrom('stockMovement')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', 'in', [...ctx.actor.locationIds]);
  if (filter.locationId) query = query.where('locationId', '=', filter.locationId);
  if (filter.stockItemId) query = query.where('stockItemId', '=', filter.stockItemId);
  if (filter.kind) query = query.where('kind', '=', filter.kind);
  if (filter.from) query = query.where('businessDate', '>=', filter.from);
  if (filter.to) query = query.where('businessDate', '<=', filter.to);
  return readLongPage(ctx.db, query.orderBy('createdAt', 'desc').orderBy('id', 'desc'), filter);
};

/** What left by sales and waste since a business date, by location and item. Thousandths, above zero. */
export const eatenSince = async (
  ctx: Context,
  locationIds: readonly string[],
  since: string,
): Promise<{ locationId: string; stockItemId: string; thousandths: number }[]> => {
  const rows = await ctx.db
    .selectFrom('stockMovement')
    .select((q) => ['locationId', 'stockItemId', q.fn.sum<number | string>('thousandths').as('thousandths')])
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', 'in', [...locationIds])
    .where('businessDate', '>=', since)
    .where('kind', 'in', ['sale', 'waste'])
    .groupBy(['locationId', 'stockItemId'])
    .execute();
  return rows.map((row) => ({ ...row, thousandths: -Number(row.thousandths) }));
};

/**
 * What the kitchen has of open orders at locations, by item: gone from the shelf, and not yet in the ledger. What was taken off after it
 * was cooked is gone as well: settling writes it down as waste. Thousandths.
 */
export const onTables = async (
  ctx: Context,
  locationIds: readonly string[],
): Promise<{ locationId: string; stockItemId: string; thousandths: number }[]> => {
  const rows = await ctx.db
    .selectFrom('order')
    .innerJoin('orderItem', 'orderItem.orderId', 'order.id')
    .innerJoin('recipeLine', 'recipeLine.productId', 'orderItem.productId')
    .select([
      'order.locationId',
      'recipeLine.stockItemId',
      sql<number | string>`sum(cast(round(order_item.quantity * recipe_line.thousandths) as bigint))`.as('thousandths'),
    ])
    .where('order.businessId', '=', ctx.actor.businessId)
    .where('order.locationId', 'in', [...locationIds])
    .where(sql<boolean>`"order".status <> 'paid' and "order".status <> 'cancelled'`)
    .where('orderItem.sentAt', 'is not', null)
    .where(sql<boolean>`not exists (select 1 from stock_movement as m where m.location_id = "order".location_id
      and m.effect_key = 'line ' || order_item.id || ' ' || recipe_line.stock_item_id)`)
    .groupBy(['order.locationId', 'recipeLine.stockItemId'])
    .execute();
  return rows.map((row) => ({ ...row, thousandths: Number(row.thousandths) }));
};

/** What lines the kitchen is about to get take of items whose dishes are sold out once they are gone. Thousandths. */
export const stoppingTaken = async (
  ctx: Context,
  orderItemIds: readonly string[],
): Promise<{ stockItemId: string; thousandths: number }[]> => {
  const rows = await ctx.db
    .selectFrom('orderItem')
    .innerJoin('recipeLine', 'recipeLine.productId', 'orderItem.productId')
    .innerJoin('stockItem', 'stockItem.id', 'recipeLine.stockItemId')
    .select([
      'recipeLine.stockItemId',
      sql<number | string>`sum(cast(round(order_item.quantity * recipe_line.thousandths) as bigint))`.as('thousandths'),
    ])
    .where('orderItem.businessId', '=', ctx.actor.businessId)
    .where('orderItem.id', 'in', [...orderItemIds])
    .where('orderItem.sentAt', 'is', null)
    .where('stockItem.stopsSales', '=', true)
    .groupBy('recipeLine.stockItemId')
    .orderBy('recipeLine.stockItemId')
    .execute();
  return rows.map((row) => ({ ...row, thousandths: Number(row.thousandths) }));
};

/** Lines of an order as stock sees them. */
export const linesOf = (ctx: Context, orderId: string) =>
  ctx.db
    .selectFrom('orderItem')
    .innerJoin('order', 'order.id', 'orderItem.orderId')
    .select([
      'orderItem.id',
      'order.locationId',
      'orderItem.productId',
      'orderItem.quantity',
      'orderItem.sentAt',
      'orderItem.voidedAt',
      'orderItem.voidReason',
    ])
    .where('orderItem.orderId', '=', orderId)
    .where('order.businessId', '=', ctx.actor.businessId)
    .where('orderItem.productId', 'is not', null)
    .orderBy('orderItem.id')
    .execute();

/** What left the stock when a line was sold, with how many portions it had, and what of it came back. */
export const soldOfLine = (ctx: Context, orderItemId: string) =>
  ctx.db
    .selectFrom('orderItem')
    .innerJoin('stockMovement', 'stockMovement.orderItemId', 'orderItem.id')
    .select((q) => [
      'stockMovement.locationId',
      'stockMovement.stockItemId',
      'stockMovement.productId',
      'stockMovement.thousandths',
      'stockMovement.value',
      'orderItem.quantity',
      q
        .selectFrom('stockMovement as back')
        .select((m) => m.fn.sum<number | string | null>('back.thousandths').as('thousandths'))
        .whereRef('back.orderItemId', '=', 'orderItem.id')
        .whereRef('back.stockItemId', '=', 'stockMovement.stockItemId')
        .where('back.kind', '=', 'return')
        .as('backThousandths'),
      q
        .selectFrom('stockMovement as back')
        .select((m) => m.fn.sum<number | string | null>('back.value').as('value'))
        .whereRef('back.orderItemId', '=', 'orderItem.id')
        .whereRef('back.stockItemId', '=', 'stockMovement.stockItemId')
        .where('back.kind', '=', 'return')
        .as('backValue'),
    ])
    .where('orderItem.id', '=', orderItemId)
    .where('orderItem.businessId', '=', ctx.actor.businessId)
    .where('stockMovement.kind', '=', 'sale')
    .execute();

/** How many portions of a line refunds have put back so far. */
export const returnedOfLine = async (ctx: Context, orderItemId: string): Promise<number> => {
  const row = await ctx.db
    .selectFrom('billRefundLine')
    .select((q) => q.fn.sum<number | string | null>('quantity').as('quantity'))
    .where('businessId', '=', ctx.actor.businessId)
    .where('orderItemId', '=', orderItemId)
    .where('returnsToStock', '=', true)
    .executeTakeFirstOrThrow();
  return Number(row.quantity ?? 0);
};
