import { type BillView, type Minor, minor, type OrderItemView } from '@comanda/contracts';
import { applyTender, tipOf } from '@comanda/pricing';
import { type AmountProblem, readAmount } from '@comanda/web';
import { uncookedLines } from '../order/line-state.ts';

/** Share of the bill offered as a tip, in percent. */
export const TIP_PERCENTS = [0, 10, 15] as const;

/** Which of the offered percentages the bill's tip is, if any. */
export const tipPercent = (bill: Pick<BillView, 'total' | 'tipAmount'>): number | null =>
  TIP_PERCENTS.find((percent) => tipOf(bill, percent) === bill.tipAmount) ?? null;

export interface Tender {
  /** Centavos handed over: what was typed, or the whole balance when nothing was. */
  amount: Minor;
  /** What of it settles the bill, and what is given back. */
  settles: Minor;
  change: Minor;
  /** Centavos still due afterwards. */
  left: Minor;
  /** Only cash gives change (BILL_OVERPAID). */
  isTooMuch: boolean;
  /** What is wrong with the typed text; then nothing is handed over. */
  problem: AmountProblem | null;
}

/** What a payment of the typed amount would do. Centavos. */
export const tenderOf = (text: string, balance: Minor, isCash: boolean): Tender => {
  const read = text === '' ? { amount: balance } : readAmount(text);
  const amount = 'amount' in read ? read.amount : minor(0);
  const { amount: settles, change, left } = applyTender(amount, balance);
  return {
    amount,
    settles,
    change: isCash ? change : minor(0),
    left,
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
