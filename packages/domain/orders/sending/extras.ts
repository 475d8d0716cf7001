import { byFiring, type KitchenTicket, type OrderItemModifier, type TicketData } from '@comanda/contracts';
import type { OrderItemRow } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { thousandthsOf } from '@comanda/pricing';
import { type FiredAt, ownPart, workingStation } from '../../kitchen/index.ts';
import { readParts } from '../order-view.ts';
import { optionsOf, orders } from '../orders.store.ts';
import { fireLines, optionOf, routesOf, stationsOfOptionsOf } from './fire-lines.ts';
import { type Food, leftByStation, partsTold, share } from './shared-food.ts';
import { isOn } from './shares.store.ts';
import { inGroups, madePieces, type SaidAnew, type ToldAt, voidDishes } from './tell-anew.ts';

// Of a dish that is made nothing is made again for what was ordered beside it since: that alone is told (`ticketData.isExtra`).

/**
 * Tells of options that came to a line what was told to nobody (`told`), for the dish is done, and is not made: of those that cost something
 * and of those that a station makes for themselves. Another of the dish's own that costs nothing is a word. Where rules alone were changed
 * since they stay with who makes the dish. Answers whether anybody was.
 */
export const tellExtras = async (
  tx: WriteContext,
  { order, after, options, parts, routing, food }: SaidAnew,
  told: readonly ToldAt[],
): Promise<boolean> => {
  const came = cameSince(options);
  if (came.length === 0) return false;
  const { leadsTo, isLed } = await leadingTo(tx, { after, options, routing, food });
  const extras = came.filter((one) => one.totalPriceAdjustment > 0 || isLed(one.productModifierId));
  const quantity = thousandthsOf(after.quantity);
  const stations = new Set(extras.flatMap((one) => leadsTo(one.productModifierId)));
  const at = [...stations].flatMap((stationId): FiredAt[] => {
    const own = extras.filter((one) => leadsTo(one.productModifierId).includes(stationId)).map(optionOf);
    const part = ownPart(own, { ownOptionIds: own.map(({ id }) => id) }) ?? [];
    const groups = inGroups(
      part.map((one) => {
        const toldOf = told.filter((each) => each.stationId === stationId && hasWord(each.part, one.name));
        const rest = toldOf.reduce((left, { amount }) => left - amount, quantity);
        const isOwnLed = options.after.some(
          (each) => optionOf(each).word === one.name && isLed(each.productModifierId),
        );
        const each = { name: one.name, quantity: timesChosen(options.after, one.name), isLed: isOwnLed };
        const known = [...food.alone, ...food.shared].map((ticket) => ticket.stationId);
        const makers = known.filter((maker) => workingStation(routing.stations, maker) === stationId);
        const missing = quantity * each.quantity - madePieces(food, [stationId, ...makers], quantity, each);
        const pieces = Math.max(0, Math.min(rest * one.quantity, missing));
        return pieces % one.quantity === 0 ? [pieces / one.quantity, one] : [pieces, { ...one, quantity: 1 }];
      }),
    );
    return groups.map((one) => ({ stationId, quantity: one.amount / 1000, ownPart: one.part }));
  });
  if (at.length > 0) await fireLines(tx, order, [{ item: after, change: 'added', at, isExtra: true }], parts);
  return at.length > 0;
};

/** Options that were not chosen, or fewer of them. */
const cameSince = ({ before, after }: SaidAnew['options']): OrderItemModifier[] =>
  after.flatMap((one) => {
    const had = before.find(({ productModifierId }) => productModifierId === one.productModifierId)?.quantity ?? 0;
    return one.quantity > had ? [{ ...one, quantity: one.quantity - had }] : [];
  });

const hasWord = (part: TicketData['ownPart'], word: string): boolean => !part || part.some(({ name }) => name === word);

const timesChosen = (of: readonly OrderItemModifier[], word: string): number =>
  of.reduce((sum, one) => (optionOf(one).word === word ? sum + one.quantity : sum), 0);

/** Where an option of a line is made: where it is led to (`isLed`), or else who was told of the dish. */
const leadingTo = async (
  tx: WriteContext,
  { after, options, routing, food }: Pick<SaidAnew, 'after' | 'options' | 'routing' | 'food'>,
) => {
  const [route = []] = await routesOf(tx, routing, after, [options.after]);
  const led = await stationsOfOptionsOf(tx, routing, after, options.after);
  const told = [...partsTold([...food.alone, ...food.shared])].flatMap(([stationId, part]) =>
    part ? [] : [workingStation(routing.stations, stationId) ?? stationId],
  );
  const ruled = route.flatMap(({ stationId, ownOptionIds }) => (ownOptionIds ? [] : [stationId]));
  const dish = told.length > 0 ? [...new Set(told)] : ruled;
  return {
    isLed: (optionId: string): boolean => led.has(optionId),
    leadsTo: (optionId: string): readonly string[] => led.get(optionId) ?? dish,
  };
};

type Parts = NonNullable<TicketData['ownPart']>;

const pendingExtras = (tickets: readonly KitchenTicket[]): KitchenTicket[] =>
  tickets
    .filter(({ status, fallbackOf, ticketData }) => status === 'pending' && !fallbackOf && ticketData.isExtra)
    .sort(byFiring);

/** How much of an option for each dish extras ask for at a station. */
const askedFor = (extras: readonly KitchenTicket[], stationId: string, word: string): number =>
  extras
    .flatMap((one) => (one.stationId === stationId ? (one.ticketData.ownPart ?? []) : []))
    .reduce((sum, { name, quantity }) => (name === word ? sum + quantity : sum), 0);

/**
 * Extras that are still to be made of a line of which something is said: those that are not chosen any more are not, and the others are
 * told with what is said now (`isWord`). What the dish is told with at that station (`isEdited`), for it is to be made again, is no extra.
 * Others who share them keep theirs. `before`: how much of it was ordered. Answers whether any was changed.
 */
export const tellExtrasAnew = async (
  tx: WriteContext,
  said: SaidAnew,
  { isWord, isEdited, before }: { isWord: boolean; isEdited: boolean; before: number },
): Promise<boolean> => {
  const { order, after, food, options, parts, routing } = said;
  const all = [...food.alone, ...food.shared];
  const extras = pendingExtras(all);
  if (extras.length === 0) return false;
  const [left, told] = [leftByStation(all), partsTold(all)];
  const now = thousandthsOf(after.quantity);
  const [dishes, less] = [Math.min(before, now), Math.max(0, before - now)];
  const kept = new Map<string, number>();
  let isChanged = false;
  for (const ticket of extras) {
    const { stationId, ticketData } = ticket;
    const quantity = thousandthsOf(ticketData.quantity);
    const own = ticketData.ownPart ?? [];
    const to = workingStation(routing.stations, stationId) ?? stationId;
    // What the dish was made with comes first, then what was told first.
    const stays = own.flatMap((one) => {
      const key = `${stationId} ${one.name}`;
      const asked = askedFor(extras, stationId, one.name);
      const made = Math.max(0, timesChosen(options.before, one.name) - asked) + (kept.get(key) ?? 0);
      const quantityNow = Math.min(one.quantity, timesChosen(options.after, one.name) - made);
      if (quantityNow <= 0) return [];
      kept.set(key, (kept.get(key) ?? 0) + quantityNow);
      return [{ ...one, quantity: quantityNow }];
    });
    const keepers = await keepersOf(tx, ticket, food, after.id);
    const others = Math.min(quantity, amountOf(keepers));
    const part = told.get(stationId);
    const isWithDish = !part || own.every(({ name }) => part.some((one) => one.name === name));
    const again = isEdited && isWithDish ? Math.max(0, (left.get(stationId) ?? 0) - less) : 0;
    const mine = stays.length > 0 ? Math.max(0, Math.min(quantity - others, dishes - again)) : 0;
    const isSame = JSON.stringify(stays) === JSON.stringify(own) && others + mine === quantity;
    if ((isSame && !isWord) || others === quantity) continue;
    isChanged = true;
    await keepFor(tx, ticket, food, { keepers, amount: others });
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
