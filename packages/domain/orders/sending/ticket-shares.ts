import { dishOf, type KitchenTicket, type Order } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { thousandthsOf } from '@comanda/pricing';
import { type FiredAt, kitchenWords, noteTakenOff, voidTickets } from '../../kitchen/index.ts';
import {
  dishesIn,
  isSameWork,
  type Less,
  type LessOf,
  lessAt,
  madeAs,
  madeIn,
  madeOf,
  piecesIn,
  placesOf,
  standingAs,
  takenWhole,
  type Words,
  type Work,
  worksOf,
} from '../amendments/ticket-work.ts';
import { readParts } from '../order-view.ts';
import { items, optionsOf, orders } from '../orders.store.ts';
import type { OrderItemRow } from '../orders.tables.ts';
import { fireLines, optionOf } from './fire-lines.ts';
import { followKitchen } from './follow-kitchen.ts';
import { isOn, ownTickets } from './shares.store.ts';

// What of parted lines is on tickets of one of them alone, and what several share. Amounts are thousandths.

/** The tickets of some lines: theirs alone, and those of which others who stand have a share, too. */
export interface Food {
  alone: KitchenTicket[];
  shared: KitchenTicket[];
  /** Who has a share of the latter, those lines themselves among them while they stand. */
  sharing: OrderItemRow[];
  others: Sharer[];
}

/** One of the others, with what is told of it alone. */
interface Sharer {
  line: OrderItemRow;
  alone: KitchenTicket[];
  chosen: Words;
}

export const foodOf = async (
  tx: WriteContext,
  lines: readonly OrderItemRow[],
  family: readonly OrderItemRow[],
): Promise<Food> => {
  const ids = new Set(lines.map(({ id }) => id));
  const sharing = family.filter(({ voidedAt }) => !voidedAt);
  const others = sharing.filter(({ id }) => !ids.has(id));
  const all = await ownTickets(tx, family);
  const tickets = all.filter((ticket) => lines.some((line) => isOn(ticket, line)));
  const isShared = (ticket: KitchenTicket) => others.some((line) => isOn(ticket, line));
  const shared = tickets.filter(isShared);
  const sharers = others.filter((line) => shared.some((ticket) => isOn(ticket, line)));
  const options =
    sharers.length > 0
      ? await optionsOf(
          tx,
          sharers.map(({ id }) => id),
        )
      : [];
  const sharerOf = (line: OrderItemRow): Sharer => {
    const rest = [...lines, ...others.filter(({ id }) => id !== line.id)];
    const isAlone = (ticket: KitchenTicket) => isOn(ticket, line) && !rest.some((one) => isOn(ticket, one));
    const own = options.filter(({ orderItemId }) => orderItemId === line.id).map(optionOf);
    return { line, alone: all.filter(isAlone), chosen: kitchenWords(own) };
  };
  return { alone: tickets.filter((one) => !isShared(one)), shared, sharing, others: sharers.map(sharerOf) };
};

/** Of the same work on what is shared how much is others', with what they have of it alone: what is more than that is these lines'. */
const needOf = ({ shared, others }: Food, work: Work): number => {
  const { stationId, part } = work;
  const isOf = (ticket: KitchenTicket) => ticket.stationId === stationId && standingAs([ticket], work) > 0;
  return others
    .filter(({ line }) => shared.some((ticket) => isOf(ticket) && isOn(ticket, line)))
    .reduce((sum, { line, alone, chosen }) => {
      const wanted = thousandthsOf(line.quantity);
      if (!part) return sum + Math.max(0, wanted - dishesIn(alone));
      const missing = chosen
        .filter(({ name }) => part.some((one) => one.name === name))
        .map(({ name, quantity }) => wanted - piecesIn(alone, name) / quantity);
      return sum + Math.max(0, ...missing);
    }, 0);
};

/** How many dishes of these lines a station has made. */
export const dishesMade = (food: Food, stationId: string): number => {
  const work = { stationId, part: null };
  return madeAs(food.alone, work) + Math.max(0, madeAs(food.shared, work) - needOf(food, work));
};

/** How many of an option were made for these lines, in thousandths of one: everywhere, or at one station. */
export const piecesMade = (food: Food, word: string, stationId?: string): number => {
  const works = worksOf(food.shared).filter((work) => (stationId ?? work.stationId) === work.stationId);
  return works.reduce(
    (sum, work) => {
      const dishes = Math.max(0, madeAs(food.shared, work) - needOf(food, work));
      return sum + madeIn(food.shared, work, word, dishes);
    },
    madeOf(food.alone, word, stationId),
  );
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

/**
 * Tells the cooks to leave so much of a line out of what it shares with others, on the cards where that stands: of each work no more than
 * is still to be made there and is not others', and from those fewest share first, so that whose food is on the earlier cards alone keeps
 * it. From then on it is less for all of them. Answers how much it was of what.
 */
export const leaveOut = async (tx: WriteContext, food: Food, line: OrderItemRow, amount: number): Promise<Less[]> => {
  const out: Less[] = [];
  if (amount <= 0) return out;
  const offOf = (work: Work): number =>
    out.reduce((sum, { place, off }) => sum + (isSameWork(place, work) ? off : 0), 0);
  for (const cards of cardsOf(food.shared, food.sharing)) {
    const less: Less[] = [];
    for (const { place, off } of lessAt(
      placesOf(cards.tickets, () => true),
      amount,
      AS_TOLD,
    )) {
      const before = less.reduce((sum, one) => sum + (isSameWork(one.place, place) ? one.off : 0), 0);
      const spare = standingAs(food.shared, place) - needOf(food, place) - before;
      const most = Math.min(off, spare, amount - offOf(place) - before);
      if (most > 0) less.push({ place, off: most });
    }
    if (less.length === 0) continue;
    out.push(...less);
    food.shared.push(...(await tellLess(tx, cards, line, less)));
  }
  // Less is waited for now; of what is at its table nobody waits for any.
  const waiting = food.others.map((one) => one.line).filter(({ status }) => status !== 'served');
  if (out.length > 0) await followKitchen(tx, waiting, line.orderId);
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
    const told = partly?.ticket.ticketData;
    if (rest > 0) at.push({ stationId, quantity: rest / 1000, ownPart: part, holds: words, ...(told && { told }) });
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
