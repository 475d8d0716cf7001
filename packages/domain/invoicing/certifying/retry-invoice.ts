import { AppError, type BillView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { getBillView } from '../../billing/index.ts';
import { checkBuyer } from '../../fel/index.ts';
import { getOrder } from '../../orders/index.ts';
import { newestOf } from '../invoicing.store.ts';
import { noteBill } from './bill-state.ts';
import { CERTIFY, PREPARE } from './jobs.ts';

/** What of a bill stands against invoicing it. Throws FEL_NOT_EXPECTED, INVALID_TAX_ID, FEL_BUYER_ID_REQUIRED. */
export const checkMayInvoice = async (tx: WriteContext, bill: BillView): Promise<void> => {
  if (!bill.felExpected || bill.status !== 'paid')
    throw new AppError('FEL_NOT_EXPECTED', { billId: bill.id, status: bill.status });
  const buyer = {
    taxId: bill.buyerTaxId,
    taxName: bill.buyerName,
    taxAddress: bill.buyerAddress,
    taxpayerType: bill.buyerTaxpayerType,
  };
  const { exchangeRate } = await getOrder(tx, bill.orderId);
  await checkBuyer(tx, buyer, { total: bill.total, gtqRate: exchangeRate ?? null });
};

/**
 * Asks for a bill's invoice again, at once: one under way is sent now instead of later, under its own key; one that was refused, or
 * annulled, gets a new document. Throws BILL_NOT_FOUND, FEL_ALREADY_CERTIFIED and what `checkMayInvoice` throws.
 */
export const retryInvoice = async (tx: WriteContext, { billId }: { billId: string }): Promise<BillView> => {
  const bill = await getBillView(tx, billId);
  await checkMayInvoice(tx, bill);
  const newest = await newestOf(tx, billId);
  if (newest?.status === 'certified') throw new AppError('FEL_ALREADY_CERTIFIED', { billId });
  if (newest?.status === 'pending') await tx.enqueue(CERTIFY, { documentId: newest.id }, { key: newest.id });
  else await tx.enqueue(PREPARE, { billId }, { key: billId });
  await noteBill(tx, { billId, locationId: bill.locationId }, { felStatus: 'waiting', code: null, message: null });
  return getBillView(tx, billId);
};
