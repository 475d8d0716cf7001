import type { WriteContext } from '@comanda/kernel/context';
import { getBillView } from '../../billing/index.ts';
import { accessNumberFor } from './contingency.ts';

/**
 * Before an invoice is printed: one that is owed and not certified yet gets its access number. Throws BILL_NOT_FOUND,
 * FEL_CERTIFYING.
 */
export const numberUncertified = async (tx: WriteContext, billId: string): Promise<void> => {
  const bill = await getBillView(tx, billId);
  const isOwed = bill.felExpected && bill.status === 'paid' && bill.felStatus !== 'not_expected';
  if (isOwed && bill.fel_authorization === null) await accessNumberFor(tx, bill);
};
