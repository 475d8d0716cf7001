import { AppError, ASK_BILL_MAIL, type BillView, type MailInvoiceInput } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { CloudLine } from '@comanda/kernel/commands';
import type { WriteContext } from '@comanda/kernel/context';
import { getBillView } from '../../billing/index.ts';

/**
 * Asks the cloud to mail a paid bill's invoice, or the bill where none is owed: without internet it waits here, and without a
 * certificate there. Throws BILL_NOT_FOUND, BILL_NOT_PAID, HUB_CLOUD_OFF.
 */
export const askBillMail = async (
  tx: WriteContext & CloudLine,
  { id, to, again = false }: Pick<MailInvoiceInput, 'to'> & Partial<MailInvoiceInput> & { id: string },
): Promise<BillView> => {
  const bill = await getBillView(tx, id);
  if (bill.status !== 'paid') throw new AppError('BILL_NOT_PAID', { billId: id, status: bill.status });
  if (!(await tx.hasCloud(tx))) throw new AppError('HUB_CLOUD_OFF');
  await tx.askCloud(tx, { kind: ASK_BILL_MAIL, targetId: id, body: again ? { to, again } : { to } });
  const { billNumber, locationId } = bill;
  const entry = { action: 'communication.asked', entity: 'order_bill', entityId: id, locationId };
  await recordAudit(tx, { ...entry, details: { billNumber } });
  return bill;
};
