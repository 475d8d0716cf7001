import { AppError, type Order } from '@comanda/contracts';
import { remembered } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';

/** Of an order, voided ones too: each change reads, prices and tells all of them. */
export const MOST_LINES = 500;

/** Throws ORDER_LINES_EXCEEDED where an order has no room for so many more lines. */
export const refuseFull = async (ctx: Context, { id }: Pick<Order, 'id'>, more: number): Promise<void> => {
  const [found] = await remembered(ctx.db, 'orders.count lines', { orderId: id }, (p) =>
    ctx.db
      .selectFrom('orderItem')
      .select((q) => q.fn.countAll<number>().as('lines'))
      .where('orderId', '=', p.orderId),
  );
  if (found!.lines + more > MOST_LINES) throw new AppError('ORDER_LINES_EXCEEDED', { orderId: id, most: MOST_LINES });
};
