import type { OrderMoveRow } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import { tenantTable } from '@comanda/kernel/tenant-table';

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

/**
 * The merges nobody undid by which something may have come to this order, also by way of others. By which order took up which, and by
 * no clock, which may have been set back since.
 */
export const mergesInto = (ctx: Context, orderId: string) =>
  ctx.db
    .withRecursive('reached(id)', (db) =>
      db
        .selectFrom('order')
        .select('id')
        .where('id', '=', orderId)
        .union((q) =>
          q
            .selectFrom('orderMove')
            .innerJoin('reached', 'reached.id', 'orderMove.toOrderId')
            .select('orderMove.fromOrderId as id')
            .where('orderMove.undoneAt', 'is', null),
        ),
    )
    .selectFrom('orderMove')
    .selectAll()
    .where('toOrderId', 'in', (q) => q.selectFrom('reached').select('id'))
    .where('businessId', '=', ctx.actor.businessId)
    .where('kind', '=', 'merge')
    .where('undoneAt', 'is', null);
