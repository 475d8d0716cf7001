import type { BillView, PaidBill } from '@comanda/contracts';
import { useLocation } from 'wouter';
import { useRuntime } from '../base/context.ts';
import { useCashSession, useFelRules, useOrder, usePaymentMethods } from '../base/queries.ts';
import { useBillName } from '../bill/bill-name.ts';
import { buyerProblem } from '../invoice/buyer-problem.ts';
import { usePending } from '../order/use-order-on-screen.ts';
import { NOBODY } from './buyer-field.tsx';
import { uncookedOnBill } from './payment.ts';

/** How the next bill of an order is paid like the one before. */
export interface SamePayment {
  method: string;
  pay(): void;
}

/**
 * Pays the order's next bill as the one before was: by its method, the exact sum, to consumidor final. Null where that one was paid in
 * parts, or where something must be seen or said before the next is charged.
 */
export const usePaySame = (paid: PaidBill, next: BillView | undefined): SamePayment | null => {
  const { cashier, session: signedIn } = useRuntime();
  const [, navigate] = useLocation();
  const nameOf = useBillName();
  const rules = useFelRules();
  const shift = useCashSession().data;
  const order = useOrder(paid.orderId).data;
  const isWaiting = usePending(paid.orderId).length > 0;
  const [payment, another] = paid.payments;
  const method = usePaymentMethods().data?.data.find(({ id, isActive }) => isActive && id === payment?.paymentMethodId);
  if (!next || next.paid > 0 || !payment || another || !method || !shift || !order || isWaiting) return null;
  if (order.channel !== 'counter' && uncookedOnBill(order.items, next).length > 0) return null;
  if (buyerProblem(NOBODY, next.total, rules) !== null) return null;
  const pay = () => {
    cashier.pay({
      orderId: next.orderId,
      billId: next.id,
      billName: nameOf(next, order.guests),
      amount: next.balance,
      body: {
        amount: next.balance,
        paymentMethodId: method.id,
        createdBy: signedIn.user.id,
        cashRegisterSessionId: shift.id,
      },
    });
    navigate(`/orders/${next.orderId}/pay/${next.id}`);
  };
  return { method: method.name, pay };
};
