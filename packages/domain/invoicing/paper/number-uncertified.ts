import { AppError } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { getBillView } from '../../billing/index.ts';
import { getOrderView } from '../../orders/index.ts';
import { buildInvoice } from '../certifying/build-invoice.ts';
import { violationsOf } from '../certifying/violations-of.ts';
import { accessNumberFor } from './contingency.ts';

/**
 * Before an invoice is printed: one that is owed and not certified yet gets its access number. Contingency is for who is out of touch:
 * what SAT would refuse, or has refused, gets none. Throws BILL_NOT_FOUND, FEL_CERTIFYING, FEL_DOCUMENT_INVALID.
 */
export const numberUncertified = async (tx: WriteContext, billId: string): Promise<void> => {
  const bill = await getBillView(tx, billId);
  const isOwed = bill.felExpected && bill.status === 'paid' && bill.felStatus !== 'not_expected';
  // One that failed says so when it is read.
  if (!isOwed || bill.fel_authorization !== null || bill.felStatus === 'failed') return;
  const order = await getOrderView(tx, bill.orderId);
  const built = await buildInvoice(tx, { bill, order }, { accessNumber: null });
  const violations = 'none' in built ? [{ code: built.none.code, path: '' }] : await violationsOf(tx, built.dte, order);
  // Its day is the payment's however late it is printed.
  const against = violations.filter(({ code }) => code !== 'FEL_INF300');
  if (against.length > 0)
    throw new AppError('FEL_DOCUMENT_INVALID', { violations: against.map((one) => ({ ...one })) });
  await accessNumberFor(tx, bill);
};
