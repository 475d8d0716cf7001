import type { BillView, OrderItemView } from '@comanda/contracts';
import { type AmountProblem, readAmount } from '@comanda/web';
import { uncookedLines } from '../order/line-state.ts';
import { changeOf } from '../pad/pad.ts';

/** Share of the bill offered as a tip, in percent. */
export const TIP_PERCENTS = [0, 10, 15] as const;

/** What a tip of `percent` comes to, on the bill without its tip; rounded to the centavo. */
export const tipOf = (bill: Pick<BillView, 'total' | 'tipAmount'>, percent: number): number =>
  Math.round(((bill.total - bill.tipAmount) * percent) / 100);

/** Which of the offered percentages the bill's tip is, if any. */
export const tipPercent = (bill: Pick<BillView, 'total' | 'tipAmount'>): number | null =>
  TIP_PERCENTS.find((percent) => tipOf(bill, percent) === bill.tipAmount) ?? null;

export interface Tender {
  /** Centavos handed over: what was typed, or the whole balance when nothing was. */
  amount: number;
  change: number;
  /** Centavos still due afterwards. */
  left: number;
  /** Only cash gives change (BILL_OVERPAID). */
  isTooMuch: boolean;
  /** What is wrong with the typed text; then nothing is handed over. */
  problem: AmountProblem | null;
}

/** What a payment of the typed amount would do. Centavos. */
export const tenderOf = (text: string, balance: number, isCash: boolean): Tender => {
  const read = text === '' ? { amount: balance } : readAmount(text);
  const amount = 'amount' in read ? read.amount : 0;
  return {
    amount,
    change: isCash ? changeOf(amount, balance) : 0,
    left: Math.max(0, balance - amount),
    isTooMuch: !isCash && amount > balance,
    problem: 'problem' in read ? read.problem : null,
  };
};

/** More change than this for one bill was mistyped more often than handed over. Centavos. */
const ODD_CHANGE = 100_000;

export const isOddChange = (tender: Tender): boolean => tender.change > ODD_CHANGE;

/** What of a bill the kitchen was never asked for, and how much of it this bill is for. */
export const uncookedOnBill = (
  items: readonly OrderItemView[],
  bill: Pick<BillView, 'mappings'>,
): { name: string; quantity: number }[] =>
  uncookedLines(items).flatMap((item) =>
    bill.mappings
      .filter((mapping) => mapping.orderItemId === item.id)
      .map((mapping) => ({ name: item.productNameSnapshot, quantity: mapping.splitQuantity })),
  );
