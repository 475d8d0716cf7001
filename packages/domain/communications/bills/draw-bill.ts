import type { BillView } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { readDocument } from '../../documents/index.ts';
import type { CommunicationPorts } from '../communication-ports.ts';
import { settingsOf } from '../communications.store.ts';
import { pdfOfPaper } from './pdf-of-paper.ts';

/** What a bill is mailed as, with its PDF. */
export interface BillMail {
  subject: string;
  body: string;
  filename: string;
  bytes: Uint8Array;
}

/** True where an invoice is owed, and stands at SAT. */
export const isInvoiced = ({ felStatus, fel_authorization }: BillView): boolean =>
  felStatus === 'certified' && fel_authorization !== null;

/** True where none is owed: the guest gets the bill itself. */
export const owesNoInvoice = ({ felStatus, felExpected }: BillView): boolean =>
  !felExpected || felStatus === 'not_expected';

/** A paid bill's invoice, or the bill itself where no invoice is owed, as the house prints it. */
export const drawBill = async (
  ctx: Context,
  renderPdf: CommunicationPorts['renderPdf'],
  bill: BillView,
): Promise<BillMail> => {
  const isInvoice = isInvoiced(bill);
  const documentType = isInvoice ? 'FEL_INVOICE' : 'BILL';
  const { content } = await readDocument(ctx, { documentType, sourceKind: 'order_bill', sourceId: bill.id });
  // Both kinds have a page.
  const drawn = pdfOfPaper(content)!;
  const { footer } = await settingsOf(ctx);
  const bytes = await renderPdf({ ...drawn, language: 'es-GT', footer, createdAt: bill.paidAt ?? bill.updatedAt });
  const { fel_serial_number: series, fel_number: number, fel_authorization: authorization, billNumber } = bill;
  if (isInvoice)
    return {
      subject: `Su factura ${series} ${number}`,
      body: `Adjunta va su factura de ${drawn.business}.\n\nAutorización de SAT: ${authorization}`,
      filename: `factura-${series}-${number}`,
      bytes,
    };
  return {
    subject: `Su cuenta ${billNumber}`,
    body: `Adjunta va su cuenta de ${drawn.business}. ¡Gracias por su visita!`,
    filename: `cuenta-${billNumber}`,
    bytes,
  };
};
