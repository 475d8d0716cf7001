import type { DocumentPrintJobDetails } from '@comanda/contracts';
import { contentOf } from '../document.store.ts';
import type { DocumentPrintJobRow } from '../documents.tables.ts';

/** Whose document it is, in the words of its paper; of a drawer nothing, for it has none. */
export const aboutDocument = (
  row: Pick<DocumentPrintJobRow, 'content'>,
): Pick<DocumentPrintJobDetails, 'about' | 'documentNumber'> => {
  const content = contentOf(row);
  switch (content.kind) {
    case 'bill':
    case 'receipt':
    case 'refund': {
      const { place, billName, orderNumber } = content.document;
      return { about: [place, billName].filter(Boolean).join(' · '), documentNumber: orderNumber };
    }
    case 'cash_report':
      return { about: content.document.number, documentNumber: null };
    case 'fel_invoice': {
      const { receiver, documentType } = content.document;
      return { about: `${documentType} · ${receiver.name}`, documentNumber: null };
    }
    case 'drawer':
      return { about: null, documentNumber: null };
  }
};
