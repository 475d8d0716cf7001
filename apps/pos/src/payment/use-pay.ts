import type { BillView, PaidBill, PaymentMethod } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRuntime } from '../app/context.ts';
import { keys } from '../app/queries.ts';
import { useRefreshBills } from '../bill/use-bills.ts';

export interface PaymentEntry {
  /** Centavos handed over. */
  amount: number;
  method: PaymentMethod;
  sessionId: string | undefined;
  taxId: string;
  taxName: string;
}

/** Pays a bill, or a part of it. A lost answer is asked for again with the same key: nobody pays twice. */
export const usePay = (bill: BillView, onPaid: (paid: PaidBill) => void) => {
  const runtime = useRuntime();
  const client = useQueryClient();
  const feedback = useFeedback();
  const refresh = useRefreshBills(bill.orderId);
  const [busy, setBusy] = useState(false);
  const pay = async (entry: PaymentEntry): Promise<boolean> => {
    setBusy(true);
    try {
      const body = {
        amount: entry.amount,
        paymentMethodId: entry.method.id,
        createdBy: runtime.session.user.id,
        ...(entry.sessionId ? { cashRegisterSessionId: entry.sessionId } : {}),
        ...(entry.taxId.trim() ? { taxId: entry.taxId.trim(), taxName: entry.taxName.trim() || null } : {}),
      };
      const paid = await runtime.write<PaidBill>({ method: 'POST', path: `/order-bills/${bill.id}/payments`, body });
      onPaid(paid);
      return true;
    } catch (error) {
      feedback.error(error, bill.label ?? bill.billNumber);
      return false;
    } finally {
      await refresh();
      void client.invalidateQueries({ queryKey: keys.cash });
      setBusy(false);
    }
  };
  return { busy, pay };
};
