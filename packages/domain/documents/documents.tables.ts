import { DocumentPrintJob, isSoundReceiptLogo } from '@comanda/contracts';
import { type TableRegistry, table } from '@comanda/db';
import { z } from 'zod';

/** A document with what it says, and where it stands at the printer. */
export const DocumentPrintJobRow = DocumentPrintJob.extend({
  /** An earlier paper of the same may be out, which this one says. */
  isPossibleDuplicate: z.boolean(),
  content: z.unknown(),
  phase: z.enum(['waiting', 'sending', 'done']),
  copy: z.number(),
  token: z.string().nullable(),
  leaseUntil: z.string().nullable(),
  /** Which bridge prints it; null when the hub does. */
  claimedBy: z.string().nullable(),
});
export type DocumentPrintJobRow = z.infer<typeof DocumentPrintJobRow>;

export const ReceiptLogoRow = z.object({
  id: z.string(),
  businessId: z.string(),
  raster: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ReceiptLogoRow = z.infer<typeof ReceiptLogoRow>;

declare module '@comanda/db' {
  interface Tables {
    documentPrintJob: DocumentPrintJobRow;
    receiptLogo: ReceiptLogoRow;
  }
}

export const documentTables: TableRegistry = {
  document_print_job: table({ row: DocumentPrintJobRow, owner: 'local' }),
  receipt_logo: table({ row: ReceiptLogoRow, owner: 'catalogue', goesTo: 'business', isSound: isSoundReceiptLogo }),
};
