import { AppError, type CommunicationView } from '@comanda/contracts';
import type { TaskContext } from '@comanda/kernel/context';
import { getBillView } from '../../billing/index.ts';
import type { CommunicationPorts } from '../communication-ports.ts';
import { checkNotForgotten } from '../forgetting/forgotten-addresses.ts';
import { recipientOf } from './customer-of-bill.ts';
import { drawBill, isInvoiced, owesNoInvoice } from './draw-bill.ts';
import { checkNotMailed, sendBill } from './send-bill.ts';

/**
 * Mails a paid bill's invoice, or the bill where none is owed, to whoever asked for it. Throws BILL_NOT_FOUND, BILL_NOT_PAID,
 * FEL_NOT_CERTIFIED, MAIL_NOT_CONFIGURED, RECIPIENT_FORGOTTEN, MAIL_ALREADY_SENT unless `again`, ATTACHMENT_TOO_LARGE, TOO_MANY_REQUESTS of a sixth address.
 */
export const mailInvoice = async (
  ctx: TaskContext & CommunicationPorts,
  { id: billId, to, again = false }: { id: string; to: string; again?: boolean },
): Promise<CommunicationView> => {
  if (!ctx.mailer) throw new AppError('MAIL_NOT_CONFIGURED');
  const bill = await getBillView(ctx, billId);
  if (bill.status !== 'paid') throw new AppError('BILL_NOT_PAID', { billId, status: bill.status });
  if (!isInvoiced(bill) && !owesNoInvoice(bill)) throw new AppError('FEL_NOT_CERTIFIED', { billId });
  await checkNotForgotten(ctx, bill, to);
  if (!again) await checkNotMailed(ctx, billId, to);
  const mail = await drawBill(ctx, ctx.renderPdf, bill);
  return ctx.write('mail a bill', async (tx) => {
    await checkNotForgotten(tx, bill, to);
    if (!again) await checkNotMailed(tx, billId, to);
    const customerId = await recipientOf(tx, bill, to);
    return sendBill(tx, mail, to, { locationId: bill.locationId, billId, customerId });
  });
};
