/** A level and its value: thousandths of the unit, thousandths of a centavo. `lastUnitCost`: of one unit, when it last came in. */
export interface Level {
  thousandths: number;
  value: number;
  lastUnitCost: number | null;
}

/** What a movement adds to a level. `gap`: what its value is corrected by because what was not there cost something else. */
export interface Posted {
  value: number;
  gap: number;
  level: Level;
}

const THOUSAND = 1000n;

/** `of` × `part` / `whole` (positive), rounded half away from zero; whole numbers of any size. */
export const share = (of: number, part: number, whole: number): number => {
  const top = BigInt(of) * BigInt(part);
  const by = BigInt(whole);
  return Number((2n * top + (top < 0n ? -by : by)) / (2n * by));
};

const atLastCost = ({ lastUnitCost }: Level, thousandths: number): number =>
  lastUnitCost === null ? 0 : share(lastUnitCost, thousandths, Number(THOUSAND));

/**
 * Takes so much (above zero) at the moving average. The last of it takes all its value along, so nothing is worth something or the
 * other way round; what is not there goes at what a unit last cost. Pure.
 */
export const takeOut = (level: Level, thousandths: number): Posted => {
  const there = Math.max(0, level.thousandths);
  const fromThere = Math.min(there, thousandths);
  const ofThere = fromThere === there ? (there === 0 ? 0 : level.value) : share(level.value, fromThere, there);
  const value = -(ofThere + atLastCost(level, thousandths - fromThere));
  const left = level.thousandths - thousandths;
  return { value, gap: 0, level: { ...level, thousandths: left, value: level.value + value } };
};

/**
 * Puts in so much (above zero) at a cost; without one at the average, or what a unit last cost. What was missing before was valued
 * by guess: the gap to what it really cost is said apart, and the average of what is there is this receipt's. Pure.
 */
export const putIn = (level: Level, thousandths: number, cost: number | null): Posted => {
  const { thousandths: before } = level;
  const guessed = before > 0 ? share(level.value, thousandths, before) : atLastCost(level, thousandths);
  const value = cost ?? guessed;
  const now = before + thousandths;
  const lastUnitCost = cost === null ? level.lastUnitCost : share(cost, Number(THOUSAND), thousandths);
  const plain = level.value + value;
  const worth = before >= 0 ? plain : now === 0 ? 0 : share(value, now, thousandths);
  return { value, gap: worth - plain, level: { thousandths: now, value: worth, lastUnitCost } };
};

/** What one unit costs: the average of what is there, else what it last cost; null where nothing ever came in. Pure. */
export const unitCostOf = (level: Level): number | null =>
  level.thousandths > 0 ? share(level.value, Number(THOUSAND), level.thousandths) : level.lastUnitCost;
