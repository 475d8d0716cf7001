import { dishOf, type KitchenTicket, type Order } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { thousandthsOf } from '@comanda/pricing';
import { type FiredAt, kitchenWords, noteTakenOff, voidTickets } from '../../kitchen/index.ts';
import { readParts } from '../order-view.ts';
import { items, optionsOf, orders } from '../orders.store.ts';
import type { OrderItemRow } from '../orders.tables.ts';
import { isOn, ownTickets } from '../tickets/shares.store.ts';
import {
  cookedFor,
  dishesRequested,
  isSameWork,
  kindsOfWork,
  type OptionCounts,
  optionsCooked,
  optionsCookedIn,
  optionsRequested,
  pendingWorkOf,
  planReductions,
  type Reduction,
  type ReductionRules,
  requestedFor,
  splitReduction,
  type Work,
} from '../tickets/ticket-work.ts';
import { fireLines, optionOf } from './fire-lines.ts';
import { followKitchen } from './follow-kitchen.ts';

// Lines that were split share tickets: which tickets are a line's own, which it shares, and how much of shared work is whose. Quantities
// are thousandths.

/** The tickets of some lines: their own, and those shared with other lines that are not voided. */
export interface TicketShares {
  own: KitchenTicket[];
  shared: KitchenTicket[];
  /** All lines with a share of the shared tickets, these lines among them while they are not voided. */
  sharing: OrderItemRow[];
  others: OtherShare[];
}

/** Another line with a share, its own tickets and its options. */
interface OtherShare {
  line: OrderItemRow;
  own: KitchenTicket[];
  chosen: OptionCounts;
}

export const ticketSharesOf = async (
  tx: WriteContext,
  lines: readonly OrderItemRow[],
  family: readonly OrderItemRow[],
): Promise<TicketShares> => {
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
  const shareOf = (line: OrderItemRow): OtherShare => {
    const rest = [...lines, ...others.filter(({ id }) => id !== line.id)];
    const isOwn = (ticket: KitchenTicket) => isOn(ticket, line) && !rest.some((one) => isOn(ticket, one));
    const chosen = options.filter(({ orderItemId }) => orderItemId === line.id).map(optionOf);
    return { line, own: all.filter(isOwn), chosen: kitchenWords(chosen) };
  };
  return { own: tickets.filter((one) => !isShared(one)), shared, sharing, others: sharers.map(shareOf) };
};

/** How much of this work on shared tickets belongs to the other lines, beyond what their own tickets request; the rest is these lines'. */
const quantityOfOthers = ({ shared, others }: TicketShares, work: Work): number => {
  const { stationId, part } = work;
  const requests = (ticket: KitchenTicket) => ticket.stationId === stationId && requestedFor([ticket], work) > 0;
  return others
    .filter(({ line }) => shared.some((ticket) => requests(ticket) && isOn(ticket, line)))
    .reduce((sum, { line, own, chosen }) => {
      const wanted = thousandthsOf(line.quantity);
      if (!part) return sum + Math.max(0, wanted - dishesRequested(own));
      const missing = chosen
        .filter(({ name }) => part.some((one) => one.name === name))
        .map(({ name, quantity }) => wanted - optionsRequested(own, name) / quantity);
      return sum + Math.max(0, ...missing);
    }, 0);
};

/** How many dishes of these lines a station has cooked. */
export const dishesCooked = (shares: TicketShares, stationId: string): number => {
  const work = { stationId, part: null };
  return cookedFor(shares.own, work) + Math.max(0, cookedFor(shares.shared, work) - quantityOfOthers(shares, work));
};

/** How many of an option are cooked for these lines, in thousandths of one: everywhere, or at one station. */
export const optionsCookedForLines = (shares: TicketShares, option: string, stationId?: string): number => {
  const works = kindsOfWork(shares.shared).filter((work) => (stationId ?? work.stationId) === work.stationId);
  return works.reduce(
    (sum, work) => {
      const dishes = Math.max(0, cookedFor(shares.shared, work) - quantityOfOthers(shares, work));
      return sum + optionsCookedIn(shares.shared, work, option, dishes);
    },
    optionsCooked(shares.own, option, stationId),
  );
};

/** Tickets that the same lines share. */
export interface SharedTickets<T> {
  tickets: KitchenTicket[];
  sharers: T[];
}

/** Tickets grouped by the lines that share them, fewest sharers first: a line that shares a later group shares the earlier ones, too. */
export const groupBySharers = <T extends Pick<OrderItemRow, 'id' | 'sharedTickets'>>(
  tickets: readonly KitchenTicket[],
  sharing: readonly T[],
): SharedTickets<T>[] => {
  const sharersOf = (ticket: KitchenTicket) => sharing.filter((line) => isOn(ticket, line));
  const together = Map.groupBy(tickets, (ticket) => JSON.stringify(sharersOf(ticket).map(({ id }) => id)));
  return [...together.values()]
    .map((alike) => ({ tickets: alike, sharers: sharersOf(alike[0]!) }))
    .sort((a, b) => a.sharers.length - b.sharers.length);
};

/**
 * Tells cooks to leave so much of a line out of the tickets it shares. Per kind of work it takes at most what is pending and not the other
 * lines', from tickets with the fewest sharers first: lines that are on the earlier tickets alone keep theirs. All sharers then have less.
 * Answers the reductions.
 */
export const reduceShared = async (
  tx: WriteContext,
  shares: TicketShares,
  line: OrderItemRow,
  amount: number,
): Promise<Reduction[]> => {
  const all: Reduction[] = [];
  if (amount <= 0) return all;
  const offOf = (work: Work): number => all.reduce((sum, one) => sum + (isSameWork(one.work, work) ? one.off : 0), 0);
  for (const group of groupBySharers(shares.shared, shares.sharing)) {
    const reductions: Reduction[] = [];
    for (const { work, off } of planReductions(
      pendingWorkOf(group.tickets, () => true),
      amount,
      AS_REQUESTED,
    )) {
      const before = reductions.reduce((sum, one) => sum + (isSameWork(one.work, work) ? one.off : 0), 0);
      const spare = requestedFor(shares.shared, work) - quantityOfOthers(shares, work) - before;
      const most = Math.min(off, spare, amount - offOf(work) - before);
      if (most > 0) reductions.push({ work, off: most });
    }
    if (reductions.length === 0) continue;
    all.push(...reductions);
    shares.shared.push(...(await sendSharedReductions(tx, group, line, reductions)));
  }
  // The other lines wait for less now; served ones wait for nothing.
  const waiting = shares.others.map((one) => one.line).filter(({ status }) => status !== 'served');
  if (all.length > 0) await followKitchen(tx, waiting, line.orderId);
  return all;
};

/** Shared tickets are reduced as they were requested, whatever rules say now. */
const AS_REQUESTED: ReductionRules = { isPlanned: () => true, perDish: (_, inPart) => inPart };

const sendSharedReductions = async (
  tx: WriteContext,
  { tickets, sharers }: SharedTickets<OrderItemRow>,
  line: OrderItemRow,
  reductions: readonly Reduction[],
): Promise<KitchenTicket[]> => {
  const [first] = reductions[0]!.work.requests;
  const { id, orderId } = await items.get(tx, first!.ticket.orderItemId);
  // A line of a combo shares only tickets that were fired before it was one.
  const item = { ...line, id, orderId, parentOrderItemId: null };
  const fired = await sendReductions(tx, await orders.get(tx, orderId), { item, tickets, reductions });
  await addShares(
    tx,
    fired,
    sharers.filter((each) => each.id !== id),
  );
  return fired;
};

/**
 * Tells cooks what not to cook: tickets a reduction takes whole are voided, and a ticket it takes a part of says what to leave out. Answers
 * the tickets fired for what no pending ticket could say.
 */
export const sendReductions = async (
  tx: WriteContext,
  order: Order,
  {
    item,
    tickets,
    reductions,
  }: { item: OrderItemRow; tickets: readonly KitchenTicket[]; reductions: readonly Reduction[] },
): Promise<KitchenTicket[]> => {
  const at: FiredAt[] = [];
  for (const one of reductions) {
    const { stationId, part, options: holds } = one.work;
    const { whole, rest, partly } = splitReduction(one);
    await voidWithReplaced(tx, tickets, whole);
    for (const copy of tickets)
      if (dishOf(copy) === partly?.ticket.id) await noteTakenOff(tx, copy, partly.amount / 1000);
    const original = partly?.ticket.ticketData;
    if (rest > 0) at.push({ stationId, quantity: rest / 1000, ownPart: part, holds, ...(original && { original }) });
  }
  if (at.length === 0) return [];
  return fireLines(tx, order, [{ item, change: 'removed', at }], await readParts(tx, order.id));
};

/** Voids those of these tickets that are pending, with the tickets they replaced and their copies at fallbacks. */
export const voidWithReplaced = async (
  tx: WriteContext,
  tickets: readonly KitchenTicket[],
  some: readonly KitchenTicket[],
): Promise<void> => {
  const ids = new Set(some.flatMap(({ id, ticketData }) => [id, ...(ticketData.replaces ?? [])]));
  const pending = tickets.filter((one) => one.status === 'pending' && ids.has(dishOf(one)));
  await voidTickets(tx, pending);
  for (const one of pending) one.status = 'voided';
};

/** Gives these lines a share of these tickets. */
export const addShares = async (
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
