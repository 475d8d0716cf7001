import type { OrderItemRow } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { voidTickets } from '../../kitchen/index.ts';
import { followTickets } from '../moving/follow-tickets.ts';
import { readParts } from '../order-view.ts';
import { orders } from '../orders.store.ts';
import { fireLines } from './fire-lines.ts';
import { familyOf, ownTickets, sharesOf } from './shares.store.ts';

const voidTogether = async (tx: WriteContext, lines: readonly OrderItemRow[]): Promise<void> => {
  await voidTickets(tx, await ownTickets(tx, lines));
};

/**
 * Tells the kitchen that lines it had, voided just now, are not to be made. Where others still have their share of a ticket the
 * cook is told how much less, and the ticket goes when the last of them is voided.
 */
export const stopCooking = async (tx: WriteContext, lines: readonly OrderItemRow[]): Promise<void> => {
  const ids = lines.map(({ id }) => id);
  const isShared = lines.some(({ splitFrom }) => splitFrom) || (await sharesOf(tx, ids)).length > 0;
  if (!isShared) return voidTogether(tx, lines);
  for (const line of lines) {
    const family = await familyOf(tx, line);
    if (family.every(({ id, voidedAt }) => voidedAt || ids.includes(id))) await voidTogether(tx, family);
    else await leaveOut(tx, family, line, line.quantity);
    // What is left of a ticket may all go to another table now.
    await followTickets(tx, line.orderId, [line.id]);
  }
};

/** True while food of theirs is being made. */
export const isCooking = async (tx: WriteContext, family: readonly OrderItemRow[]): Promise<boolean> =>
  (await ownTickets(tx, family)).some(({ status }) => status === 'pending');

/** Tells the cook to leave so much out of what a line shares with others, where the cook sees it: on the first one's card. */
export const leaveOut = async (
  tx: WriteContext,
  family: readonly OrderItemRow[],
  line: OrderItemRow,
  quantity: number,
): Promise<void> => {
  if (!(await isCooking(tx, family))) return;
  const { id, orderId } = family[0]!;
  const item = { ...line, id, orderId, quantity };
  await fireLines(tx, await orders.get(tx, orderId), [{ item, change: 'removed' }], await readParts(tx, orderId));
};
