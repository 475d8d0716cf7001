import type { WriteContext } from '@comanda/kernel/context';
import { endTickets, voidTickets } from '../../kitchen/index.ts';
import { orders } from '../orders.store.ts';
import type { OrderItemRow } from '../orders.tables.ts';
import { familyOf, ownTickets, sharesOf } from '../tickets/shares.store.ts';
import { ticketsOfServedLine } from '../tickets/tickets-of-served-line.ts';
import { followTickets } from './follow-tickets.ts';
import { reduceShared, ticketSharesOf } from './ticket-shares.ts';

/**
 * Tells the kitchen that lines it had, voided just now, are not to be made. Where others still have their share of a ticket the
 * cook is told how much less, and the ticket goes when the last of them is voided; tickets of the line alone go with it.
 */
export const stopCooking = async (tx: WriteContext, lines: readonly OrderItemRow[]): Promise<void> => {
  const ids = lines.map(({ id }) => id);
  const isShared = lines.some(({ splitFrom }) => splitFrom) || (await sharesOf(tx, ids)).length > 0;
  if (!isShared) {
    await voidTickets(tx, await ownTickets(tx, lines));
    return;
  }
  const done = new Set<string>();
  for (const line of lines) {
    if (done.has(line.id)) continue;
    const family = await familyOf(tx, line);
    const gone = lines.filter(({ id }) => family.some((one) => one.id === id));
    for (const { id } of gone) done.add(id);
    await stopFamily(tx, gone, family);
    // What is left of a ticket may all go to another table now.
    await followTickets(tx, line.orderId, [line.id]);
  }
};

const stopFamily = async (
  tx: WriteContext,
  gone: readonly OrderItemRow[],
  family: readonly OrderItemRow[],
): Promise<void> => {
  const shares = await ticketSharesOf(tx, gone, family);
  await voidTickets(tx, shares.own);
  await reduceShared(tx, shares, gone[0]!, Number.POSITIVE_INFINITY);
  // What nobody bumps waited for these alone, where the others are at their table.
  for (const line of shares.sharing.filter(({ status }) => status === 'served'))
    await endTickets(tx, await ticketsOfServedLine(tx, (await orders.get(tx, line.orderId)).locationId, line));
};
