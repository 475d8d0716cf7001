import type { DocumentPrintJob } from '@comanda/contracts';

/** What the log calls the printing of a document, `print.pre_bill`, or that it was thrown away, `print.discard_pre_bill`. */
export const documentAction = (type: DocumentPrintJob['documentType'], deed?: 'discard'): string =>
  `print.${deed ? `${deed}_` : ''}${type.toLowerCase()}`;
