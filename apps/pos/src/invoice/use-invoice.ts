import type { BillView, RetryFelInput } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRuntime } from '../base/context.ts';
import { keys } from '../base/keys.ts';
import { useTranslation } from '../base/use-translation.ts';

/** Asks for a bill's invoice again, to have it annulled, or to have it mailed: true where it was taken. */
export const useInvoice = (bill: BillView) => {
  const { t } = useTranslation();
  const runtime = useRuntime();
  const feedback = useFeedback();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const send = async (path: string, body: object, done: string, about = {}): Promise<boolean> => {
    setBusy(true);
    try {
      await runtime.write<BillView>({
        method: 'POST',
        path: `/order-bills/${bill.id}/${path}`,
        body,
        about: { what: bill.billNumber, amount: bill.total, ...about },
      });
      feedback.done(done);
      return true;
    } catch (error) {
      feedback.error(error, bill.billNumber);
      return false;
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: keys.bills(bill.orderId) });
    }
  };
  return {
    busy,
    retry: (buyer: RetryFelInput = {}) => send('fel/retry', buyer, t('pos.invoiceAsked')),
    annul: (reason: string) => send('fel/cancel', { reason }, t('pos.annulInvoiceAsked'), { reason }),
  };
};
