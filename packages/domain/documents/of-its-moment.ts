import type { DocumentPrintJob } from '@comanda/contracts';

/** A pre-bill or an X report says how things stand now, and a table or a till asks for it as often as that changes: one more is no repeat. */
export const isOfItsMoment = (type: DocumentPrintJob['documentType']): boolean =>
  type === 'PRE_BILL' || type === 'CASH_X' || type === 'DRAWER';
