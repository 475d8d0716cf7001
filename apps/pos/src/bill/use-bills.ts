import type { BillView, CreateBillInput, CreatedBills, OrderView } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useRuntime } from '../base/context.ts';
import { keys } from '../base/keys.ts';
import { useCashSession } from '../base/queries.ts';
import { useStore } from '../base/store.ts';
import { useStillHere } from '../base/use-still-here.ts';
import { approvalFacts } from '../order/approval-facts.ts';

/** One way to make bills, as the hub takes it. */
export type BillRequest = Partial<Pick<CreateBillInput, 'mappings' | 'splitBy' | 'seatNo'>>;

export interface BillCreator {
  busy: boolean;
  /** One request per bill; with `goPay` a single bill is opened for payment at once. */
  create(requests: BillRequest[], goPay: boolean): void;
}

/** Bills and the order are asked for again after everything that changes them. */
export const useRefreshBills = (orderId: string): (() => Promise<unknown>) => {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keys.bills(orderId) }),
      client.invalidateQueries({ queryKey: keys.order(orderId) }),
      client.invalidateQueries({ queryKey: keys.openOrders }),
    ]);
};

export const useCreateBills = (orderId: string): BillCreator => {
  const runtime = useRuntime();
  const feedback = useFeedback();
  const [, navigate] = useLocation();
  const refresh = useRefreshBills(orderId);
  const stillHere = useStillHere();
  const busy = useStore(runtime.billing).has(orderId);
  const create = async (requests: BillRequest[], goPay: boolean) => {
    if (runtime.billing.get().has(orderId)) return;
    runtime.billing.set(new Set(runtime.billing.get()).add(orderId));
    const isStillHere = stillHere();
    try {
      const made: BillView[] = [];
      for (const request of requests) {
        const body = { orderId, ...request };
        const answer = await runtime.write<CreatedBills>({ method: 'POST', path: '/order-bills', body });
        made.push(...answer.bills);
      }
      const first = made[0];
      if (goPay && first && isStillHere()) navigate(`/orders/${orderId}/pay/${first.id}`);
    } catch (error) {
      feedback.error(error);
    } finally {
      // Even after a failure half-way: what was made is shown, and the rest stays to be billed.
      await refresh();
      const left = new Set(runtime.billing.get());
      left.delete(orderId);
      runtime.billing.set(left);
    }
  };
  return { busy, create: (requests, goPay) => void create(requests, goPay) };
};

/** Cancels a bill that is not paid whole, and gives back what was paid of it: its lines can be billed again. */
export const useCancelBill = (orderId: string): ((bill: BillView, reason: string) => Promise<boolean>) => {
  const runtime = useRuntime();
  const feedback = useFeedback();
  const refresh = useRefreshBills(orderId);
  const client = useQueryClient();
  const session = useCashSession().data;
  return async (bill: BillView, reason: string) => {
    try {
      const order = client.getQueryData<OrderView>(keys.order(orderId));
      await runtime.write<BillView>({
        method: 'POST',
        path: `/order-bills/${bill.id}/cancel`,
        body: {
          reason,
          ...(bill.paid > 0 && { returnPayments: true, ...(session && { cashRegisterSessionId: session.id }) }),
        },
        about: { ...approvalFacts({ kind: 'send' }, order), what: bill.billNumber, amount: bill.total, reason },
      });
      return true;
    } catch (error) {
      feedback.error(error);
      return false;
    } finally {
      await refresh();
    }
  };
};
