import { type Minor, minor } from '@comanda/contracts';
import type { Remaining } from './remaining-lines.ts';
import { takeShare } from './take-share.ts';

/**
 * What each taker of a line pays when bills are made one after the other, and what is left after the last: `takes` in
 * thousandths, together no more than there is; amounts in minor units. Pure.
 */
export const takeInTurn = (line: Remaining, takes: readonly number[]): { amounts: Minor[]; left: Remaining } => {
  let left = line;
  const amounts = takes.map((take) => {
    if (take === 0) return minor(0);
    const taken = takeShare(left, take);
    left = taken.left;
    return taken.share.amount;
  });
  return { amounts, left };
};
