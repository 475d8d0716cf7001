import type { DocumentPrintJob } from '@comanda/contracts';

/** What the log calls the printing of a document: `print.pre_bill`. */
export const documentAction = (type: DocumentPrintJob['documentType']): string => `print.${type.toLowerCase()}`;
