import type { ListTransfersQuery, Page, StockTransfer } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { readLongPage } from '@comanda/kernel/paging';
import { tenantTable } from '@comanda/kernel/tenant-table';

export const transfers = tenantTable('stockTransfer', 'TRANSFER_NOT_FOUND');

/** A location's row of a transfer. */
export const findTransfer = (
  ctx: Context,
  { locationId, transferId }: Pick<StockTransfer, 'locationId' | 'transferId'>,
): Promise<StockTransfer | undefined> =>
  ctx.db
    .selectFrom('stockTransfer')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', '=', locationId)
    .where('transferId', '=', transferId)
    .executeTakeFirst();

/** These rows of a location. */
export const transfersOf = (ctx: Context, locationId: string, ids: readonly string[]): Promise<StockTransfer[]> =>
  ctx.db
    .selectFrom('stockTransfer')
    .selectAll()
    .where('locationId', '=', locationId)
    .where('id', 'in', [...ids])
    .orderBy('sentAt')
    .orderBy('id')
    .execute();

export const pageOfTransfers = (ctx: Context, filter: ListTransfersQuery): Promise<Page<StockTransfer>> => {
  let query = ctx.db
    .selectFrom('stockTransfer')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', 'in', [...ctx.actor.locationIds]);
  if (filter.locationId) query = query.where('locationId', '=', filter.locationId);
  if (filter.status) query = query.where('status', '=', filter.status);
  return readLongPage(ctx.db, query.orderBy('sentAt', 'desc').orderBy('id', 'desc'), filter);
};
