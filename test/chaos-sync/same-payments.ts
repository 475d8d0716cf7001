import type { AcknowledgedPayment } from './payment-book.ts';

export interface PaymentRow {
  id: string;
  amount: number;
}

/** Where the cloud's rows are among `rowsAt`. */
export const CLOUD = 'cloud';

/**
 * What differs between what people were told is paid and what is there: once at its hub, once in the cloud, of the same
 * amount. `rowsAt`: the rows of each hub by its name, and the cloud's.
 */
export const paymentProblems = (
  told: readonly AcknowledgedPayment[],
  rowsAt: Readonly<Record<string, readonly PaymentRow[]>>,
): string[] => {
  const byId = new Map(Object.entries(rowsAt).map(([where, rows]) => [where, Map.groupBy(rows, ({ id }) => id)]));
  const twice = told.length - new Set(told.map(({ id }) => id)).size;
  const problems = twice === 0 ? [] : [`${twice} payments were acknowledged to two requests`];
  for (const { hub, id, amount } of told) {
    for (const where of [hub, CLOUD]) {
      const found = byId.get(where)?.get(id) ?? [];
      if (found.length !== 1)
        problems.push(`${id} of ${amount}, acknowledged by ${hub}: ${found.length} times at ${where}`);
      else if (found[0]!.amount !== amount)
        problems.push(`${id}: ${amount} acknowledged by ${hub}, ${found[0]!.amount} at ${where}`);
    }
  }
  return problems;
};
