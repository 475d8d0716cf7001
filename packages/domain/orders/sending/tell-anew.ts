import type { KitchenTicket, Order, OrderItemModifier, TicketData } from '@comanda/contracts';
import type { OrderItemRow } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import {
  type ChosenStation,
  dishOf,
  type FiredAt,
  ownPart,
  type Routing,
  voidTickets,
  workingStation,
} from '../../kitchen/index.ts';
import type { OrderParts } from '../order-view.ts';
import { fireLines, optionOf, routesOf } from './fire-lines.ts';
import { askedBy, type Food, madeAt, madeOf, partsTold } from './shared-food.ts';

/** A line of which something is said that was not, or chosen. */
export interface SaidAnew {
  order: Order;
  after: OrderItemRow;
  food: Food;
  options: { before: readonly OrderItemModifier[]; after: readonly OrderItemModifier[] };
  parts: OrderParts;
  /** As it is now. */
  routing: Routing;
}

type Part = TicketData['ownPart'];

/** So much of a line, in thousandths, a station is told as it is now, or has made so: all of it, or a part. */
export interface ToldAt {
  amount: number;
  part: Part;
}

/** By station; of those that were told anything. */
export type ToldNow = ReadonlyMap<string, ToldAt>;

/** A station that has the line from now on. */
interface Place {
  stationId: string;
  /** What it makes of the line; null: the dish. */
  part: Part;
  /** Its part was chosen anew: what it made until now was another. */
  isNew: boolean;
  /** Where it was told until now, and what of it: it stands in for others. */
  from: readonly { stationId: string; part: Part }[];
  /** It is switched off, and nobody stands in for it. */
  isOff: boolean;
}

/** As if all were switched on: who stands in for whom is looked at once it is clear who makes what. */
const allAtWork = (routing: Routing): Routing => ({
  ...routing,
  stations: new Map([...routing.stations].map(([id, station]) => [id, { ...station, isActive: true }])),
});

/** What a station makes by what is chosen; undefined where that leads elsewhere. */
const partAt = (
  route: readonly ChosenStation[],
  stationId: string,
  options: readonly OrderItemModifier[],
): Part | undefined => {
  const station = route.find((one) => one.stationId === stationId);
  return station && ownPart(options.map(optionOf), station);
};

const isSamePart = (a: Part | undefined, b: Part | undefined): boolean => {
  const said = (part: Part | undefined) =>
    JSON.stringify(part?.map(({ name, quantity }) => [name, quantity]).toSorted() ?? `${part}`);
  return said(a) === said(b);
};

/** Options that cost something and were not chosen, or fewer of them. */
export const paidSince = ({ before, after }: SaidAnew['options']): OrderItemModifier[] =>
  after.flatMap((one) => {
    const had = before.find(({ productModifierId }) => productModifierId === one.productModifierId)?.quantity ?? 0;
    return one.totalPriceAdjustment > 0 && one.quantity > had ? [{ ...one, quantity: one.quantity - had }] : [];
  });

/**
 * The stations that have a line by what is chosen of it now: those that were told of it, but for those whose option it is no more, and
 * those to which another leads. Where rules alone were changed since, it stays with whom it is. `gone`: has it no more.
 */
const placesNow = async (
  tx: WriteContext,
  { after, food, options, routing }: SaidAnew,
): Promise<{ places: Place[]; gone: ReadonlySet<string> }> => {
  const [was = [], now = []] = await routesOf(tx, allAtWork(routing), after, [options.before, options.after]);
  const told = partsTold([...food.alone, ...food.shared]);
  const words = new Set(options.after.map((one) => optionOf(one).word));
  const known = new Set([...told.values()].flatMap((part) => part?.map(({ name }) => name) ?? []));
  const gone = new Set<string>();
  const places: Place[] = [];
  const has = (stationId: string, part: Part, isNew: boolean) =>
    places.push({ stationId, part, isNew, from: [{ stationId, part }], isOff: false });
  const meant = new Set([...was, ...now].map(({ stationId }) => stationId));
  // That was told what was meant for one that is switched off.
  const standsFor = new Map(
    [...meant].flatMap((stationId) => {
      const to = told.has(stationId) ? null : workingStation(routing.stations, stationId);
      return to && told.has(to) && !meant.has(to) ? [[to, stationId] as const] : [];
    }),
  );
  const others = now.filter(({ stationId }) => ![...standsFor.values()].includes(stationId));
  for (const stationId of new Set([...told.keys(), ...others.map((one) => one.stationId)])) {
    const as = standsFor.get(stationId) ?? stationId;
    const [before, present] = [partAt(was, as, options.before), partAt(now, as, options.after)];
    const had = told.get(stationId);
    const isSame = isSamePart(before, present);
    if (before !== undefined && present === undefined) gone.add(stationId);
    else if (had === null) has(stationId, null, false);
    else if (had && present) has(stationId, present, !isSame);
    else if (had) {
      const stays = had.filter(({ name }) => words.has(name));
      if (stays.length > 0) has(stationId, stays, false);
      else gone.add(stationId);
    } else if (before === undefined || (present && !isSame)) {
      if (workingStation(routing.stations, stationId)) has(stationId, present, true);
    } else {
      // Chosen when all was made, and so told to nobody: what is ordered more has it.
      const unheard = present?.filter(({ name }) => !known.has(name)) ?? [];
      if (unheard.length > 0) has(stationId, unheard, false);
    }
  }
  return { places, gone };
};

/**
 * Who is switched off makes no more of it, but who stands in for it, beside what that one makes. Where nobody does it stays there: what
 * is told of it is read when it is switched on.
 */
const atWork = ({ stations }: Routing, places: readonly Place[]): Place[] => {
  const led = Map.groupBy(places, ({ stationId }) => workingStation(stations, stationId) ?? stationId);
  return [...led].map(([stationId, all]): Place => {
    const isOff = !stations.get(stationId)?.isActive;
    const [first, ...others] = all;
    if (first && others.length === 0) return { ...first, stationId, isOff };
    return { stationId, from: all.flatMap(({ from }) => from), part: joined(all), isNew: false, isOff };
  });
};

/** What a station makes that has these parts of a line. The dish, where it makes that, too, is told with all that is chosen of it. */
export const joined = (all: readonly { part: Part }[]): Part => {
  const parts = new Map(all.flatMap(({ part }) => (part ?? []).map((one) => [one.name, one] as const)));
  return all.every(({ part }) => part) ? [...parts.values()] : null;
};

/**
 * So much more of a line, in thousandths, for the stations that have it; rules say which where none was told of it, or one is switched off
 * and nobody stands in for it. Throws ORDER_STATION_MISSING.
 */
export const tellMore = async (tx: WriteContext, said: SaidAnew, more: number): Promise<ToldNow> => {
  const { order, after, food, parts } = said;
  const places = atWork(said.routing, (await placesNow(tx, said)).places);
  const isAsRuled = partsTold([...food.alone, ...food.shared]).size === 0 || places.some(({ isOff }) => isOff);
  const at = places.map(({ stationId, part }) => ({ stationId, ownPart: part, quantity: more / 1000 }));
  const item = { ...after, quantity: more / 1000 };
  const line = { item, change: 'added' as const, at: isAsRuled || at.length === 0 ? undefined : at };
  const told = await fireLines(tx, order, [line], parts);
  return new Map(told.map((one) => [one.stationId, { amount: more, part: one.ticketData.ownPart }]));
};

/** What is still to be made anew; amounts are thousandths. */
interface Anew {
  left: ReadonlyMap<string, number>;
  /** In place of all that the stations were told of it; else that was taken off before. */
  isWhole: boolean;
  /** How much of it was ordered before; what is more is told apart. */
  quantity: number;
}

/**
 * Tells each station as the line is now what that has still to make of it: one that is done hears nothing of a word, or it would make
 * anew what is made. A station whose option it was is told to leave it; one whose part is another now makes of it what it has not made.
 * Throws ORDER_STATION_MISSING where what is chosen leads nowhere.
 */
export const tellAnew = async (
  tx: WriteContext,
  said: SaidAnew,
  { left, isWhole, quantity }: Anew,
): Promise<ToldNow> => {
  const { order, after, food, parts } = said;
  const { places, gone } = await placesNow(tx, said);
  const most = Math.max(0, ...left.values());
  const leftAt = ({ from }: Place) => Math.max(...from.map(({ stationId }) => left.get(stationId) ?? 0));
  // Nobody would make it: rules say where it goes, or that it goes nowhere.
  if (places.length === 0 && most > 0)
    await fireLines(tx, order, [{ item: { ...after, quantity: most / 1000 }, change: 'edited' }], parts);
  const told = new Map<string, ToldAt>();
  const stopped = new Set(gone);
  const [edited, added, extra]: [FiredAt[], FiredAt[], FiredAt[]] = [[], [], []];
  const working = atWork(
    said.routing,
    places.filter((place) => place.isNew || leftAt(place) > 0),
  );
  for (const place of working) {
    const { stationId, part, isNew, from } = place;
    const { whole, beside } = isNew ? notMade(said, place, { most, quantity }) : stillToMake(place, left);
    const isEdit = isWhole && leftAt(place) > 0;
    if (whole > 0) (isEdit ? edited : added).push({ stationId, quantity: whole / 1000, ownPart: part });
    else if (isEdit) for (const one of from) stopped.add(one.stationId);
    for (const one of beside) extra.push({ stationId, quantity: one.amount / 1000, ownPart: one.part });
    told.set(stationId, { amount: isNew && part ? quantity : whole, part });
  }
  if (isWhole)
    await voidDishes(tx, food.alone, ({ stationId, ticketData }) => stopped.has(stationId) && !ticketData.isExtra);
  const lines = [
    { item: after, change: 'edited' as const, at: edited },
    { item: after, change: 'added' as const, at: added },
    { item: after, change: 'added' as const, at: extra, isExtra: true },
  ].filter(({ at }) => at.length > 0);
  if (lines.length > 0) await fireLines(tx, order, lines, parts);
  return told;
};

/** So much of all that a station makes of a line, and more of some of it. */
interface Missing {
  whole: number;
  beside: { amount: number; part: Part }[];
}

/** Where a station stands in, as many dishes as were left at their own, and beside them what was left of their parts. */
const stillToMake = ({ from }: Place, left: ReadonlyMap<string, number>): Missing => {
  const parts = from.map(({ stationId, part }) => ({ amount: left.get(stationId) ?? 0, part }));
  const dishes = parts.filter(({ part }) => !part).map(({ amount }) => amount);
  const whole = dishes.length > 0 ? Math.max(...dishes) : Math.min(...parts.map(({ amount }) => amount));
  const beside = parts.filter(({ amount, part }) => part && amount > whole);
  return { whole, beside: beside.map(({ amount, part }) => ({ amount: amount - whole, part })) };
};

/**
 * Of a part that was chosen anew how much a station has not made, or that for which it stands in. What costs something is made for dishes
 * that are done, too.
 */
const notMade = (
  { food, options }: SaidAnew,
  { stationId, part, from }: Place,
  { most, quantity }: { most: number; quantity: number },
): Missing => {
  const share = Math.max(0, quantity - askedBy(food.alone));
  const makers = [...new Set([stationId, ...from.map((one) => one.stationId)])];
  const sum = (of: (maker: string) => number) => makers.reduce((all, maker) => all + of(maker), 0);
  if (!part) {
    const made =
      sum((at) => madeAt(food.alone, at)) +
      Math.min(
        share,
        sum((at) => madeAt(food.shared, at)),
      );
    return { whole: Math.max(0, Math.min(most, quantity - made)), beside: [] };
  }
  const paid = new Set(paidSince(options).map((one) => optionOf(one).word));
  const missing = part.map((one) => {
    const madeBy = (tickets: Food['alone']) => sum((at) => madeOf(tickets, at).get(one.name) ?? 0);
    const made = madeBy(food.alone) + Math.min(share * one.quantity, madeBy(food.shared));
    const wanted = (paid.has(one.name) ? quantity : most) * one.quantity;
    return { one, wanted, pieces: Math.max(0, Math.min(wanted, quantity * one.quantity - made)) };
  });
  // Of what is had more than once some may be made: nobody cooks half a dish of it.
  const isInDishes = missing.every(
    ({ one, wanted, pieces }) => one.quantity === 1 || pieces === 0 || pieces === wanted,
  );
  if (!isInDishes)
    return { whole: 0, beside: inGroups(missing.map(({ one, pieces }) => [pieces, { ...one, quantity: 1 }])) };
  const amounts = missing.map(({ one, pieces }) => [pieces / one.quantity, one] as const);
  const whole = Math.min(...amounts.map(([amount]) => amount));
  return { whole, beside: inGroups(amounts.map(([amount, one]) => [amount - whole, one])) };
};

/** What there is as much of is told together. */
export const inGroups = (amounts: readonly (readonly [number, NonNullable<Part>[number]])[]): Missing['beside'] =>
  [...Map.groupBy(amounts, ([amount]) => amount)]
    .filter(([amount]) => amount > 0)
    .map(([amount, all]) => ({ amount, part: all.map(([, one]) => one) }));

/** Voids those of these tickets that are still to be made, also where they are shown at a fallback. */
export const voidDishes = async (
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
