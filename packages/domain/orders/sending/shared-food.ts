import { byFiring, isInPlaceOf, type KitchenTicket, leftOf, type TicketData } from '@comanda/contracts';
import type { OrderItemRow } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { thousandthsOf } from '@comanda/pricing';
import { dishOf, type FiredAt, noteTakenOff } from '../../kitchen/index.ts';
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

/** By the station that has them, in the order they were told: what is shown at a fallback is the same dish, and no extra is one. */
const byStation = (tickets: readonly KitchenTicket[]): ReadonlyMap<string, KitchenTicket[]> =>
  Map.groupBy(
    tickets.filter(({ fallbackOf, ticketData }) => !fallbackOf && !ticketData.isExtra).sort(byFiring),
    ({ stationId }) => stationId,
  );

/** Of the stations that make a dish the one with most of it: each has a ticket. */
const most = (tickets: readonly KitchenTicket[], amountOf: (own: readonly KitchenTicket[]) => number): number =>
  Math.max(0, ...[...byStation(tickets).values()].map(amountOf));

/** An edited one tells anew what others asked for, and an extra is no dish; one that was voided asks for nothing. */
export const asks = ({ status, ticketData }: KitchenTicket): boolean =>
  status !== 'voided' && ticketData.change !== 'edited' && !ticketData.isExtra;

const quantityOf = ({ ticketData }: KitchenTicket): number => thousandthsOf(ticketData.quantity);

/** How much these tickets ask for, made or not, without what is to be left out: of what stands of them. */
export const askedBy = (tickets: readonly KitchenTicket[]): number =>
  most(tickets, (own) =>
    own
      .filter(({ status }) => status !== 'voided')
      .reduce((sum, one) => sum + (asks(one) ? quantityOf(one) : 0) - thousandthsOf(one.ticketData.takenOff ?? 0), 0),
  );

/** A ticket and how much of it is asked for. */
interface Told {
  ticket: KitchenTicket;
  amount: number;
}

/** What one station was told, made or not, in that order. A changed line is told in place of what stood for it then. */
const toldOf = (own: readonly KitchenTicket[]): Told[] => {
  let told: Told[] = [];
  for (const ticket of own) {
    if (ticket.status === 'voided') continue;
    told = told.filter((one) => !isInPlaceOf(ticket, one.ticket));
    told.push({ ticket, amount: thousandthsOf(leftOf(ticket.ticketData)) });
  }
  return told;
};

const sumOf = (told: readonly Told[]): number => told.reduce((sum, { amount }) => sum + amount, 0);

/** How much one station has still to make, or to make anew, of what it was told. */
const leftAt = (own: readonly KitchenTicket[]): number =>
  sumOf(toldOf(own).filter(({ ticket }) => ticket.status === 'pending'));

const bumpedAt = (tickets: readonly KitchenTicket[], stationId: string): Told[] =>
  toldOf(byStation(tickets).get(stationId) ?? []).filter(({ ticket }) => ticket.status === 'bumped');

/** How many dishes, or parts of them, a station has made. */
export const madeAt = (tickets: readonly KitchenTicket[], stationId: string): number =>
  sumOf(bumpedAt(tickets, stationId));

/** An option by the kitchen's word; `isLed`: rules lead it to a station of its own, which need not be the dish's. */
export interface Word {
  name: string;
  isLed: boolean;
}

/** Of an option how many thousandths a station has made, or was told beside a dish that is made. */
export const madeOf = (tickets: readonly KitchenTicket[], stationId: string, word: Word): number => {
  const extras = tickets.filter(
    (one) => one.stationId === stationId && one.status !== 'voided' && !one.fallbackOf && one.ticketData.isExtra,
  );
  const told = extras.map((ticket): Told => ({ ticket, amount: quantityOf(ticket) }));
  return [...bumpedAt(tickets, stationId), ...told].reduce(
    (sum, { ticket, amount }) => sum + amount * timesIn(ticket.ticketData, word),
    0,
  );
};

/** How often a station makes an option with each dish of a ticket. Of a whole dish it is known of what is in it once. */
const timesIn = ({ ownPart, modifiers, alsoAt }: TicketData, { name, isLed }: Word): number => {
  if (ownPart) return ownPart.find((one) => one.name === name)?.quantity ?? 0;
  return Number(modifiers.includes(name) && (!isLed || alsoAt.length === 0));
};

/** By station, how much is still to be made, or made anew. Of stations that were told of it, and not to leave it since. */
export const leftByStation = (tickets: readonly KitchenTicket[]): ReadonlyMap<string, number> =>
  new Map(
    [...byStation(tickets)].flatMap(([stationId, own]) =>
      own.some(({ status }) => status !== 'voided') ? [[stationId, leftAt(own)] as const] : [],
    ),
  );

/** The stations that were told of it, and of which part, wherever rules would lead it now. */
export const partsTold = (tickets: readonly KitchenTicket[]): ReadonlyMap<string, TicketData['ownPart']> =>
  new Map(
    [...byStation(tickets)].flatMap(([stationId, own]) => {
      const last = own.findLast(({ status }) => status !== 'voided');
      return last ? [[stationId, last.ticketData.ownPart ?? null] as const] : [];
    }),
  );

/** So many thousandths less of it, where it is still to be made: no station leaves out what it has made. */
export const lessAt = (tickets: readonly KitchenTicket[], amount: number): FiredAt[] => {
  const parts = partsTold(tickets);
  return [...leftByStation(tickets)].flatMap(([stationId, left]) => {
    const off = Math.min(left, amount);
    return off > 0 ? [{ stationId, quantity: off / 1000, ownPart: parts.get(stationId) ?? null }] : [];
  });
};

/**
 * Of what one station has still to make the tickets that so much less of it takes whole, the last told first, with what they were told in
 * place of; and how much it takes of another.
 */
export const takenWhole = (
  tickets: readonly KitchenTicket[],
  stationId: string,
  amount: number,
): { ids: ReadonlySet<string>; rest: number } => {
  const own = byStation(tickets).get(stationId) ?? [];
  const ids = new Set<string>();
  let rest = amount;
  for (const one of toldOf(own).toReversed()) {
    if (one.ticket.status !== 'pending') continue;
    if (one.amount > rest) break;
    rest -= one.amount;
    for (const each of own) if (each.id === one.ticket.id || isInPlaceOf(one.ticket, each)) ids.add(each.id);
  }
  return { ids, rest };
};

/** Notes on tickets that so much of them is to be left out at these stations: of what was told last first, also where it is shown at a fallback. */
export const noteLess = async (
  tx: WriteContext,
  tickets: readonly KitchenTicket[],
  at: readonly FiredAt[],
): Promise<void> => {
  for (const { stationId, quantity } of at) {
    let less = thousandthsOf(quantity);
    for (const { ticket, amount } of toldOf(byStation(tickets).get(stationId) ?? []).toReversed()) {
      if (ticket.status !== 'pending' || less === 0) continue;
      const off = Math.min(less, amount);
      less -= off;
      const takenOff = (quantityOf(ticket) - amount + off) / 1000;
      for (const one of tickets) if (dishOf(one) === ticket.id) await noteTakenOff(tx, one, takenOff);
    }
  }
};

/** How much is still to be made, or made anew. */
export const toMake = (tickets: readonly KitchenTicket[]): number => most(tickets, leftAt);

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
 * less for all of them. Answers how much it was at each station.
 */
export const leaveOut = async (
  tx: WriteContext,
  food: Food,
  line: OrderItemRow,
  amount: number,
): Promise<ReadonlyMap<string, number>> => {
  const out = new Map<string, number>();
  let left = amount;
  for (const cards of cardsOf(food.shared, food.sharing)) {
    const less = Math.min(left, toMake(cards.tickets));
    const told = less > 0 ? await tellLess(tx, cards, line, less) : [];
    food.shared.push(...told);
    if (told.length > 0) left -= less;
    for (const { stationId, ticketData } of told)
      out.set(stationId, (out.get(stationId) ?? 0) + thousandthsOf(ticketData.quantity));
  }
  return out;
};

const tellLess = async (
  tx: WriteContext,
  { tickets, sharers }: Cards<OrderItemRow>,
  line: OrderItemRow,
  less: number,
): Promise<KitchenTicket[]> => {
  const holder = tickets.find((ticket) => ticket.status === 'pending' && !ticket.fallbackOf);
  if (!holder) return [];
  const { id, orderId } = await items.get(tx, holder.orderItemId);
  // A line of a combo shares only what it was told of before it was one.
  const item = { ...line, id, orderId, parentOrderItemId: null, quantity: less / 1000 };
  const parts = await readParts(tx, orderId);
  const order = await orders.get(tx, orderId);
  const at = lessAt(tickets, less);
  await noteLess(tx, tickets, at);
  const told = await fireLines(tx, order, [{ item, change: 'removed', at }], parts);
  await share(
    tx,
    told,
    sharers.filter((each) => each.id !== id),
  );
  return told;
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
