import { partsByWeight } from './parts-by-weight.ts';

/**
 * `total` in whole numbers after `weights`, to each no more than its `most`: what one has no room for goes to the others after their
 * weights, and what none has room for is left out. Pure.
 */
export const partsWithin = (total: number, weights: readonly number[], most: readonly number[]): number[] => {
  const parts = weights.map(() => 0);
  let rest = Math.min(
    total,
    most.reduce((all, one) => all + one, 0),
  );
  let open = [...weights.keys()];
  while (rest > 0) {
    const shares = partsByWeight(
      rest,
      open.map((i) => weights[i]!),
    );
    const full = open.filter((i, at) => shares[at]! > most[i]!);
    for (const [at, i] of open.entries()) parts[i] = Math.min(shares[at]!, most[i]!);
    if (full.length === 0) break;
    rest -= full.reduce((all, i) => all + most[i]!, 0);
    open = open.filter((i) => !full.includes(i));
  }
  return parts;
};
