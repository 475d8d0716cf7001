/** Money as a guest with a pencil adds it up: none of it is the product's code. Minor units throughout. */

/** What was taken off, as it was asked for: hundredths, centavos off, or what one with its options is to cost. */
export interface GivenDiscount {
  kind: 'percentage' | 'amount' | 'fixed_price';
  value: number;
  /** Hundredths of all there is that whoever gave it may take off: an amount or a price takes no more. */
  limit?: number;
}

/** What a line is charged for, as it was sold. */
export interface PricedLine {
  quantity: number;
  /** For one, options aside. */
  unitPrice: number;
  /** What its options add to one. */
  options: number;
  /** Once for the line: what neither of its parts, or no one of a combo's, can have. */
  adjustment: number;
  discounts: readonly GivenDiscount[];
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Halves go up; neither below nothing. */
export const halfUp = (amount: number, by: number): number => Math.floor((2 * amount + by) / (2 * by));

const thousandths = (quantity: number): number => Math.round(quantity * 1000);

const many = (unit: number, quantity: number): number => halfUp(thousandths(quantity) * Math.max(0, unit), 1000);

/** What a line costs before anything is taken off. */
export const grossOf = ({ unitPrice, options, quantity, adjustment }: Omit<PricedLine, 'discounts'>): number =>
  Math.max(0, many(unitPrice + options, quantity) + adjustment);

const takenBy = ({ kind, value }: GivenDiscount, left: number, quantity: number): number => {
  if (kind === 'amount') return Math.min(left, value);
  if (kind === 'fixed_price') return Math.max(0, left - many(value, quantity));
  return halfUp(left * Math.round(value * 100), 10_000);
};

/** So many hundredths of an amount. */
export const partOf = (amount: number, hundredths: number): number => halfUp(amount * hundredths, 100);

/** An amount, and what was left of it before: all of it of a line, of an order what its lines' own discounts leave. */
export interface Base {
  gross: number;
  left: number;
  /** What is off it by whom. */
  before: readonly Taken[];
  quantity: number;
}

interface Taken extends Pick<GivenDiscount, 'limit'> {
  off: number;
}

/** What discounts take one after the other: of those who may take so much, or less, all together never more than that. */
const allTaken = ({ gross, left: start, before, quantity }: Base, discounts: readonly GivenDiscount[]): Taken[] => {
  const taken = [...before];
  let left = start;
  for (const one of discounts) {
    const { limit } = one;
    const bounds =
      limit === undefined ? [] : [limit, ...taken.map((other) => other.limit ?? -1)].filter((most) => most >= limit);
    const rooms = bounds.map(
      (most) => partOf(gross, most) - sum(taken.filter((other) => (other.limit ?? 101) <= most).map(({ off }) => off)),
    );
    const off = Math.max(0, Math.min(takenBy(one, left, quantity), ...rooms));
    taken.push({ limit, off });
    left -= off;
  }
  return taken.slice(before.length);
};

/** What discounts one after the other leave of an amount. */
export const leftAfter = (base: Base, discounts: readonly GivenDiscount[]): number =>
  base.left - sum(allTaken(base, discounts).map(({ off }) => off));

const lineBase = (line: PricedLine): Base => {
  const gross = grossOf(line);
  return { gross, left: gross, before: [], quantity: line.quantity };
};

/** What a line comes to after its own discounts. */
export const ownLeft = (line: PricedLine): number => leftAfter(lineBase(line), line.discounts);

/** What is off a whole order: one that another took up, off the lines that came with it and none of another's; or all there is. */
export interface TakenUp<T extends PricedLine> {
  discounts: readonly GivenDiscount[];
  has: (line: T) => boolean;
}

/** What discounts of a whole order are taken of, and what is left of each line for them, after `takenUp`: those within others first. */
export const orderBase = <T extends PricedLine>(
  lines: readonly T[],
  takenUp: readonly TakenUp<T>[],
): Base & { ofLines: number[] } => {
  const ofLines = lines.map(ownLeft);
  const before: { taken: Taken; has: (line: T) => boolean }[] = lines.flatMap((line) =>
    allTaken(lineBase(line), line.discounts).map((taken) => ({ taken, has: (one: T) => one === line })),
  );
  for (const { discounts, has } of takenUp) {
    const came = lines.flatMap((line, i) => (has(line) ? i : []));
    const theirs = came.map((i) => lines[i]!);
    const lefts = () => came.map((i) => ofLines[i]!);
    const earlier = before.filter((one) => theirs.some(one.has)).map(({ taken }) => taken);
    const base = { gross: sum(theirs.map(grossOf)), left: sum(lefts()), before: earlier, quantity: 1 };
    for (const taken of allTaken(base, discounts)) {
      for (const [at, share] of spread(taken.off, lefts()).entries()) ofLines[came[at]!]! -= share;
      before.push({ taken, has });
    }
  }
  const taken = before.map((one) => one.taken);
  return { gross: sum(lines.map(grossOf)), left: sum(ofLines), ofLines, before: taken, quantity: 1 };
};

/** Each its part of a total after weights, cut; the centavos left go to who lost most. */
const spread = (total: number, weights: readonly number[]): number[] => {
  const all = sum(weights);
  const parts = weights.map((weight) => (all === 0 ? 0 : Math.floor((total * weight) / all)));
  const byLoss = weights
    .map((weight, i) => ({ i, lost: (total * weight) % all }))
    .sort((a, b) => b.lost - a.lost || a.i - b.i);
  for (const { i } of byLoss.slice(0, total - sum(parts))) parts[i]! += 1;
  return parts;
};

/** One thing of a combo: what it costs alone, what it adds there, how many; `isTrigger`: it keeps its own price. */
export interface ComboThing {
  alone: number;
  adds: number;
  quantity: number;
  isTrigger: boolean;
}

/** What each thing of a combo costs in it: the price shared by what they cost alone, the centavos left to who lost most. */
export const comboAmounts = (price: number, things: readonly ComboThing[]): number[] => {
  const sharing = things.filter(({ isTrigger }) => !isTrigger);
  const shares = spread(
    price,
    sharing.map(({ alone, quantity }) => alone * quantity),
  );
  return things.map((thing) =>
    thing.isTrigger ? thing.alone * thing.quantity : shares.shift()! + thing.adds * thing.quantity,
  );
};

/** The line a thing of a combo becomes: a price for one, cut, and once what that leaves. */
export const comboLine = (amount: number, quantity: number): Pick<PricedLine, 'unitPrice' | 'adjustment'> => {
  const unitPrice = Math.floor(amount / quantity);
  return { unitPrice, adjustment: amount - unitPrice * quantity };
};

/** A line in two: the part that goes costs its part of it, the rest what is left, and an amount off stays with the rest. */
export const inTwo = <T extends PricedLine>(line: T, quantity: number): { part: T; rest: T } => {
  const whole = grossOf(line);
  const unit = line.unitPrice + line.options;
  const rest = (thousandths(line.quantity) - thousandths(quantity)) / 1000;
  const share = many(unit, quantity) + halfUp(line.adjustment * thousandths(quantity), thousandths(line.quantity));
  const gone = Math.max(0, Math.min(whole, share));
  const goes = line.discounts.filter(({ kind }) => kind !== 'amount');
  return {
    part: { ...line, quantity, adjustment: gone - many(unit, quantity), discounts: goes },
    rest: { ...line, quantity: rest, adjustment: whole - gone - many(unit, rest) },
  };
};
