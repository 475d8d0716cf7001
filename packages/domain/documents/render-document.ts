import type { LogoRaster, PrinterConfig } from '@comanda/contracts';
import {
  type DocumentSheet,
  drawerKick,
  encodeSlip,
  type PaperProfile,
  paymentReceiptParts,
  type Raster,
  refundSlipParts,
  renderBill,
  renderCashReport,
  renderFelInvoice,
} from '@comanda/escpos';
import type { DocumentContent } from './document-content.ts';
import type { DocumentPrintJobRow } from './documents.tables.ts';

/** How a station's printer takes papers that are no kitchen slips: cut off one by one, and nobody is called by a beep. */
export const documentPaper = (config: PrinterConfig): PaperProfile => ({
  columns: config.columns ?? (config.paperWidthMm === 58 ? 32 : 48),
  codePage: config.codePage,
  family: config.family,
  cut: true,
  headerLines: config.headerLines,
});

/** What is of this one paper: which it is, and whether it is a repeat. */
export const sheetOf = ({
  id,
  reprintCount: number,
  isPossibleDuplicate: possibleDuplicate,
}: Pick<DocumentPrintJobRow, 'id' | 'reprintCount' | 'isPossibleDuplicate'>): DocumentSheet => ({
  jobShortId: id.slice(-6).toUpperCase(),
  copy: { number: 1, of: 1 },
  reprint: number > 0 ? { number, possibleDuplicate } : null,
});

const rasterOf = ({ width, height, bits }: LogoRaster): Raster => ({
  width,
  height,
  bits: Uint8Array.from(Buffer.from(bits, 'base64')),
});

/**
 * The bytes of one copy of a document, under the logo the restaurant has now; of a drawer nothing but its kick. What is frozen with
 * the document is what it says: a picture a paper would be most of what the database holds.
 */
export const renderDocument = (
  content: DocumentContent,
  sheet: DocumentSheet,
  paper: PaperProfile,
  logo: LogoRaster | null,
): Uint8Array => {
  if (content.kind === 'drawer') return drawerKick(paper.family);
  if (content.kind === 'fel_invoice') {
    // What is given out again is a copy of the document, as well as a repeat of the paper.
    const isCopy = sheet.reprint !== null;
    return renderFelInvoice({ ...content.document, ...sheet, isCopy, logo: logo && rasterOf(logo) }, paper);
  }
  const head = { ...content.document.head, logo: logo && rasterOf(logo) };
  switch (content.kind) {
    case 'bill':
      return renderBill({ ...content.document, ...sheet, head }, paper);
    case 'receipt': {
      const { opensDrawer: kickDrawer } = content;
      return encodeSlip(paymentReceiptParts({ ...content.document, ...sheet, head }, paper), paper, { kickDrawer });
    }
    case 'refund': {
      const { opensDrawer: kickDrawer } = content;
      return encodeSlip(refundSlipParts({ ...content.document, ...sheet, head }, paper), paper, { kickDrawer });
    }
    case 'cash_report':
      return renderCashReport({ ...content.document, ...sheet, head }, paper);
  }
};
