/** Quantities are counted in thousandths, money in centavos: sums are exact, never nearly. */
export const THOUSAND = 1000;

/** A quantity in `parts` as equal as three decimals allow; they sum to it (1 in three: 334 + 333 + 333). */
export const splitUnits = (units: number, parts: number): number[] =>
  Array.from({ length: parts }, (_, i) => Math.floor(units / parts) + (i < units % parts ? 1 : 0));

/**
 * Shares `total` by `weights` to the centavo, by largest remainder; earlier shares win ties. All zero when no weight is.
 */
export const shareOut = (total: number, weights: readonly number[]): number[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  if (total < 0) return shareOut(-total, weights).map((part) => (part === 0 ? 0 : -part));
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const floors = exact.map((value) => Number(value / BigInt(whole)));
  const rest = total - floors.reduce((sum, part) => sum + part, 0);
  const order = exact
    .map((value, i) => ({ i, remainder: Number(value % BigInt(whole)) }))
    .sort((a, b) => b.remainder - a.remainder || a.i - b.i);
  const extra = new Set(order.slice(0, rest).map(({ i }) => i));
  return floors.map((part, i) => part + (extra.has(i) ? 1 : 0));
};

/**
 * What each taker of a line pays when bills are made one after the other, as the hub counts it: a rounded share of what is
 * left, and whoever takes the rest gets the rest of the money.
 */
export const takeInTurn = (total: number, units: number, takes: readonly number[]): number[] => {
  let left = { total, units };
  return takes.map((take) => {
    if (take === 0) return 0;
    const amount = take === left.units ? left.total : Math.round((left.total * take) / left.units);
    left = { total: left.total - amount, units: left.units - take };
    return amount;
  });
};
