import { dishOf, type KitchenTicket } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { thousandthsOf } from '@comanda/pricing';
import { readRouting } from '../../kitchen/index.ts';
import { readParts } from '../order-view.ts';
import { items, orders } from '../orders.store.ts';
import type { OrderItemRow } from '../orders.tables.ts';
import { readOf } from '../sending/fire-lines.ts';
import { onTicketChanged } from '../sending/on-ticket-changed.ts';
import { type TicketShares, ticketSharesOf } from '../sending/ticket-shares.ts';
import { familyOf, sharesOf } from '../tickets/shares.store.ts';
import { amendTickets } from './amend-tickets.ts';

/** Amends a recalled ticket of one line to what the line is now: a bumped ticket hears of no changes. Orders follow. */
export const onTicketRecalled = async (tx: WriteContext, { ticket }: { ticket: KitchenTicket }): Promise<void> => {
  const item = await items.find(tx, ticket.orderItemId);
  const lines = item ? [item, ...(await sharesOf(tx, [item.id]))] : [];
  for (const line of lines.filter(({ voidedAt }) => !voidedAt)) {
    const shares = await ticketSharesOf(tx, [line], await familyOf(tx, line));
    if (shares.own.some(({ id }) => id === dishOf(ticket))) await amendRecalled(tx, ticket, line, shares);
  }
  await onTicketChanged(tx, { ticket });
};

const amendRecalled = async (
  tx: WriteContext,
  ticket: KitchenTicket,
  line: OrderItemRow,
  shares: TicketShares,
): Promise<void> => {
  const { ticketData } = ticket;
  const order = await orders.get(tx, line.orderId);
  const parts = await readParts(tx, order.id);
  const quantity = thousandthsOf(line.quantity);
  const { modifiers, notes, allergies } = readOf(line, parts);
  const textOf = (read: Pick<typeof ticketData, 'modifiers' | 'notes' | 'allergies'>) =>
    JSON.stringify([read.modifiers, read.notes, read.allergies.toSorted()]);
  const chosen = parts.options.filter(({ orderItemId }) => orderItemId === line.id);
  const routing = await readRouting(tx, order.locationId);
  const options = { before: chosen, after: chosen };
  const recalled = shares.own.find(({ id }) => id === dishOf(ticket))!;
  const isTextNew = textOf(ticketData) !== textOf({ modifiers, notes, allergies });
  const change = { isEdited: true, isTextNew, recalled, out: [], quantity };
  await amendTickets(tx, { order, after: line, options, parts, routing, shares }, change);
};
