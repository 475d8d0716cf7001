import { AppError, type BillView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { forgetBillFel, getBillView } from '../../billing/index.ts';
import { activeSettings, checkBuyer } from '../../fel/index.ts';
import { getOrder } from '../../orders/index.ts';
import { felDocuments, newestOf } from '../invoicing.store.ts';
import { noteBill } from './bill-state.ts';
import { CERTIFY, PREPARE } from './jobs.ts';

/** True where all of a sale was given back. */
export const isGivenBack = ({ total, refunded }: BillView): boolean => total > 0 && (refunded ?? 0) >= total;

/** What of a bill stands against invoicing it. Throws FEL_NOT_EXPECTED, INVALID_TAX_ID, FEL_BUYER_ID_REQUIRED. */
export const checkMayInvoice = async (tx: WriteContext, bill: BillView): Promise<void> => {
  if (!bill.felExpected || bill.status !== 'paid' || isGivenBack(bill))
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
 * annulled, or is a test's while the business invoices for real, gets a new document. Throws BILL_NOT_FOUND, FEL_ALREADY_CERTIFIED and what `checkMayInvoice` throws.
 */
export const retryInvoice = async (tx: WriteContext, { billId }: { billId: string }): Promise<BillView> => {
  const bill = await getBillView(tx, billId);
  await checkMayInvoice(tx, bill);
  const newest = await newestOf(tx, billId);
  const isWorthless = newest?.isTest === true && (await activeSettings(tx))?.environment === 'production';
  if (newest?.status === 'certified' && !isWorthless) throw new AppError('FEL_ALREADY_CERTIFIED', { billId });
  const place = { billId, locationId: bill.locationId };
  if (newest?.status === 'certified')
    await felDocuments.update(tx, newest.id, { status: 'annulled', errorCode: 'TEST_DOCUMENT' });
  if (newest?.status === 'certified' || newest?.status === 'annulled') await forgetBillFel(tx, place);
  if (newest?.status === 'pending') {
    // Whoever sent it may have died before its answer was kept: it is looked up first.
    await felDocuments.update(tx, newest.id, { attempts: newest.attempts + 1 });
    await tx.enqueue(CERTIFY, { documentId: newest.id }, { key: newest.id });
  } else await tx.enqueue(PREPARE, { billId }, { key: billId });
  await noteBill(tx, place, { felStatus: 'waiting', code: null, message: null });
  return getBillView(tx, billId);
};
