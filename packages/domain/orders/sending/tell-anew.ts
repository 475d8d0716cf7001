import type { Order, OrderItemModifier, TicketData } from '@comanda/contracts';
import type { OrderItemRow } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { thousandthsOf } from '@comanda/pricing';
import {
  type ChosenStation,
  dishOf,
  type FiredAt,
  type Routing,
  readRouting,
  voidTickets,
  workingStation,
} from '../../kitchen/index.ts';
import type { OrderParts } from '../order-view.ts';
import { fireLines, optionOf, routesOf } from './fire-lines.ts';
import { type Food, madeAt, partsTold } from './shared-food.ts';

/** A line of which something is said that was not, or chosen. */
export interface SaidAnew {
  order: Order;
  after: OrderItemRow;
  food: Food;
  options: { before: readonly OrderItemModifier[]; after: readonly OrderItemModifier[] };
  parts: OrderParts;
}

/** How much of a line a station is told as it is now, thousandths; of those that were told anything. */
export type ToldNow = ReadonlyMap<string, number>;

type Part = TicketData['ownPart'];

/** A station that has the line from now on. */
interface Place {
  stationId: string;
  /** What it makes of the line; null: the dish. */
  part: Part;
  /** Its part was chosen anew: what it made until now was another. */
  isNew: boolean;
  /** Where it was told until now: it stands in for others. */
  from: readonly string[];
  /** It is switched off, and nobody stands in for it. */
  isOff: boolean;
}

/** What a station makes by what is chosen; undefined where that leads elsewhere. */
const partAt = (
  route: readonly ChosenStation[],
  stationId: string,
  options: readonly OrderItemModifier[],
): Part | undefined => {
  const station = route.find((one) => one.stationId === stationId);
  if (!station) return undefined;
  const own = options.map(optionOf).flatMap(({ id, word, quantity }) => {
    const isOwn = word !== null && station.ownOptionIds?.includes(id);
    return isOwn ? [{ name: word, quantity }] : [];
  });
  return own.length > 0 ? own : null;
};

const isSamePart = (a: Part | undefined, b: Part | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * The stations that have a line by what is chosen of it now: those that were told of it, but for those whose option it is no more, and
 * those to which another leads. Where rules alone were changed since, it stays with whom it is. `gone`: has it no more.
 */
const placesNow = async (
  tx: WriteContext,
  { order, after, food, options }: SaidAnew,
): Promise<{ places: Place[]; gone: ReadonlySet<string> }> => {
  const [was = [], now = []] = await routesOf(tx, order, after, [options.before, options.after]);
  const told = partsTold([...food.alone, ...food.shared]);
  const words = new Set(options.after.map((one) => optionOf(one).word));
  const elsewhere = new Set([...told.values()].flatMap((part) => part?.map(({ name }) => name) ?? []));
  const gone = new Set<string>();
  const places: Place[] = [];
  const has = (stationId: string, part: Part, isNew: boolean) =>
    places.push({ stationId, part, isNew, from: [stationId], isOff: false });
  for (const stationId of new Set([...told.keys(), ...now.map((one) => one.stationId)])) {
    const before = partAt(was, stationId, options.before);
    const present = partAt(now, stationId, options.after);
    const had = told.get(stationId);
    const stays = had?.filter(({ name }) => words.has(name));
    const isLed = present !== undefined && !isSamePart(before, present);
    const isOff = (before !== undefined && present === undefined) || stays?.length === 0;
    if (isLed && (present !== null || before === undefined)) has(stationId, present, true);
    else if (isOff) gone.add(stationId);
    else if (told.has(stationId)) has(stationId, stays ?? null, false);
    // Chosen when all was made, and so told to nobody: what is ordered more has it.
    else if (present?.every(({ name }) => !elsewhere.has(name))) has(stationId, present, false);
  }
  return { places: atWork(await readRouting(tx, order.locationId), places), gone };
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
    // The dish, where it makes that, too, is told with all that is chosen of it.
    const parts = new Map(all.flatMap(({ part }) => (part ?? []).map((one) => [one.name, one] as const)));
    const part = all.every((one) => one.part) ? [...parts.values()] : null;
    return { stationId, from: all.flatMap(({ from }) => from), part, isNew: false, isOff };
  });
};

const isAsRuled = (places: readonly Place[]): boolean => places.length === 0 || places.some(({ isOff }) => isOff);

/**
 * So much more of a line, in thousandths, for the stations that have it; rules say which where none was told of it, or one is switched off
 * and nobody stands in for it. Throws ORDER_STATION_MISSING.
 */
export const tellMore = async (tx: WriteContext, said: SaidAnew, more: number): Promise<ToldNow> => {
  const { places } = await placesNow(tx, said);
  const isKnown = partsTold([...said.food.alone, ...said.food.shared]).size > 0 && !isAsRuled(places);
  const at = isKnown
    ? places.map(({ stationId, part }) => ({ stationId, ownPart: part, quantity: more / 1000 }))
    : undefined;
  const item = { ...said.after, quantity: more / 1000 };
  const told = await fireLines(tx, said.order, [{ item, change: 'added', at }], said.parts);
  return new Map(told.map(({ stationId }) => [stationId, more]));
};

/**
 * Tells each station as the line is now what that has still to make of it (`left`, thousandths): one that is done hears nothing of a
 * word, or it would make anew what is made. A station whose option it was is told to leave it, and one to which another option leads
 * makes it for what is not done. `isWhole`: in place of all that the stations were told of it; else that was taken off before. Throws
 * ORDER_STATION_MISSING where what is chosen leads nowhere.
 */
export const tellAnew = async (
  tx: WriteContext,
  said: SaidAnew,
  { left, isWhole, more }: { left: ToldNow; isWhole: boolean; more: number },
): Promise<ToldNow> => {
  const { order, after, food, parts } = said;
  const { places, gone } = await placesNow(tx, said);
  const most = Math.max(0, ...left.values());
  // Nobody would make it: rules say where it goes, or that it goes nowhere.
  if (places.length === 0 && most > 0)
    await fireLines(tx, order, [{ item: { ...after, quantity: most / 1000 }, change: 'edited' }], parts);
  if (isWhole) await stop(tx, food, ({ stationId, ticketData }) => gone.has(stationId) && !ticketData.isExtra);
  const told = new Map<string, number>();
  const [edited, added, another]: FiredAt[][] = [[], [], []];
  const ordered = isAsRuled(places) ? 0 : more;
  for (const { stationId, part, isNew, from } of places) {
    const has = from.reduce((sum, one) => sum + (left.get(one) ?? 0), 0);
    const made = isNew ? madeAt([...food.alone, ...food.shared], stationId, part) : 0;
    const amount = isNew ? Math.max(0, Math.min(most, thousandthsOf(after.quantity) - more - made)) : has;
    const isEdit = isWhole && has > 0;
    const together = isWhole ? amount : amount + ordered;
    if (together > 0) (isEdit ? edited : added)!.push({ stationId, quantity: together / 1000, ownPart: part });
    if (isWhole && ordered > 0) another!.push({ stationId, quantity: ordered / 1000, ownPart: part });
    told.set(stationId, amount + ordered);
  }
  const lines = [
    { item: after, change: 'edited' as const, at: edited! },
    { item: after, change: 'added' as const, at: added! },
    { item: after, change: 'added' as const, at: another! },
  ].filter(({ at }) => at.length > 0);
  if (lines.length > 0) await fireLines(tx, order, lines, parts);
  if (more > ordered)
    for (const [stationId, amount] of await tellMore(tx, said, more))
      told.set(stationId, (told.get(stationId) ?? 0) + amount);
  return told;
};

/** Voids those tickets of the line alone that are still to be made, also where they are shown at a fallback. */
const stop = async (
  tx: WriteContext,
  { alone }: Food,
  isMeant: (ticket: Food['alone'][number]) => boolean,
): Promise<void> => {
  const dishes = new Set(alone.filter((one) => !one.fallbackOf && isMeant(one)).map(({ id }) => id));
  await voidTickets(
    tx,
    alone.filter((one) => one.status === 'pending' && dishes.has(dishOf(one))),
  );
};
