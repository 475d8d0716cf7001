import { evenParts } from './even-parts.ts';

/**
 * `total` in whole numbers after `weights`; what rounding leaves goes one by one to those it took most from, between
 * equals in order. Equal parts when there is no weight at all. Pure.
 */
export const partsByWeight = (total: number, weights: readonly number[]): number[] => {
  const sum = BigInt(weights.reduce((all, one) => all + one, 0));
  if (sum === 0n) return evenParts(total, weights.length, 0);
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const parts = exact.map((one) => Number(one / sum));
  const left = total - parts.reduce((all, one) => all + one, 0);
  const lost = exact.map((one, i) => ({ i, remainder: one % sum })).sort((a, b) => Number(b.remainder - a.remainder));
  for (const { i } of lost.slice(0, left)) parts[i]! += 1;
  return parts;
};
