import { type CashCount, type Minor, minor } from '@comanda/contracts';
import { type AmountProblem, readAmount } from '@comanda/web';

/** `over` (sobrante), `short` (faltante) or `even`, with the size of it in centavos. */
export const verdictOf = (
  count: Pick<CashCount, 'difference'>,
): { verdict: 'over' | 'short' | 'even'; amount: number } => {
  const difference = count.difference ?? 0;
  if (difference === 0) return { verdict: 'even', amount: 0 };
  return { verdict: difference > 0 ? 'over' : 'short', amount: Math.abs(difference) };
};

/** Quetzal notes and coins, in centavos, largest first. */
export const DENOMINATIONS = [20000, 10000, 5000, 2000, 1000, 500, 100, 50, 25, 10, 5] as const;

/** What so many of each note and coin come to. Centavos. */
export const sumOfNotes = (counts: Readonly<Record<number, number>>): number =>
  DENOMINATIONS.reduce((sum, value) => sum + value * (counts[value] ?? 0), 0);

/** A count as typed, in centavos. What is no cash may be below zero (`-50`): a card terminal that gave back more than it took. */
export const readCount = (typed: string, kind: CashCount['kind']): { amount: Minor } | { problem: AmountProblem } => {
  const [, below] = /^\s*[-−](.+)$/.exec(typed) ?? [];
  if (kind === 'cash' || below === undefined) return readAmount(typed);
  const read = readAmount(below);
  return 'amount' in read ? { amount: minor(0 - read.amount) } : read;
};

/** The same amount typed with the other sign. */
export const withOtherSign = (typed: string): string => (/^\s*[-−]/.test(typed) ? typed.trim().slice(1) : `-${typed}`);
