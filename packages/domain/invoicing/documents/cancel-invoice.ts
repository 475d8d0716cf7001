import type { FelCancellation } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { getBillView } from '../../billing/index.ts';
import { newestOf } from '../invoicing.store.ts';
import { requestCancellation } from './request-cancellation.ts';

/** Annuls a bill's invoice; the bill stays paid, its money is another matter. Throws BILL_NOT_FOUND and what `requestCancellation` throws. */
export const cancelInvoice = async (
  tx: WriteContext,
  { billId, reason }: { billId: string; reason: string },
): Promise<FelCancellation> => {
  const bill = await getBillView(tx, billId);
  return requestCancellation(tx, await newestOf(tx, bill.id), reason);
};
