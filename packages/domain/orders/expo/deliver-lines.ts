import { AppError, type DeliverInput, type ExpoDone } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { touchOrder } from '../change-order.ts';
import { progressTo } from '../lines/item-status.ts';
import { getOrder, items, linesOf } from '../orders.store.ts';
import { refreshStatus } from '../sending/refresh-status.ts';
import { locationAtPass } from './at-the-pass.ts';

/**
 * "Entregar": what is ready of an order, or of one of its courses, goes to the table. What is not stays; pressed twice it changes
 * nothing. Throws FORBIDDEN for a display that does not stand at the pass, ORDER_NOT_FOUND.
 */
export const deliverLines = async (tx: WriteContext, input: DeliverInput & { id: string }): Promise<ExpoDone> => {
  const locationId = await locationAtPass(tx);
  const order = await getOrder(tx, input.id);
  if (order.locationId !== locationId) throw new AppError('ORDER_NOT_FOUND', { id: order.id });
  const { courseNumber = null } = input;
  const lines = (await linesOf(tx, order.id)).filter(
    (line) =>
      line.status === 'ready' && !line.voidedAt && (courseNumber === null || line.courseNumber === courseNumber),
  );
  if (lines.length === 0) return { orderId: order.id, lines: 0 };
  for (const { id } of lines) await items.update(tx, id, progressTo('served', tx.clock.now()));
  await touchOrder(tx, order, { changes: await refreshStatus(tx, order), before: lines });
  return { orderId: order.id, lines: lines.length };
};
