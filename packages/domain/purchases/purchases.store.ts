import {
  isNameTaken,
  type ListPurchasesQuery,
  type ListSuppliersQuery,
  minor,
  type Page,
  type Purchase,
  type PurchaseItem,
  type PurchaseView,
  type Supplier,
} from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { readLongPage, readPage } from '@comanda/kernel/paging';
import { tenantTable } from '@comanda/kernel/tenant-table';
import { paidForPurchases } from '../cash/index.ts';

export const suppliers = tenantTable('supplier', 'SUPPLIER_NOT_FOUND');
export const purchases = tenantTable('purchase', 'PURCHASE_NOT_FOUND');
export const purchaseItems = tenantTable('purchaseItem', 'PURCHASE_ITEM_NOT_FOUND', {});

/** Whether another supplier on the lists is called so: nobody could tell them apart. */
export const isSupplierTaken = async (ctx: Context, { id, name }: { id?: string; name: string }): Promise<boolean> => {
  const rows = await ctx.db
    .selectFrom('supplier')
    .select(['id', 'name'])
    .where('businessId', '=', ctx.actor.businessId)
    .where('isActive', '=', true)
    .execute();
  return isNameTaken(
    name,
    rows.filter((row) => row.id !== id).map((row) => row.name),
  );
};

export const pageOfSuppliers = (ctx: Context, filter: ListSuppliersQuery): Promise<Page<Supplier>> => {
  let query = ctx.db.selectFrom('supplier').selectAll().where('businessId', '=', ctx.actor.businessId);
  if (filter.isActive !== undefined) query = query.where('isActive', '=', filter.isActive);
  return readPage(query.orderBy('name').orderBy('id'), filter);
};

const itemsOf = (ctx: Context, purchaseIds: readonly string[]): Promise<PurchaseItem[]> =>
  purchaseIds.length === 0
    ? Promise.resolve([])
    : ctx.db
        .selectFrom('purchaseItem')
        .selectAll()
        .where('purchaseId', 'in', [...purchaseIds])
        .orderBy('id')
        .execute();

/** Purchases with their lines, whom they are of, and what cash of drawers paid of each. */
export const purchaseViews = async (ctx: Context, rows: readonly Purchase[]): Promise<PurchaseView[]> => {
  const ids = rows.map(({ id }) => id);
  const items = Map.groupBy(await itemsOf(ctx, ids), ({ purchaseId }) => purchaseId);
  const payments = await paidForPurchases(ctx, ids);
  const views: PurchaseView[] = [];
  for (const row of rows) {
    const supplier = await suppliers.find(ctx, row.supplierId);
    const paid = minor(payments.get(row.id) ?? 0);
    views.push({ ...row, supplierName: supplier?.name ?? '', items: items.get(row.id) ?? [], paid });
  }
  return views;
};

export const viewOfPurchase = async (ctx: Context, id: string): Promise<PurchaseView> =>
  (await purchaseViews(ctx, [await purchases.get(ctx, id)]))[0]!;

export const pageOfPurchases = (ctx: Context, filter: ListPurchasesQuery): Promise<Page<Purchase>> => {
  let query = ctx.db
    .selectFrom('purchase')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', 'in', [...ctx.actor.locationIds]);
  if (filter.locationId) query = query.where('locationId', '=', filter.locationId);
  if (filter.status) query = query.where('status', '=', filter.status);
  if (filter.supplierId) query = query.where('supplierId', '=', filter.supplierId);
  if (filter.createdAtFrom) query = query.where('createdAt', '>=', filter.createdAtFrom);
  if (filter.createdAtTo) query = query.where('createdAt', '<', filter.createdAtTo);
  return readLongPage(ctx.db, query.orderBy('createdAt', 'desc').orderBy('id', 'desc'), filter);
};

/** Rows of a list of what waits: more are as good as these. */
const MOST_COMMANDS = 100;

/** Commands to a location of the caller's that its hub has not answered while they are good, or has refused since. Cloud alone. */
export const openCommands = (
  ctx: Context,
  { locationId, kind, refusedSince }: { locationId: string; kind: string; refusedSince: string },
) =>
  ctx.db
    .selectFrom('cloudCommand')
    .leftJoin('commandResult', (join) =>
      join
        .onRef('commandResult.id', '=', 'cloudCommand.id')
        .onRef('commandResult.locationId', '=', 'cloudCommand.locationId'),
    )
    .select([
      'cloudCommand.id',
      'cloudCommand.body',
      'cloudCommand.askedAt',
      'commandResult.state',
      'commandResult.result',
    ])
    .where('cloudCommand.businessId', '=', ctx.actor.businessId)
    .where('cloudCommand.locationId', '=', locationId)
    .where('cloudCommand.locationId', 'in', [...ctx.actor.locationIds])
    .where('cloudCommand.kind', '=', kind)
    .where(({ or, and, eb }) =>
      or([
        and([eb('commandResult.id', 'is', null), eb('cloudCommand.expiresAt', '>', ctx.clock.now())]),
        and([eb('commandResult.state', '!=', 'done'), eb('commandResult.doneAt', '>=', refusedSince)]),
      ]),
    )
    .orderBy('cloudCommand.no', 'desc')
    .limit(MOST_COMMANDS)
    .execute();
