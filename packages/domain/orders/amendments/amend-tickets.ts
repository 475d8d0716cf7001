import { countOf, type KitchenTicket } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { type Routing, workingStation } from '../../kitchen/index.ts';
import { fireLines, optionOf, routesOf } from '../sending/fire-lines.ts';
import { dishesMade } from '../sending/ticket-shares.ts';
import type { SaidAnew } from './amended-line.ts';
import { Telling } from './amendment.ts';
import { type Meant, meantBy } from './kitchen-plan.ts';
import { Missing } from './missing-options.ts';
import { swappedAt } from './option-swaps.ts';
import { isSamePart, isToldApart, type Less, type Place, placesOf, type Words } from './ticket-work.ts';

/** What is to be told anew; amounts are thousandths. */
interface Anew {
  /** All that is still to be made is told as it is now; else only what was ordered beside it. */
  isEdited: boolean;
  /** Words are new for everybody who makes any of it; else options alone were changed, and a part that is the same hears nothing. */
  isWord: boolean;
  /** What was left out of what it shares with others, and is told of this line alone from now on. */
  out: readonly Less[];
  /** Of the line; what is ordered more is told apart. */
  quantity: number;
  /** A cook called this back: no more of it than is ordered and not made. Else what was told stays to be made. */
  recalled?: KitchenTicket;
}

/** Who made what of it by what was chosen, and who does by what is chosen now. */
interface Reckoning {
  said: SaidAnew;
  anew: Anew;
  was: Meant;
  now: Meant;
  places: readonly Place[];
  /** An option is made apart from the dish: rules lead it to a station of its own, or did when it was told. */
  isApart(word: string): boolean;
  missing: Missing;
  telling: Telling;
}

/**
 * Tells each station as the line is now what that has still to make of it, and only that: one that is done hears nothing of a word, or it
 * would make anew what is made. It is reckoned by the option: so many are chosen and so many made; of what is missing a dish that is to be
 * made takes what is made with it, then the parts that were told keep theirs, and where that is too much it is not to be made. What is
 * missing then of options that came to it is told where rules lead now: what costs something, or a station makes for itself; another of the
 * dish that costs nothing is a word. Where it is to be made it stays, though rules were changed since. Answers whether anybody was told.
 * Throws ORDER_STATION_MISSING where what is chosen leads nowhere.
 */
export const tellAnew = async (tx: WriteContext, said: SaidAnew, anew: Anew): Promise<boolean> => {
  const { order, after, food, options, parts, routing } = said;
  const [routeWas, routeNow] = await routesOf(tx, routing, after, [options.before, options.after]);
  const [was, now] = [meantBy(routeWas!, options.before), meantBy(routeNow!, options.after)];
  const isLed = (word: string) => was.led(word).length + now.led(word).length > 0;
  const places = anew.isEdited ? [...placesOf(food.alone, isLed), ...anew.out.map((one) => leftOut(one, routing))] : [];
  const reckoning: Reckoning = {
    said,
    anew,
    was,
    now,
    places,
    isApart: (word) => now.led(word).length > 0 || isToldApart([...food.alone, ...food.shared], word),
    missing: new Missing({ said, was, now, places, ...anew }),
    telling: new Telling(after),
  };
  // Nobody would cook it: refused by the rules that lead nowhere.
  if (now.dish.length === 0 && dishesOf(reckoning).some((one) => isGone(reckoning, one)))
    await fireLines(tx, order, [{ item: after, change: 'edited' }], parts);
  tellDishes(reckoning);
  const kept = keepParts(reckoning);
  tellCame(reckoning, kept);
  tellKept(reckoning, kept);
  return reckoning.telling.tell(tx, order, food.alone, parts);
};

const leftOut = ({ place, off }: Less, { stations }: Routing): Place => ({
  ...place,
  stationId: workingStation(stations, place.stationId) ?? place.stationId,
  left: off,
  told: [],
});

const dishesOf = ({ places }: Reckoning): Place[] => places.filter(({ part }) => !part);

/** It was there for an option alone, and that leads elsewhere now. */
const isGone = ({ was, now }: Reckoning, { stationId }: Place): boolean =>
  was.dish.includes(stationId) && !now.dish.includes(stationId);

const tellDishes = (reckoning: Reckoning): void => {
  const { was, now, isApart, missing, telling, anew, said } = reckoning;
  const dishes = dishesOf(reckoning);
  const dish = (stationId: string, amount: number, timesOf: (word: Words[number]) => number) => {
    const holds = now.chosen.map((one) => ({ ...one, quantity: timesOf(one) })).filter(({ quantity }) => quantity > 0);
    for (const { name, quantity } of holds) missing.take(name, stationId, amount * quantity);
    return { stationId, amount, part: null, holds };
  };
  const unmade = (stationId: string) => Math.max(0, anew.quantity - dishesMade(said.food, stationId));
  for (const place of dishes) {
    const { stationId, words } = place;
    const isRecalled = place.told.some(({ ticket }) => ticket.id === anew.recalled?.id);
    const left = isRecalled ? Math.min(place.left, unmade(stationId)) : place.left;
    const timesOf = ({ name, quantity }: Words[number]) => {
      const held = countOf(words, name);
      // What was made beside the dish before that was called back is there.
      return isApart(name)
        ? Math.min(held, quantity)
        : Math.min(quantity, Math.ceil(missing.left(name, stationId) / left));
    };
    if (left === 0 || isGone(reckoning, place)) {
      telling.drop(place);
      continue;
    }
    const work = dish(stationId, left, timesOf);
    if (isTold(anew, place, work.holds, left) || !anew.recalled) telling.again(place, work);
  }
  const gone = Map.groupBy(
    dishes.filter((one) => isGone(reckoning, one)),
    ({ stationId }) => stationId,
  );
  const most = Math.max(0, ...[...gone.values()].map((all) => all.reduce((sum, { left }) => sum + left, 0)));
  for (const stationId of now.dish.filter((id) => !was.dish.includes(id))) {
    const amount = Math.min(most, unmade(stationId));
    if (amount === 0 || dishes.some((one) => one.stationId === stationId)) continue;
    const isHeld = (name: string) => !isApart(name) || now.led(name).includes(stationId);
    telling.more(dish(stationId, amount, ({ name, quantity }) => (isHeld(name) ? quantity : 0)));
  }
};

/** Of each part that is still to be made what of it is still wanted. */
type Kept = Map<Place, Words>;

const keepParts = (reckoning: Reckoning): Kept => {
  const { places, missing, telling } = reckoning;
  const kept: Kept = new Map();
  for (const place of places) {
    if (!place.part) continue;
    const { stationId, left } = place;
    const wanted = place.part.map(({ name, quantity }): Wanted => {
      const pieces = missing.take(name, stationId, left * quantity);
      return { name, pieces, of: left };
    });
    const [first, ...others] = grouped(wanted);
    if (!first) telling.drop(place);
    else if (first.amount === left && others.length === 0) kept.set(place, first.part);
    else {
      const swapped = swappedOf(reckoning, stationId, place);
      telling.again(place, { stationId, ...first, ...(place.isExtra && { swapped }) });
      telling.beside(stationId, others, swapped);
    }
  }
  return kept;
};

/** What came to it and is missing: with a part that is to be made there as often, else beside it. */
const tellCame = (reckoning: Reckoning, kept: Kept): void => {
  const { said, now, anew, missing, telling } = reckoning;
  const came = now.chosen.filter(({ name }) => cameToIt(said, reckoning, name));
  const at = came.flatMap(({ name }) => missing.makersOf(name).map((stationId) => ({ stationId, name })));
  for (const [stationId, all] of Map.groupBy(at, (one) => one.stationId)) {
    const place = [...kept.keys()].find((one) => one.stationId === stationId);
    const beside = all.flatMap(({ name }): Wanted[] => {
      const pieces = missing.take(name, stationId, Number.POSITIVE_INFINITY);
      const each = place ? pieces / place.left : 0;
      if (!place || each === 0 || each > now.times(name) || !Number.isInteger(each))
        return [{ name, pieces, of: anew.quantity }];
      kept.set(place, withMore(kept.get(place)!, { name, quantity: each }));
      return [];
    });
    telling.beside(stationId, grouped(beside), swappedOf(reckoning, stationId));
  }
};

/** What of the dish a station made is another now, beside what is told of itself; who stands in for that says what was said. */
const swappedOf = (reckoning: Reckoning, stationId: string, { swapped = [] }: Partial<Place> = {}): Words => {
  const { said, now, places } = reckoning;
  const isPart = (word: string) => places.some(({ part }) => part?.some(({ name }) => name === word));
  const isApart = (word: string) => reckoning.isApart(word) || isPart(word) || cameToIt(said, reckoning, word);
  return swappedAt(said, now, { stationId, isApart }) ?? swapped;
};

/** Ordered more of than was, and no mere word of the dish: it costs something, or a station makes it for itself. */
const cameToIt = ({ options }: SaidAnew, { was, now }: Pick<Reckoning, 'was' | 'now'>, word: string): boolean => {
  const costs = options.after.some((one) => optionOf(one).word === word && one.totalPriceAdjustment > 0);
  return now.times(word) > was.times(word) && (costs || now.led(word).length > 0);
};

const tellKept = (reckoning: Reckoning, kept: Kept): void => {
  const { anew, telling } = reckoning;
  for (const [place, part] of kept) {
    const { stationId, left: amount, isExtra } = place;
    const swapped = isExtra ? swappedOf(reckoning, stationId, place) : [];
    const isSwapped = !anew.recalled && !isSamePart(swapped, place.swapped);
    if (isSwapped || isTold(anew, place, part, amount)) telling.again(place, { stationId, amount, part, swapped });
  }
};

/** It is another, or as many as were not told, or what is said is new for it; of a dish that is called back for that alone. */
const isTold = ({ isWord, recalled }: Anew, { told, words, left }: Place, now: Words, amount: number): boolean => {
  const isTheirs = !recalled || told.some(({ ticket }) => ticket.id === recalled.id);
  return (isWord && isTheirs) || told.length === 0 || amount !== left || !isSamePart(words, now);
};

const withMore = (words: Words, more: Words[number]): Words =>
  words.some(({ name }) => name === more.name)
    ? words.map((one) => (one.name === more.name ? { ...one, quantity: one.quantity + more.quantity } : one))
    : [...words, more];

/** So many pieces of an option, of so many dishes. */
interface Wanted extends Pick<Words[number], 'name'> {
  pieces: number;
  of: number;
}

/** What there is as much of is told together; what is not as often for each dish by the piece: nobody makes half of one. */
const grouped = (wanted: readonly Wanted[]): { amount: number; part: Words }[] => {
  const amounts = wanted
    .filter(({ pieces }) => pieces > 0)
    .map(({ name, pieces, of }) => {
      const each = Number.isInteger(pieces / of) ? pieces / of : null;
      return { amount: each ? of : pieces, one: { name, quantity: each ?? 1 } };
    });
  const alike = Map.groupBy(amounts, ({ amount }) => amount);
  return [...alike].map(([amount, all]) => ({ amount, part: all.map(({ one }) => one) }));
};
