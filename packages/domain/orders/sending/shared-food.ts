import type { KitchenTicket } from '@comanda/contracts';
import type { OrderItemRow } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { thousandthsOf } from '@comanda/pricing';
import { readParts } from '../order-view.ts';
import { items, orders } from '../orders.store.ts';
import { fireLines } from './fire-lines.ts';
import { isOn, ownTickets } from './shares.store.ts';

// What of parted lines is on tickets of one of them alone, and what several share. Amounts are thousandths.

/** The tickets of some lines: theirs alone, and those of which others who stand have a share, too. */
export interface Food {
  alone: KitchenTicket[];
  shared: KitchenTicket[];
  /** Who has a share of the latter, those lines themselves among them while they stand. */
  sharing: OrderItemRow[];
}

export const foodOf = async (
  tx: WriteContext,
  lines: readonly OrderItemRow[],
  family: readonly OrderItemRow[],
): Promise<Food> => {
  const ids = new Set(lines.map(({ id }) => id));
  const sharing = family.filter(({ voidedAt }) => !voidedAt);
  const others = sharing.filter(({ id }) => !ids.has(id));
  const tickets = (await ownTickets(tx, family)).filter((ticket) => lines.some((line) => isOn(ticket, line)));
  const isShared = (ticket: KitchenTicket) => others.some((line) => isOn(ticket, line));
  return { alone: tickets.filter((one) => !isShared(one)), shared: tickets.filter(isShared), sharing };
};

/** Of the stations that make a dish the one with most of it: each has a ticket, and what is shown at a fallback is the same dish. */
const most = (tickets: readonly KitchenTicket[], amountOf: (ticket: KitchenTicket) => number): number => {
  const byStation = Map.groupBy(
    tickets.filter(({ fallbackOf }) => !fallbackOf),
    ({ stationId }) => stationId,
  );
  return Math.max(0, ...[...byStation.values()].map((own) => own.reduce((sum, one) => sum + amountOf(one), 0)));
};

/** An edited one tells anew what others asked for; one that was voided asks for nothing. */
export const asks = ({ status, ticketData }: KitchenTicket): boolean =>
  status !== 'voided' && ticketData.change !== 'edited';

/** How much these tickets ask for, made or not. */
export const askedBy = (tickets: readonly KitchenTicket[]): number =>
  most(tickets, (ticket) => {
    const quantity = thousandthsOf(ticket.ticketData.quantity);
    if (ticket.ticketData.change === 'removed') return -quantity;
    return asks(ticket) ? quantity : 0;
  });

const pendingIn = (tickets: readonly KitchenTicket[], isMeant: (ticket: KitchenTicket) => boolean): number =>
  most(tickets, (one) => (one.status === 'pending' && isMeant(one) ? thousandthsOf(one.ticketData.quantity) : 0));

/** What is pending, if nothing was left out of it. */
export const pendingOf = (tickets: readonly KitchenTicket[]): number => pendingIn(tickets, asks);

/** How much is still to be made, or made anew. */
export const toMake = (tickets: readonly KitchenTicket[]): number =>
  Math.max(
    Math.min(pendingOf(tickets), askedBy(tickets)),
    pendingIn(tickets, ({ ticketData }) => ticketData.change === 'edited'),
  );

/** Cards that the same lines share. */
export interface Cards<T> {
  tickets: KitchenTicket[];
  sharers: T[];
}

/** By who shares them; those fewest share come first, for who shares a later card shares the earlier ones, too. */
export const cardsOf = <T extends Pick<OrderItemRow, 'id' | 'sharedTickets'>>(
  tickets: readonly KitchenTicket[],
  sharing: readonly T[],
): Cards<T>[] => {
  const sharersOf = (ticket: KitchenTicket) => sharing.filter((line) => isOn(ticket, line));
  const together = Map.groupBy(tickets, (ticket) => JSON.stringify(sharersOf(ticket).map(({ id }) => id)));
  return [...together.values()]
    .map((alike) => ({ tickets: alike, sharers: sharersOf(alike[0]!) }))
    .sort((a, b) => a.sharers.length - b.sharers.length);
};

/** How much of what is shared is still to be made. */
export const sharedToMake = ({ shared, sharing }: Food): number =>
  cardsOf(shared, sharing).reduce((sum, { tickets }) => sum + toMake(tickets), 0);

/**
 * Tells the cook to leave so much of a line out of what it shares with others, on the cards where that stands; no more than is still
 * to be made there, and from those fewest share first, so that whose food is on the earlier cards alone keeps it. From then on it is
 * less for all of them. Answers how much it was.
 */
export const leaveOut = async (tx: WriteContext, food: Food, line: OrderItemRow, amount: number): Promise<number> => {
  let left = amount;
  for (const cards of cardsOf(food.shared, food.sharing)) {
    const less = Math.min(left, toMake(cards.tickets));
    const told = less > 0 ? await tellLess(tx, cards, line, less) : [];
    food.shared.push(...told);
    if (told.length > 0) left -= less;
  }
  return amount - left;
};

const tellLess = async (
  tx: WriteContext,
  { tickets, sharers }: Cards<OrderItemRow>,
  line: OrderItemRow,
  less: number,
): Promise<KitchenTicket[]> => {
  const at = tickets.find((ticket) => ticket.status === 'pending' && !ticket.fallbackOf);
  if (!at) return [];
  const { id, orderId } = await items.get(tx, at.orderItemId);
  // A line of a combo shares only what it was told of before it was one.
  const item = { ...line, id, orderId, parentOrderItemId: null, quantity: less / 1000 };
  const parts = await readParts(tx, orderId);
  const told = await fireLines(tx, await orders.get(tx, orderId), [{ item, change: 'removed' }], parts);
  const ids = told.map((ticket) => ticket.id);
  for (const one of sharers.filter((each) => each.id !== id)) {
    const { sharedTickets } = await items.get(tx, one.id);
    await items.update(tx, one.id, { sharedTickets: [...(sharedTickets ?? []), ...ids] });
  }
  return told;
};
