import type { Context } from '@comanda/kernel/context';
import { findExpoStation } from '../../kitchen/index.ts';
import type { OrderItemRow } from '../orders.tables.ts';
import { ticketsOfLine } from '../tickets/shares.store.ts';

/**
 * How far the kitchen is with a line: done once none of its own tickets, nor of those it has a share of, is pending; then it is
 * `served`, or `ready` where somebody at the pass hands it out.
 */
export const kitchenProgressOf = async (
  ctx: Context,
  line: OrderItemRow,
  locationId: string,
): Promise<'preparing' | 'ready' | 'served'> => {
  if ((await ticketsOfLine(ctx, line)).some(({ status }) => status === 'pending')) return 'preparing';
  return (await findExpoStation(ctx, locationId)) === null ? 'served' : 'ready';
};
