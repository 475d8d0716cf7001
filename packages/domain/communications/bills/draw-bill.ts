import type { BillView } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { readDocument } from '../../documents/index.ts';
import type { CommunicationPorts } from '../communication-ports.ts';
import { housePaper } from '../house-paper.ts';
import { sayIn } from '../templates/words.ts';
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
  const looks = await housePaper(ctx);
  const say = sayIn(looks.language);
  // Both kinds have a page.
  const drawn = pdfOfPaper(content, say)!;
  const bytes = await renderPdf({ ...drawn, ...looks, createdAt: bill.paidAt ?? bill.updatedAt });
  const { fel_serial_number: series, fel_number: number, fel_authorization: authorization, billNumber } = bill;
  if (isInvoice)
    return {
      subject: `${say('yourInvoice')} ${series} ${number}`,
      body: `${say('invoiceGoes')} ${drawn.business}.\n\n${say('satAuthorization')}: ${authorization}`,
      filename: `factura-${series}-${number}`,
      bytes,
    };
  return {
    subject: `${say('yourBill')} ${billNumber}`,
    body: `${say('billGoes')} ${drawn.business}. ${say('thanks')}`,
    filename: `cuenta-${billNumber}`,
    bytes,
  };
};
