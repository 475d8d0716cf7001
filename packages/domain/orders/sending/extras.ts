import type { KitchenTicket, TicketData } from '@comanda/contracts';
import type { OrderItemRow } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { thousandthsOf } from '@comanda/pricing';
import { type FiredAt, workingStation } from '../../kitchen/index.ts';
import { readParts } from '../order-view.ts';
import { optionsOf, orders } from '../orders.store.ts';
import { fireLines, optionOf, routesOf } from './fire-lines.ts';
import { type Food, leftByStation, madeAt, share } from './shared-food.ts';
import { isOn } from './shares.store.ts';
import { paidSince, type SaidAnew, type ToldNow, voidDishes } from './tell-anew.ts';

// Of a dish that is made nothing is made again for what was ordered beside it since: that alone is told (`ticketData.isExtra`).

/**
 * Tells of paid options what is to be made of them for dishes that are done, and so were told to nobody (`told`). Answers whether
 * anybody was.
 */
export const tellExtras = async (
  tx: WriteContext,
  { order, after, options, parts, routing }: SaidAnew,
  told: ToldNow,
): Promise<boolean> => {
  const extras = paidSince(options).map(optionOf);
  if (extras.length === 0) return false;
  const [route = []] = await routesOf(tx, routing, after, [options.after]);
  const elsewhere = new Set(route.flatMap(({ ownOptionIds }) => ownOptionIds ?? []));
  const at = route.flatMap(({ stationId, ownOptionIds }): FiredAt[] => {
    const own = extras.filter(({ id }) => (ownOptionIds ? ownOptionIds.includes(id) : !elsewhere.has(id)));
    const ownPart = own.flatMap(({ word, quantity }) => (word === null ? [] : [{ name: word, quantity }]));
    const rest = thousandthsOf(after.quantity) - (told.get(stationId) ?? 0);
    return ownPart.length > 0 && rest > 0 ? [{ stationId, quantity: rest / 1000, ownPart }] : [];
  });
  if (at.length > 0) await fireLines(tx, order, [{ item: after, change: 'added', at, isExtra: true }], parts);
  return at.length > 0;
};

type Parts = NonNullable<TicketData['ownPart']>;

const pendingExtras = (tickets: readonly KitchenTicket[]): KitchenTicket[] =>
  tickets.filter(({ status, fallbackOf, ticketData }) => status === 'pending' && !fallbackOf && ticketData.isExtra);

/**
 * Extras that are still to be made of a line of which something is said: those that are not chosen any more are not, and the others are
 * told with what is said now (`isWord`). What the dish is told with at that station (`isEdited`), for it is to be made again, is no extra.
 * Others who share them keep theirs. Answers whether any was changed.
 */
export const tellExtrasAnew = async (
  tx: WriteContext,
  said: SaidAnew,
  { isWord, isEdited }: { isWord: boolean; isEdited: boolean },
): Promise<boolean> => {
  const { order, after, food, options, parts, routing } = said;
  const all = [...food.alone, ...food.shared];
  const extras = pendingExtras(all);
  if (extras.length === 0) return false;
  const left = leftByStation(all);
  const chosen = (of: SaidAnew['options']['after'], name: string) =>
    of.map(optionOf).find(({ word }) => word === name)?.quantity ?? 0;
  let isChanged = false;
  for (const ticket of extras) {
    const { stationId, ticketData } = ticket;
    const quantity = thousandthsOf(ticketData.quantity);
    const own = ticketData.ownPart ?? [];
    // What the dish was made with comes first.
    const stays = own.flatMap((one) => {
      const made = Math.max(0, chosen(options.before, one.name) - one.quantity);
      const quantityNow = Math.min(one.quantity, chosen(options.after, one.name) - made);
      return quantityNow > 0 ? [{ ...one, quantity: quantityNow }] : [];
    });
    const keepers = await keepersOf(tx, ticket, food, after.id);
    const others = Math.min(quantity, amountOf(keepers));
    const made = isEdited && (left.get(stationId) ?? 0) > 0 ? madeAt(all, stationId) : quantity;
    const mine = stays.length > 0 ? Math.min(quantity - others, thousandthsOf(after.quantity), made) : 0;
    const isSame = JSON.stringify(stays) === JSON.stringify(own) && others + mine === quantity;
    if ((isSame && !isWord) || others === quantity) continue;
    isChanged = true;
    await keepFor(tx, ticket, food, { keepers, amount: others });
    const to = workingStation(routing.stations, stationId) ?? stationId;
    const at = [{ stationId: to, quantity: mine / 1000, ownPart: stays }];
    if (mine > 0) await fireLines(tx, order, [{ item: after, change: 'added', at, isExtra: true }], parts);
  }
  return isChanged;
};

/** Extras of lines that were voided just now: who shares them keeps theirs. */
export const leaveExtras = async (tx: WriteContext, food: Food): Promise<void> => {
  for (const ticket of pendingExtras(food.shared)) {
    const keepers = await keepersOf(tx, ticket, food, null);
    const amount = amountOf(keepers);
    if (amount < thousandthsOf(ticket.ticketData.quantity)) await keepFor(tx, ticket, food, { keepers, amount });
  }
};

const amountOf = (lines: readonly OrderItemRow[]): number =>
  lines.reduce((sum, { quantity }) => sum + thousandthsOf(quantity), 0);

/** Who has a share of it and has chosen it still, but for one line. */
const keepersOf = async (
  tx: WriteContext,
  ticket: KitchenTicket,
  { sharing }: Food,
  but: string | null,
): Promise<OrderItemRow[]> => {
  const sharers = sharing.filter((line) => line.id !== but && isOn(ticket, line));
  if (sharers.length === 0) return [];
  const chosen = await optionsOf(
    tx,
    sharers.map(({ id }) => id),
  );
  const has = (line: OrderItemRow, { name }: Parts[number]) =>
    chosen.some((one) => one.orderItemId === line.id && optionOf(one).word === name);
  return sharers.filter((line) => (ticket.ticketData.ownPart ?? []).every((part) => has(line, part)));
};

/** In place of the ticket so much of it for those who keep it. */
const keepFor = async (
  tx: WriteContext,
  ticket: KitchenTicket,
  food: Food,
  { keepers, amount }: { keepers: readonly OrderItemRow[]; amount: number },
): Promise<void> => {
  await voidDishes(tx, [...food.alone, ...food.shared], ({ id }) => id === ticket.id);
  const [first, ...rest] = keepers;
  if (!first || amount === 0) return;
  const { stationId, ticketData } = ticket;
  const at = [{ stationId, quantity: amount / 1000, ownPart: ticketData.ownPart ?? null }];
  const order = await orders.get(tx, first.orderId);
  const line = { item: first, change: 'added' as const, at, isExtra: true };
  await share(tx, await fireLines(tx, order, [line], await readParts(tx, order.id)), rest);
};
