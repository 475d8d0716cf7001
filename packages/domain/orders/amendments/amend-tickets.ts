import { countOf, type KitchenTicket } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { type Routing, workingStation } from '../../kitchen/index.ts';
import { fireLines, optionOf, routesOf } from '../sending/fire-lines.ts';
import { dishesCooked } from '../sending/ticket-shares.ts';
import {
  isSamePart,
  isSeparatePart,
  type OptionCounts,
  type PendingWork,
  pendingWorkOf,
  type Reduction,
} from '../tickets/ticket-work.ts';
import type { AmendedLine } from './amended-line.ts';
import { Amendment } from './amendment.ts';
import { type KitchenPlan, kitchenPlanOf } from './kitchen-plan.ts';
import { MissingOptions } from './missing-options.ts';
import { optionSwapsAt } from './option-swaps.ts';

/** What changed of a line; quantities are thousandths. */
interface Change {
  /** All pending work is requested again as the line is now; else only what was ordered beside it. */
  isEdited: boolean;
  /** The text changed for every station that has work of the line. Else options alone changed, and a part that is the same hears nothing. */
  isTextNew: boolean;
  /** What was left out of tickets shared with other lines, and is requested for this line alone from now on. */
  out: readonly Reduction[];
  /** Of the line before more was ordered; what is ordered more is fired separately. */
  quantity: number;
  /** A ticket that a cook recalled: no more of it than is ordered and not cooked. Else pending work stays pending. */
  recalled?: KitchenTicket;
}

/** The line's work by what was chosen before and by what is chosen now. */
interface Plan {
  line: AmendedLine;
  change: Change;
  was: KitchenPlan;
  now: KitchenPlan;
  pending: readonly PendingWork[];
  /** True if an option is prepared separately from the dish: rules route it to a station of its own, or did when it was requested. */
  isSeparate(option: string): boolean;
  missing: MissingOptions;
  amendment: Amendment;
}

/**
 * Tells each station its pending work of a changed line as the line is now. A station that is done hears nothing of new text, or it would
 * cook again what is cooked.
 *
 * The count is kept by option: so many are chosen, so many are cooked, the rest is missing. Missing options go, in this order, to pending
 * dishes that contain them, to parts that were requested before (what is too much there is cancelled), and then, for options that are new
 * to the line, to the stations rules name now. An option is new if it costs something or has a station of its own; another option of the
 * dish that costs nothing is text. Pending work stays at its station even if rules changed since.
 *
 * True if any station was told something. Throws ORDER_STATION_MISSING where no rule names a station.
 */
export const amendTickets = async (tx: WriteContext, line: AmendedLine, change: Change): Promise<boolean> => {
  const { order, after, shares, options, parts, routing } = line;
  const [routeWas, routeNow] = await routesOf(tx, routing, after, [options.before, options.after]);
  const [was, now] = [kitchenPlanOf(routeWas!, options.before), kitchenPlanOf(routeNow!, options.after)];
  const isRouted = (option: string) => was.stationsOf(option).length + now.stationsOf(option).length > 0;
  const pending = change.isEdited
    ? [...pendingWorkOf(shares.own, isRouted), ...change.out.map((one) => asPendingWork(one, routing))]
    : [];
  const plan: Plan = {
    line,
    change,
    was,
    now,
    pending,
    isSeparate: (option) =>
      now.stationsOf(option).length > 0 || isSeparatePart([...shares.own, ...shares.shared], option),
    missing: new MissingOptions({ line, was, now, pending, ...change }),
    amendment: new Amendment(after),
  };
  // No station would cook it: firing the line throws by the rules that name none.
  if (now.cooks.length === 0 && dishesOf(plan).some((one) => isMoved(plan, one)))
    await fireLines(tx, order, [{ item: after, change: 'edited' }], parts);
  amendDishes(plan);
  const kept = keepParts(plan);
  addNewOptions(plan, kept);
  amendKeptParts(plan, kept);
  return plan.amendment.send(tx, order, shares.own, parts);
};

const asPendingWork = ({ work, off }: Reduction, { stations }: Routing): PendingWork => ({
  ...work,
  stationId: workingStation(stations, work.stationId) ?? work.stationId,
  remaining: off,
  requests: [],
});

const dishesOf = ({ pending }: Plan): PendingWork[] => pending.filter(({ part }) => !part);

/** True if the dish was at this station because of an option alone, and that option is routed elsewhere now. */
const isMoved = ({ was, now }: Plan, { stationId }: PendingWork): boolean =>
  was.cooks.includes(stationId) && !now.cooks.includes(stationId);

const amendDishes = (plan: Plan): void => {
  const { was, now, isSeparate, missing, amendment, change, line } = plan;
  const dishes = dishesOf(plan);
  const dish = (stationId: string, amount: number, eachOf: (option: OptionCounts[number]) => number) => {
    const holds = now.chosen.map((one) => ({ ...one, quantity: eachOf(one) })).filter(({ quantity }) => quantity > 0);
    for (const { name, quantity } of holds) missing.take(name, stationId, amount * quantity);
    return { stationId, amount, part: null, holds };
  };
  const uncooked = (stationId: string) => Math.max(0, change.quantity - dishesCooked(line.shares, stationId));
  for (const work of dishes) {
    const { stationId, options } = work;
    const isRecalled = work.requests.some(({ ticket }) => ticket.id === change.recalled?.id);
    const left = isRecalled ? Math.min(work.remaining, uncooked(stationId)) : work.remaining;
    const eachOf = ({ name, quantity }: OptionCounts[number]) => {
      const held = countOf(options, name);
      // What was cooked beside the dish before the recall is there.
      return isSeparate(name)
        ? Math.min(held, quantity)
        : Math.min(quantity, Math.ceil(missing.left(name, stationId) / left));
    };
    if (left === 0 || isMoved(plan, work)) {
      amendment.cancel(work);
      continue;
    }
    const requested = dish(stationId, left, eachOf);
    if (isChanged(change, work, requested.holds, left) || !change.recalled) amendment.replace(work, requested);
  }
  const moved = Map.groupBy(
    dishes.filter((one) => isMoved(plan, one)),
    ({ stationId }) => stationId,
  );
  const sums = [...moved.values()].map((all) => all.reduce((sum, { remaining }) => sum + remaining, 0));
  const most = Math.max(0, ...sums);
  for (const stationId of now.cooks.filter((id) => !was.cooks.includes(id))) {
    const amount = Math.min(most, uncooked(stationId));
    if (amount === 0 || dishes.some((one) => one.stationId === stationId)) continue;
    const isInDish = (name: string) => !isSeparate(name) || now.stationsOf(name).includes(stationId);
    amendment.add(dish(stationId, amount, ({ name, quantity }) => (isInDish(name) ? quantity : 0)));
  }
};

/** The pending parts that stay, each with the options still wanted in it. */
type Kept = Map<PendingWork, OptionCounts>;

const keepParts = (plan: Plan): Kept => {
  const { pending, missing, amendment } = plan;
  const kept: Kept = new Map();
  for (const work of pending) {
    if (!work.part) continue;
    const { stationId, remaining } = work;
    const wanted = work.part.map(({ name, quantity }): Wanted => {
      const pieces = missing.take(name, stationId, remaining * quantity);
      return { name, pieces, of: remaining };
    });
    const [first, ...others] = groupByAmount(wanted);
    if (!first) amendment.cancel(work);
    else if (first.amount === remaining && others.length === 0) kept.set(work, first.part);
    else {
      const swapped = optionSwapsOf(plan, stationId, work);
      amendment.replace(work, { stationId, ...first, ...(work.isExtra && { swapped }) });
      amendment.addParts(stationId, others, swapped);
    }
  }
  return kept;
};

/** Options that are new to the line and missing: in a pending part of the station if it has as many, else beside it. */
const addNewOptions = (plan: Plan, kept: Kept): void => {
  const { line, now, change, missing, amendment } = plan;
  const added = now.chosen.filter(({ name }) => isNewOption(line, plan, name));
  const at = added.flatMap(({ name }) => missing.stationsFor(name).map((stationId) => ({ stationId, name })));
  for (const [stationId, all] of Map.groupBy(at, (one) => one.stationId)) {
    const work = [...kept.keys()].find((one) => one.stationId === stationId);
    const beside = all.flatMap(({ name }): Wanted[] => {
      const pieces = missing.take(name, stationId, Number.POSITIVE_INFINITY);
      const each = work ? pieces / work.remaining : 0;
      if (!work || each === 0 || each > now.perDish(name) || !Number.isInteger(each))
        return [{ name, pieces, of: change.quantity }];
      kept.set(work, withMore(kept.get(work)!, { name, quantity: each }));
      return [];
    });
    amendment.addParts(stationId, groupByAmount(beside), optionSwapsOf(plan, stationId));
  }
};

/** How a cooked dish differs now, beside what is requested separately. A stand-in repeats what its tickets said before. */
const optionSwapsOf = (plan: Plan, stationId: string, { swapped = [] }: Partial<PendingWork> = {}): OptionCounts => {
  const { line, now, pending } = plan;
  const isPart = (option: string) => pending.some(({ part }) => part?.some(({ name }) => name === option));
  const isSeparate = (option: string) => plan.isSeparate(option) || isPart(option) || isNewOption(line, plan, option);
  return optionSwapsAt(line, now, { stationId, isSeparate }) ?? swapped;
};

/** True if more of the option is ordered than before, and it costs something or has a station of its own. */
const isNewOption = ({ options }: AmendedLine, { was, now }: Pick<Plan, 'was' | 'now'>, option: string): boolean => {
  const costs = options.after.some((one) => optionOf(one).word === option && one.totalPriceAdjustment > 0);
  return now.perDish(option) > was.perDish(option) && (costs || now.stationsOf(option).length > 0);
};

const amendKeptParts = (plan: Plan, kept: Kept): void => {
  const { change, amendment } = plan;
  for (const [work, part] of kept) {
    const { stationId, remaining: amount, isExtra } = work;
    const swapped = isExtra ? optionSwapsOf(plan, stationId, work) : [];
    const isSwapped = !change.recalled && !isSamePart(swapped, work.swapped);
    if (isSwapped || isChanged(change, work, part, amount))
      amendment.replace(work, { stationId, amount, part, swapped });
  }
};

/** True if a station must be told: options or quantity differ, no ticket requests the work, or the text is new (of a recall, for its ticket alone). */
const isChanged = (
  { isTextNew, recalled }: Change,
  { requests, options, remaining }: PendingWork,
  now: OptionCounts,
  amount: number,
): boolean => {
  const isTheirs = !recalled || requests.some(({ ticket }) => ticket.id === recalled.id);
  return (isTextNew && isTheirs) || requests.length === 0 || amount !== remaining || !isSamePart(options, now);
};

const withMore = (options: OptionCounts, more: OptionCounts[number]): OptionCounts =>
  options.some(({ name }) => name === more.name)
    ? options.map((one) => (one.name === more.name ? { ...one, quantity: one.quantity + more.quantity } : one))
    : [...options, more];

/** So many pieces of an option, for so many dishes. */
interface Wanted extends Pick<OptionCounts[number], 'name'> {
  pieces: number;
  of: number;
}

/** Options wanted in equal amounts, together. Pieces that do not divide by the dishes are requested by the piece: nobody cooks half of one. */
const groupByAmount = (wanted: readonly Wanted[]): { amount: number; part: OptionCounts }[] => {
  const amounts = wanted
    .filter(({ pieces }) => pieces > 0)
    .map(({ name, pieces, of }) => {
      const each = Number.isInteger(pieces / of) ? pieces / of : null;
      return { amount: each ? of : pieces, one: { name, quantity: each ?? 1 } };
    });
  const alike = Map.groupBy(amounts, ({ amount }) => amount);
  return [...alike].map(([amount, all]) => ({ amount, part: all.map(({ one }) => one) }));
};
