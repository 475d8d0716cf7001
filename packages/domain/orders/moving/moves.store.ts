import type { Context } from '@comanda/kernel/context';
import { tenantTable } from '@comanda/kernel/tenant-table';
import type { OrderMoveRow } from '../orders.tables.ts';

export const moves = tenantTable('orderMove', 'ORDER_TRANSFER_NOT_FOUND', { created: true });

/** The last move of a kind from one order to another that nobody undid. */
export const lastMove = (
  ctx: Context,
  { kind, fromOrderId, toOrderId }: Pick<OrderMoveRow, 'kind' | 'fromOrderId' | 'toOrderId'>,
): Promise<OrderMoveRow | undefined> =>
  ctx.db
    .selectFrom('orderMove')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('fromOrderId', '=', fromOrderId)
    .where('toOrderId', '=', toOrderId)
    .where('kind', '=', kind)
    .where('undoneAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The transfers out of an order that nobody undid. */
export const openTransfersFrom = (ctx: Context, fromOrderId: string): Promise<OrderMoveRow[]> =>
  ctx.db
    .selectFrom('orderMove')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('fromOrderId', '=', fromOrderId)
    .where('kind', '=', 'transfer')
    .where('undoneAt', 'is', null)
    .execute();
