import { AppError, type CommunicationView } from '@comanda/contracts';
import type { TaskContext } from '@comanda/kernel/context';
import { getBillView } from '../../billing/index.ts';
import type { CommunicationPorts } from '../communication-ports.ts';
import { drawBill, isInvoiced, owesNoInvoice } from './draw-bill.ts';
import { sendBill } from './send-bill.ts';

/**
 * Mails a paid bill's invoice, or the bill where none is owed, to whoever asked for it. Throws BILL_NOT_FOUND, BILL_NOT_PAID,
 * FEL_NOT_CERTIFIED, MAIL_NOT_CONFIGURED, ATTACHMENT_TOO_LARGE.
 */
export const mailInvoice = async (
  ctx: TaskContext & CommunicationPorts,
  { id: billId, to }: { id: string; to: string },
): Promise<CommunicationView> => {
  if (!ctx.mailer) throw new AppError('MAIL_NOT_CONFIGURED');
  const bill = await getBillView(ctx, billId);
  if (bill.status !== 'paid') throw new AppError('BILL_NOT_PAID', { billId, status: bill.status });
  if (!isInvoiced(bill) && !owesNoInvoice(bill)) throw new AppError('FEL_NOT_CERTIFIED', { billId });
  const mail = await drawBill(ctx, ctx.renderPdf, bill);
  return ctx.write('mail a bill', (tx) => sendBill(tx, mail, to));
};
