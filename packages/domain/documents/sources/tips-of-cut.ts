import { type Minor, minor } from '@comanda/contracts';
import { withoutTip } from '@comanda/pricing';
import type { PaymentOfOrder } from './cut-orders.ts';

/**
 * How much of what each method brought into a till is tips: what is paid of a bill beyond its dishes, in the order it was paid.
 * Minor units, by method; methods without tips are left out. Pure.
 */
export const tipsOfCut = (
  payments: readonly PaymentOfOrder[],
  bills: ReadonlyMap<string, { total: Minor; tipAmount: Minor }>,
  sessionId: string,
): ReadonlyMap<string, Minor> => {
  const paid = new Map<string, number>();
  const tips = new Map<string, Minor>();
  for (const { orderBillId, paymentMethodId, amount, cashRegisterSessionId } of payments) {
    const bill = bills.get(orderBillId);
    const before = paid.get(orderBillId) ?? 0;
    paid.set(orderBillId, before + amount);
    if (!bill || cashRegisterSessionId !== sessionId) continue;
    const dishes = withoutTip(bill);
    const beyond = (sum: number): number => Math.max(0, sum - dishes);
    const tip = beyond(before + amount) - beyond(before);
    if (tip > 0) tips.set(paymentMethodId, minor((tips.get(paymentMethodId) ?? 0) + tip));
  }
  return tips;
};
