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
import { askedBy, type Food, leftByStation, madeAt, madeOf, partsTold, type Word } from './shared-food.ts';

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
  stationId: string;
  amount: number;
  part: Part;
}

/** A station that has the line from now on. */
interface Place {
  stationId: string;
  /** What it makes of the line; null: the dish. */
  part: Part;
  /** Its part was chosen anew: what it made until now was another. */
  isNew: boolean;
  /** It, and whom it stands in for; one may be named twice. */
  makers: readonly string[];
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
  const meant = new Set([...was, ...now].map(({ stationId }) => stationId));
  // By who was told for it and is meant for nothing itself, the one that is switched off.
  const standsFor = new Map(
    [...meant].flatMap((stationId) => {
      const to = workingStation(routing.stations, stationId);
      return to && told.has(to) && !meant.has(to) ? [[to, stationId] as const] : [];
    }),
  );
  const has = (stationId: string, part: Part, isNew: boolean) =>
    places.push({ stationId, part, isNew, makers: [stationId, standsFor.get(stationId) ?? stationId] });
  const replaced = new Set(standsFor.values());
  const all = [...told.keys(), ...now.map((one) => one.stationId)].filter((stationId) => !replaced.has(stationId));
  for (const stationId of new Set(all)) {
    const as = standsFor.get(stationId) ?? stationId;
    const [before, present] = [partAt(was, as, options.before), partAt(now, as, options.after)];
    const had = told.get(stationId);
    const isSame = isSamePart(before, present);
    // It has the dish of another besides its own part.
    const standsInForDish = had === null && before !== null;
    if (before !== undefined && present === undefined && !standsInForDish) gone.add(stationId);
    else if (had === null) has(stationId, null, false);
    else if (had && present) has(stationId, present, !isSame);
    else if (had) {
      const stays = had.filter(({ name }) => words.has(name));
      if (stays.length > 0) has(stationId, stays, false);
      else gone.add(stationId);
    } else if (before === undefined || (present && !isSame)) {
      if (workingStation(routing.stations, stationId)) has(stationId, present, true);
    } else {
      // Chosen when all was made, and told beside it alone: what is ordered more has it.
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
const atWork = ({ stations }: Routing, places: readonly Place[]): ReadonlyMap<string, readonly Place[]> =>
  Map.groupBy(places, ({ stationId }) => workingStation(stations, stationId) ?? stationId);

/** So much of a line, or of a part of it, to be told at a station; thousandths. */
interface Amount {
  amount: number;
  part: Part;
}

/**
 * Of what one station makes of a line what it is told as that, and what beside it: what it makes for others. The dish, where it makes that,
 * is told with all that is chosen of it.
 */
const atOne = (own: Amount, others: readonly Amount[]): { whole: Amount; beside: Amount[] } => {
  const dish = [own, ...others].filter(({ part }) => !part).toSorted((a, b) => b.amount - a.amount)[0];
  if (!dish) return { whole: own, beside: others.filter(({ amount }) => amount > 0) };
  const parts = [own, ...others].filter(({ part, amount }) => part && amount > dish.amount);
  return { whole: dish, beside: parts.map(({ part, amount }) => ({ part, amount: amount - dish.amount })) };
};

/**
 * So much more of a line, in thousandths, for the stations that have it; rules say which where none was told of it, or one is switched off
 * and nobody stands in for it. Throws ORDER_STATION_MISSING.
 */
export const tellMore = async (tx: WriteContext, said: SaidAnew, more: number): Promise<ToldAt[]> => {
  const { order, after, food, parts, routing } = said;
  const working = atWork(routing, (await placesNow(tx, said)).places);
  const isLost = [...working.keys()].some((stationId) => !routing.stations.get(stationId)?.isActive);
  const isAsRuled = partsTold([...food.alone, ...food.shared]).size === 0 || isLost || working.size === 0;
  const item = { ...after, quantity: more / 1000 };
  const fire = async (at: FiredAt[] | undefined, isExtra?: true) =>
    (await fireLines(tx, order, [{ item, change: 'added', at, isExtra }], parts)).map((one) => ({
      stationId: one.stationId,
      amount: more,
      part: one.ticketData.ownPart,
    }));
  if (isAsRuled) return fire(undefined);
  const [wholes, besides]: [FiredAt[], FiredAt[]] = [[], []];
  for (const [stationId, places] of working) {
    const [own, ...others] = ownFirst(places, stationId).map(({ part }) => ({ amount: more, part }));
    const { whole, beside } = atOne(own!, others);
    if (!whole.part) await tellPartBeside(tx, said, stationId);
    wholes.push({ stationId, ownPart: whole.part, quantity: more / 1000 });
    for (const { part } of beside) besides.push({ stationId, ownPart: part, quantity: more / 1000 });
  }
  const told = await fire(wholes);
  return besides.length > 0 ? [...told, ...(await fire(besides, true))] : told;
};

/** What a station has still to make of a part is told beside the dish from the moment it makes that for another: they are counted apart. */
const tellPartBeside = async (
  tx: WriteContext,
  { order, after, food: { alone }, parts }: SaidAnew,
  stationId: string,
): Promise<void> => {
  const part = partsTold(alone).get(stationId);
  const left = leftByStation(alone).get(stationId) ?? 0;
  if (!part || left === 0) return;
  await voidDishes(tx, alone, (one) => one.stationId === stationId && !one.ticketData.isExtra);
  const at = [{ stationId, quantity: left / 1000, ownPart: part }];
  await fireLines(tx, order, [{ item: after, change: 'added', at, isExtra: true }], parts);
};

const ownFirst = (places: readonly Place[], stationId: string): Place[] =>
  places.toSorted((a, b) => Number(b.stationId === stationId) - Number(a.stationId === stationId));

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
): Promise<ToldAt[]> => {
  const { order, after, food, parts } = said;
  const { places, gone } = await placesNow(tx, said);
  const most = Math.max(0, ...left.values());
  const leftAt = ({ makers }: Place) => Math.max(...makers.map((one) => left.get(one) ?? 0));
  const told: ToldAt[] = [];
  // Nobody would make it: rules say where it goes, or that it goes nowhere.
  if (places.length === 0 && most > 0) {
    const item = { ...after, quantity: most / 1000 };
    for (const { stationId, ticketData } of await fireLines(tx, order, [{ item, change: 'edited' }], parts))
      told.push({ stationId, amount: most, part: ticketData.ownPart });
  }
  const stopped = new Set(gone);
  const [edited, added, extra]: [FiredAt[], FiredAt[], FiredAt[]] = [[], [], []];
  const stillHave = places.filter((place) => place.isNew || leftAt(place) > 0);
  for (const [stationId, all] of atWork(said.routing, stillHave)) {
    const missing = ownFirst(all, stationId).map((place) => {
      const { part, isNew, makers } = place;
      const amounts = isNew
        ? notMade(said, { part, makers: [stationId, ...makers] }, { most, quantity })
        : { whole: leftAt(place), beside: [] };
      told.push({ stationId, amount: isNew && part ? quantity : amounts.whole, part });
      return { ...amounts, part };
    });
    const [own, ...others] = missing.map(({ whole, part }) => ({ amount: whole, part }));
    const { whole, beside } = atOne(own!, others);
    const isEdit = isWhole && all.some((place) => leftAt(place) > 0);
    if (whole.amount > 0)
      (isEdit ? edited : added).push({ stationId, quantity: whole.amount / 1000, ownPart: whole.part });
    else if (isEdit) for (const { makers } of all) for (const one of makers) stopped.add(one);
    // What is told with so many dishes is in them.
    const dishes = whole.part ? 0 : whole.amount;
    const more = missing.flatMap((each) => {
      const inDishes = Math.max(0, dishes - each.whole);
      return each.beside.map(({ amount, part }) => ({ amount: Math.max(0, amount - inDishes), part }));
    });
    for (const one of [...beside, ...more].filter(({ amount }) => amount > 0))
      extra.push({ stationId, quantity: one.amount / 1000, ownPart: one.part });
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
  beside: Amount[];
}

/** Of what was chosen anew how much its makers have not made, the station and those for which it stands in; of a part for dishes, too, that are done. */
const notMade = (
  { food }: SaidAnew,
  { part, makers }: Pick<Place, 'part' | 'makers'>,
  { most, quantity }: { most: number; quantity: number },
): Missing => {
  if (!part) {
    const made = madeBy(food, makers, quantity, madeAt);
    return { whole: Math.max(0, Math.min(most, quantity - made)), beside: [] };
  }
  const missing = part.map((one) => {
    const wanted = quantity * one.quantity;
    return { one, wanted, pieces: Math.max(0, wanted - madePieces(food, makers, quantity, { ...one, isLed: true })) };
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

/** Of so much of a line what these stations have made, each counted once: all that is its own, and of what it shares its share at most. */
const madeBy = (
  food: Food,
  makers: readonly string[],
  quantity: number,
  of: (tickets: readonly KitchenTicket[], stationId: string) => number,
): number => {
  const share = Math.max(0, quantity - askedBy(food.alone));
  const sum = (tickets: readonly KitchenTicket[]) =>
    [...new Set(makers)].reduce((all, maker) => all + of(tickets, maker), 0);
  return sum(food.alone) + Math.min(share, sum(food.shared));
};

/** The same of an option of which each dish has so many, in thousandths of one. */
export const madePieces = (
  food: Food,
  makers: readonly string[],
  quantity: number,
  word: NonNullable<Part>[number] & Word,
): number => madeBy(food, makers, quantity, (tickets, at) => madeOf(tickets, at, word) / word.quantity) * word.quantity;

/** What there is as much of is told together. */
export const inGroups = (amounts: readonly (readonly [number, NonNullable<Part>[number]])[]): Amount[] =>
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
