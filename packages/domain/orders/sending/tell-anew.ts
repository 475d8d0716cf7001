import type { KitchenTicket, Order, OrderItemModifier, TicketData } from '@comanda/contracts';
import type { OrderItemRow } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { thousandthsOf } from '@comanda/pricing';
import { dishOf, type FiredAt, voidTickets } from '../../kitchen/index.ts';
import type { OrderParts } from '../order-view.ts';
import { fireLines, optionOf, routesOf } from './fire-lines.ts';
import { leftByStation, toldAt } from './shared-food.ts';

/** A line of which something is said that was not, or chosen. Amounts are thousandths. */
export interface SaidAnew {
  order: Order;
  after: OrderItemRow;
  /** Its tickets, none of which is for another line, too. */
  tickets: readonly KitchenTicket[];
  options: { before: readonly OrderItemModifier[]; after: readonly OrderItemModifier[] };
  parts: OrderParts;
}

const idsOf = (route: readonly { stationId: string }[]): ReadonlySet<string> =>
  new Set(route.map(({ stationId }) => stationId));

/**
 * Tells each station as the line is now what that has still to make of it: one that is done hears nothing of a word, or it would make
 * anew what is made. A station whose option it was is told to leave it, and one to which another option leads makes what is left; where
 * rules alone were changed since, it stays with whom it is. Answers how much each station was told, thousandths.
 */
export const tellAnew = async (tx: WriteContext, said: SaidAnew): Promise<ReadonlyMap<string, number>> => {
  const { order, after, tickets, options, parts } = said;
  const [was = [], now = []] = await routesOf(tx, order, after, [options.before, options.after]);
  const [before, present] = [idsOf(was), idsOf(now)];
  const left = leftByStation(tickets);
  const gone = (stationId: string) => before.has(stationId) && !present.has(stationId);
  const own = new Map(toldAt(tickets, 0)?.map((one) => [one.stationId, one.ownPart]));
  const edited = [...left].flatMap(([stationId, amount]): FiredAt[] =>
    amount === 0 || gone(stationId)
      ? []
      : [{ stationId, quantity: amount / 1000, ownPart: present.has(stationId) ? undefined : own.get(stationId) }],
  );
  const most = Math.max(0, ...left.values());
  const come = [...present].filter((stationId) => most > 0 && !before.has(stationId) && !left.has(stationId));
  const added = come.map((stationId) => ({ stationId, quantity: most / 1000 }));
  await stop(tx, tickets, ({ stationId }) => gone(stationId));
  const lines = [
    { item: after, change: 'edited' as const, at: edited },
    { item: after, change: 'added' as const, at: added },
  ].filter(({ at }) => at.length > 0);
  if (lines.length > 0) await fireLines(tx, order, lines, parts);
  return new Map([...edited, ...added].map(({ stationId, quantity }) => [stationId, thousandthsOf(quantity)]));
};

/** Voids those of these tickets that are still to be made, also where they are shown at a fallback. */
const stop = async (
  tx: WriteContext,
  tickets: readonly KitchenTicket[],
  isMeant: (ticket: KitchenTicket) => boolean,
): Promise<void> => {
  const dishes = new Set(tickets.filter((one) => !one.fallbackOf && isMeant(one)).map(({ id }) => id));
  await voidTickets(
    tx,
    tickets.filter((one) => one.status === 'pending' && dishes.has(dishOf(one))),
  );
};

/** What was chosen beside what was. */
const addedOptions = ({ before, after }: SaidAnew['options']): OrderItemModifier[] =>
  after.flatMap((one) => {
    const had = before.find(({ productModifierId }) => productModifierId === one.productModifierId)?.quantity ?? 0;
    return one.quantity > had ? [{ ...one, quantity: one.quantity - had }] : [];
  });

/**
 * Options that cost something and were chosen for dishes that are made, and so told to nobody (`toldOf`: how much each station was, in
 * thousandths): they alone are to be made, not the dish again. Answers whether anybody was told.
 */
export const tellExtras = async (
  tx: WriteContext,
  { order, after, options, parts }: Omit<SaidAnew, 'tickets'>,
  toldOf: (stationId: string) => number,
): Promise<boolean> => {
  const [route = []] = await routesOf(tx, order, after, [options.after]);
  const elsewhere = new Set(route.flatMap(({ ownOptionIds }) => ownOptionIds ?? []));
  const extras = addedOptions(options).map(optionOf);
  const at = route.flatMap(({ stationId, ownOptionIds }): FiredAt[] => {
    const own = extras.filter(({ id }) => (ownOptionIds ? ownOptionIds.includes(id) : !elsewhere.has(id)));
    const ownPart = own.flatMap(({ word, quantity }) => (word === null ? [] : [{ name: word, quantity }]));
    const rest = thousandthsOf(after.quantity) - toldOf(stationId);
    return ownPart.length > 0 && rest > 0 ? [{ stationId, quantity: rest / 1000, ownPart }] : [];
  });
  if (at.length > 0) await fireLines(tx, order, [{ item: after, change: 'added', at, isExtra: true }], parts);
  return at.length > 0;
};

/** Extras that are not chosen any more are not to be made; what was told with them stays. */
export const stopExtras = async (
  tx: WriteContext,
  { order, after, tickets, options, parts }: SaidAnew,
): Promise<void> => {
  const words = new Set(options.after.map((one) => optionOf(one).word));
  const stays = ({ name }: NonNullable<TicketData['ownPart']>[number]) => words.has(name);
  for (const ticket of tickets) {
    const { isExtra, quantity } = ticket.ticketData;
    const ownPart = ticket.ticketData.ownPart ?? [];
    if (ticket.status !== 'pending' || ticket.fallbackOf || !isExtra || ownPart.every(stays)) continue;
    await stop(tx, tickets, ({ id }) => id === ticket.id);
    const at = [{ stationId: ticket.stationId, quantity, ownPart: ownPart.filter(stays) }];
    if (ownPart.some(stays)) await fireLines(tx, order, [{ item: after, change: 'added', at, isExtra: true }], parts);
  }
};
