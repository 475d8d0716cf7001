import type { DocumentPrintJob, PrinterConfig } from '@comanda/contracts';
import {
  type DocumentSheet,
  DRAWER_KICK,
  encodeSlip,
  type PaperProfile,
  paymentReceiptParts,
  renderBill,
  renderCashReport,
} from '@comanda/escpos';
import type { DocumentContent } from './document-content.ts';

/** How a station's printer takes papers that are no kitchen slips: cut off one by one, and nobody is called by a beep. */
export const documentPaper = (config: PrinterConfig): PaperProfile => ({
  columns: config.columns ?? (config.paperWidthMm === 58 ? 32 : 48),
  codePage: config.codePage,
  cut: true,
  headerLines: config.headerLines,
});

/** What is of this one paper: which it is, and whether it is a repeat. */
export const sheetOf = ({
  id,
  reprintCount: number,
  isUncertain: possibleDuplicate,
}: Pick<DocumentPrintJob, 'id' | 'reprintCount' | 'isUncertain'>): DocumentSheet => ({
  jobShortId: id.slice(-6).toUpperCase(),
  copy: { number: 1, of: 1 },
  reprint: number > 0 ? { number, possibleDuplicate } : null,
});

/** The bytes of one copy of a document; of a drawer nothing but its kick. */
export const renderDocument = (content: DocumentContent, sheet: DocumentSheet, paper: PaperProfile): Uint8Array => {
  switch (content.kind) {
    case 'bill':
      return renderBill({ ...content.document, ...sheet }, paper);
    case 'receipt': {
      // A repeat is of paper: the change was given long ago.
      const kickDrawer = content.opensDrawer && sheet.copy.number === 1 && sheet.reprint === null;
      return encodeSlip(paymentReceiptParts({ ...content.document, ...sheet }, paper), paper, { kickDrawer });
    }
    case 'cash_report':
      return renderCashReport({ ...content.document, ...sheet }, paper);
    case 'drawer':
      return Uint8Array.from(DRAWER_KICK);
  }
};
