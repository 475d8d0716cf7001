import { dishOf, type KitchenTicket } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { thousandthsOf } from '@comanda/pricing';
import { readRouting } from '../../kitchen/index.ts';
import { readParts } from '../order-view.ts';
import { items, orders } from '../orders.store.ts';
import type { OrderItemRow } from '../orders.tables.ts';
import { readOf } from '../sending/fire-lines.ts';
import { onTicketChanged } from '../sending/on-ticket-changed.ts';
import { familyOf, sharesOf } from '../sending/shares.store.ts';
import { type Food, foodOf } from '../sending/ticket-shares.ts';
import { tellAnew } from './amend-tickets.ts';

/** A dish that is done hears of no word: called back, it is told as it is by now, where it is of one line alone. Orders follow. */
export const onTicketRecalled = async (tx: WriteContext, { ticket }: { ticket: KitchenTicket }): Promise<void> => {
  const item = await items.find(tx, ticket.orderItemId);
  const lines = item ? [item, ...(await sharesOf(tx, [item.id]))] : [];
  for (const line of lines.filter(({ voidedAt }) => !voidedAt)) {
    const food = await foodOf(tx, [line], await familyOf(tx, line));
    if (food.alone.some(({ id }) => id === dishOf(ticket))) await tellRecalled(tx, ticket, line, food);
  }
  await onTicketChanged(tx, { ticket });
};

const tellRecalled = async (tx: WriteContext, ticket: KitchenTicket, line: OrderItemRow, food: Food): Promise<void> => {
  const { ticketData } = ticket;
  const order = await orders.get(tx, line.orderId);
  const parts = await readParts(tx, order.id);
  const quantity = thousandthsOf(line.quantity);
  const { modifiers, notes, allergies } = readOf(line, parts);
  const said = (read: Pick<typeof ticketData, 'modifiers' | 'notes' | 'allergies'>) =>
    JSON.stringify([read.modifiers, read.notes, read.allergies.toSorted()]);
  const chosen = parts.options.filter(({ orderItemId }) => orderItemId === line.id);
  const routing = await readRouting(tx, order.locationId);
  const options = { before: chosen, after: chosen };
  const recalled = food.alone.find(({ id }) => id === dishOf(ticket))!;
  const isWord = said(ticketData) !== said({ modifiers, notes, allergies });
  const anew = { isEdited: true, isWord, recalled, out: [], quantity };
  await tellAnew(tx, { order, after: line, options, parts, routing, food }, anew);
};
