import type { KitchenTicket, Order } from '@comanda/contracts';
import type { OrderItemRow } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { dishOf, type FiredAt, noteTakenOff, voidTickets } from '../../kitchen/index.ts';
import { readParts } from '../order-view.ts';
import { items, orders } from '../orders.store.ts';
import { type Less, type LessOf, lessAt, placesOf, takenWhole, toMake } from '../retelling/told.ts';
import { fireLines } from './fire-lines.ts';
import { followKitchen } from './follow-kitchen.ts';
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
 * Tells the cooks to leave so much of a line out of what it shares with others, on the cards where that stands; no more than is still
 * to be made there, and from those fewest share first, so that whose food is on the earlier cards alone keeps it. From then on it is
 * less for all of them. Answers how much it was of what.
 */
export const leaveOut = async (tx: WriteContext, food: Food, line: OrderItemRow, amount: number): Promise<Less[]> => {
  const out: Less[] = [];
  let left = amount;
  for (const cards of cardsOf(food.shared, food.sharing)) {
    const most = Math.min(left, toMake(cards.tickets));
    const less =
      most > 0
        ? lessAt(
            placesOf(cards.tickets, () => false),
            most,
            AS_TOLD,
          )
        : [];
    if (less.length === 0) continue;
    left -= most;
    out.push(...less);
    const told = await tellLess(tx, cards, line, less);
    food.shared.push(...told);
  }
  // Who shares them waits for less now.
  const others = food.sharing.filter(({ id }) => id !== line.id);
  if (out.length > 0) await followKitchen(tx, others, line.orderId);
  return out;
};

/** Of what others share nobody asks who makes it now. */
const AS_TOLD: LessOf = { isMeant: () => true, times: (_, inPart) => inPart };

const tellLess = async (
  tx: WriteContext,
  { tickets, sharers }: Cards<OrderItemRow>,
  line: OrderItemRow,
  less: readonly Less[],
): Promise<KitchenTicket[]> => {
  const [first] = less[0]!.place.told;
  const { id, orderId } = await items.get(tx, first!.ticket.orderItemId);
  // A line of a combo shares only what it was told of before it was one.
  const item = { ...line, id, orderId, parentOrderItemId: null };
  const told = await tellOff(tx, await orders.get(tx, orderId), { item, tickets, less });
  await share(
    tx,
    told,
    sharers.filter((each) => each.id !== id),
  );
  return told;
};

/** Tells that so much is not to be made: what it takes whole is no work any more; of another a part is to be left out, and it says so itself. */
export const tellOff = async (
  tx: WriteContext,
  order: Order,
  { item, tickets, less }: { item: OrderItemRow; tickets: readonly KitchenTicket[]; less: readonly Less[] },
): Promise<KitchenTicket[]> => {
  const at: FiredAt[] = [];
  for (const one of less) {
    const { stationId, part, words } = one.place;
    const { whole, rest, partly } = takenWhole(one);
    await voidTold(tx, tickets, whole);
    for (const copy of tickets)
      if (dishOf(copy) === partly?.ticket.id) await noteTakenOff(tx, copy, partly.amount / 1000);
    if (rest > 0) at.push({ stationId, quantity: rest / 1000, ownPart: part, holds: words.map(({ name }) => name) });
  }
  if (at.length === 0) return [];
  return fireLines(tx, order, [{ item, change: 'removed', at }], await readParts(tx, order.id));
};

/** Voids some of these tickets, where they are still to be made, with what they were told in place of, and where they are shown at a fallback. */
export const voidTold = async (
  tx: WriteContext,
  tickets: readonly KitchenTicket[],
  some: readonly KitchenTicket[],
): Promise<void> => {
  const ids = new Set(some.flatMap(({ id, ticketData }) => [id, ...(ticketData.replaces ?? [])]));
  const pending = tickets.filter((one) => one.status === 'pending' && ids.has(dishOf(one)));
  await voidTickets(tx, pending);
  for (const one of pending) one.status = 'voided';
};

/** From now on these lines have their food on these tickets, too. */
export const share = async (
  tx: WriteContext,
  tickets: readonly KitchenTicket[],
  sharers: readonly Pick<OrderItemRow, 'id'>[],
): Promise<void> => {
  const ids = tickets.map(({ id }) => id);
  for (const { id } of sharers) {
    const { sharedTickets } = await items.get(tx, id);
    await items.update(tx, id, { sharedTickets: [...(sharedTickets ?? []), ...ids] });
  }
};
