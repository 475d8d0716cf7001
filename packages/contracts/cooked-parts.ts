import type { KitchenTicket, TicketData } from './kitchen.ts';

type Dish = Pick<TicketData, 'itemName' | 'modifiers' | 'quantity' | 'ownPart'>;

/** What a station makes of a ticket, for its head and its slip: the dish, or its own part of one and the dish it belongs to. */
export const cookedDish = ({ itemName, modifiers, ownPart }: Dish) => {
  if (!ownPart) return { name: itemName, of: null, modifiers };
  const words = ownPart.map(({ name, quantity }) => (quantity > 1 ? `${name} ×${quantity}` : name));
  return { name: words.join(' + '), of: itemName, modifiers: [] };
};

/** The same, for adding up: two of the fries beside a steak are fries, and no steak. */
export const cookedParts = ({ itemName, modifiers, quantity, ownPart }: Dish) =>
  ownPart
    ? ownPart.map((part) => ({ itemName: part.name, modifiers: [], quantity: quantity * part.quantity }))
    : [{ itemName, modifiers, quantity }];

/** In the order they were told: a comparison for sorting. */
export const byFiring = (
  a: Pick<KitchenTicket, 'id' | 'firedAt'>,
  b: Pick<KitchenTicket, 'id' | 'firedAt'>,
): number => {
  if (a.firedAt !== b.firedAt) return a.firedAt < b.firedAt ? -1 : 1;
  return a.id === b.id ? 0 : a.id < b.id ? -1 : 1;
};

type Told = Pick<KitchenTicket, 'id' | 'orderItemId' | 'status' | 'firedAt'> & {
  ticketData: Pick<TicketData, 'change' | 'isExtra'>;
};

/**
 * Ids of what is to be made no more in this form: a changed line is told whole, as it is now, in place of all that was told of
 * it before. Of tickets of one station.
 */
export const replacedTickets = (tickets: readonly Told[]): ReadonlySet<string> => {
  const edits = tickets.filter(({ status, ticketData }) => ticketData.change === 'edited' && status !== 'voided');
  if (edits.length === 0) return new Set();
  const isReplaced = (one: Told) =>
    one.status === 'pending' &&
    !one.ticketData.isExtra &&
    edits.some((edit) => edit.orderItemId === one.orderItemId && byFiring(edit, one) > 0);
  return new Set(tickets.filter(isReplaced).map(({ id }) => id));
};
