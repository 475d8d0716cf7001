import { type Minor, minor } from '@comanda/contracts';

/**
 * `total` over parts by their weights, in whole centavos that add up to it: each gets its share cut down, and what is left goes, one
 * each, to those that were cut the most (the earlier of two alike). Weights below nothing count as nothing; where none has any, all
 * count alike. Minor units. Pure.
 */
export const spread = (total: Minor, weights: readonly number[]): Minor[] => {
  const given = weights.map((weight) => BigInt(Math.max(0, weight)));
  const hasAny = given.some((weight) => weight > 0n);
  const parts = hasAny ? given : given.map(() => 1n);
  const sum = parts.reduce((all, one) => all + one, 0n);
  if (sum === 0n) return [];
  const shares = parts.map((weight) => (BigInt(total) * weight) / sum);
  const cut = parts.map((weight, i) => BigInt(total) * weight - shares[i]! * sum);
  const left = Number(BigInt(total) - shares.reduce((all, one) => all + one, 0n));
  const byCut = [...cut.keys()].sort((a, b) => (cut[a]! === cut[b]! ? a - b : cut[a]! > cut[b]! ? -1 : 1));
  for (const i of byCut.slice(0, left)) shares[i]! += 1n;
  return shares.map((share) => minor(Number(share)));
};
