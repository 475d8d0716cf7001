import { AppError, type CommunicationView } from '@comanda/contracts';
import type { TaskContext } from '@comanda/kernel/context';
import { invoicePaper } from '../invoicing/index.ts';
import { attachPdf } from './attach-pdf.ts';
import type { CommunicationPorts } from './communication-ports.ts';
import { communications } from './communications.store.ts';
import { createCommunication } from './create-communication.ts';
import { getCommunication } from './get-communication.ts';
import { queueCommunication } from './sending/queue-communication.ts';

const major = (minor: number): string => (minor / 100).toFixed(2);

/**
 * Mails a bill's certified invoice to whoever asked for it. Throws BILL_NOT_FOUND, FEL_NOT_EXPECTED, FEL_NOT_CERTIFIED, MAIL_NOT_CONFIGURED.
 */
export const mailInvoice = async (
  ctx: TaskContext & CommunicationPorts,
  { id: billId, to }: { id: string; to: string },
): Promise<CommunicationView> => {
  if (!ctx.mailer) throw new AppError('MAIL_NOT_CONFIGURED');
  const { bill, dte, certified, certifier } = await invoicePaper(ctx, billId);
  if (!certified) throw new AppError('FEL_NOT_CERTIFIED', { billId });
  const { authorization, series, number, certifiedAt } = certified;
  const subject = `Su factura ${series} ${number}`;
  const body = `Adjunta va su factura por Q${major(dte.total)}.\n\nAutorización de SAT: ${authorization}`;
  const { id } = await ctx.write('mail an invoice', (tx) => createCommunication(tx, { to, subject, body }));
  const items = dte.lines.map(({ description, quantity, unitPrice, total }) => ({
    name: description,
    quantity: Number(quantity),
    unitPrice: Number(unitPrice).toFixed(2),
    amount: major(total),
  }));
  const templateData = {
    invoiceNumber: `${series}-${number}`,
    customerName: dte.receiver.name,
    customerTaxId: dte.receiver.id,
    invoiceDate: dte.issuedAt.slice(0, 10),
    totalAmount: major(bill.total),
    items,
    authorization,
    series,
    number,
    certifier: `${certifier.name} · NIT ${certifier.nit}`,
    certifiedAt,
  };
  await attachPdf(ctx, { id, templateType: 'invoice', templateData, autoAttach: true });
  return ctx.write('send an invoice', async (tx) => {
    await queueCommunication(tx, await communications.get(tx, id), null);
    return getCommunication(tx, { id });
  });
};
