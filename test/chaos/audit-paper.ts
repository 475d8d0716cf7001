import type { Check } from '../rush/check.ts';
import { indexPaper, type ReadSlip, slipProblems, slipsFor } from '../rush/paper-book.ts';
import type { FileAudit } from './audit-aside.ts';

/**
 * No slip twice without its mark, and none that is said to be printed missing; at the end (`isOver`) none missing at all.
 * The paper must be read after the file: what the file calls printed is on it by then.
 */
export const auditPaper = (
  { wanted, withoutSlip }: FileAudit,
  paper: readonly ReadSlip[],
  options: { isOver: boolean },
): Check => {
  const index = indexPaper(paper);
  const known = new Set(wanted.flatMap((one) => slipsFor(index, one)));
  const missing = wanted.filter((one) => !slipsFor(index, one).some((slip) => slip.isWhole));
  const lost = missing.filter((one) => options.isOver || (one.status === 'failed' && !one.comesBack));
  const problems = [
    ...wanted.flatMap((one) => slipProblems(index, one)),
    ...withoutSlip.map((id) => `ticket ${id}: no slip was ever queued`),
    ...lost.map((one) => `${one.orderNumber} at ${one.stationName}: ${one.status}, and not on paper`),
    // A slip without its number yet is under the print head at this moment, or was torn there.
    ...paper
      .filter((slip) => slip.shortId !== '' && !known.has(slip))
      .map((slip) => `${slip.orderNumber} #${slip.shortId}: nobody asked for it`),
  ];
  const marked = paper.filter((slip) => slip.isMarked).length;
  const torn = paper.filter((slip) => !slip.isWhole).length;
  const facts = `${wanted.length} slips wanted, ${paper.length} on paper, ${marked} marked REIMPRESIÓN, ${torn} torn`;
  return { name: 'paper: no unmarked repeat, nothing missing', facts, problems };
};
