import { z } from 'zod';
import { PrintJobStatus } from '../enums.ts';
import { Id, listOf, Paging, queryInt, Reason, Timestamp } from '../primitives.ts';
import { PrinterFamily } from './printer-family.ts';

/** Setting of a location: the station whose printer takes bills, receipts and reports of the till, and whose drawer it opens. */
export const RECEIPT_STATION_ID = 'RECEIPT_STATION_ID';

const DOCUMENT_TYPES = [
  'PRE_BILL',
  'BILL',
  'PAYMENT_RECEIPT',
  'CASH_X',
  'CASH_Z',
  'DELIVERY_TICKET',
  'FEL_INVOICE',
  'REFUND_SLIP',
] as const;

/** What is printed beside kitchen slips. Written in any case: one of them is called `delivery_ticket` elsewhere. */
export const DocumentType = z.preprocess(
  (type) => (typeof type === 'string' ? type.toUpperCase() : type),
  z.enum(DOCUMENT_TYPES),
);
export type DocumentType = z.infer<typeof DocumentType>;

export const DocumentSourceKind = z.enum([
  'order',
  'order_bill',
  'bill_payment',
  'cash_session',
  'order_delivery',
  'sale',
  'bill_refund',
]);
export type DocumentSourceKind = z.infer<typeof DocumentSourceKind>;

/** Of what each document is made. */
export const DOCUMENT_SOURCES: Readonly<Record<DocumentType, readonly DocumentSourceKind[]>> = {
  PRE_BILL: ['order', 'order_bill'],
  BILL: ['order_bill'],
  PAYMENT_RECEIPT: ['bill_payment'],
  CASH_X: ['cash_session'],
  CASH_Z: ['cash_session'],
  DELIVERY_TICKET: ['order_delivery'],
  FEL_INVOICE: ['order_bill', 'sale'],
  REFUND_SLIP: ['bill_refund'],
};

/** A paper for a guest or for the till: never repeated by itself, for nobody can call a second receipt back. */
export const DocumentPrintJob = z.object({
  id: Id,
  businessId: Id,
  locationId: Id,
  stationId: Id,
  /** `DRAWER`: no paper, the drawer of the till is opened. */
  documentType: z.enum([...DOCUMENT_TYPES, 'DRAWER']),
  sourceKind: DocumentSourceKind,
  sourceId: Id,
  status: PrintJobStatus,
  attempts: z.int(),
  lastError: z.string().nullable(),
  /** Additive: bytes of it may have left, and nobody knows whether it came out. */
  isUncertain: z.boolean(),
  /** How often it was printed before; each repeat says so on paper. */
  reprintCount: z.int(),
  requestedBy: z.string().nullable(),
  createdAt: Timestamp,
  sentAt: Timestamp.nullable(),
  printedAt: Timestamp.nullable(),
  confirmLevel: z.string().nullable(),
});
export type DocumentPrintJob = z.infer<typeof DocumentPrintJob>;

/** A document as a person at the queue sees it. */
export const DocumentPrintJobDetails = DocumentPrintJob.extend({
  /** Null: its station is gone. */
  stationName: z.string().nullable(),
  /** Whose it is, in the words of its paper: `Mesa 4`, `Caja 1 · A1B2C3`; null of a drawer. */
  about: z.string().nullable(),
  /** Of its order; null of a till's report or drawer. */
  documentNumber: z.string().nullable(),
});
export type DocumentPrintJobDetails = z.infer<typeof DocumentPrintJobDetails>;

export const ListDocumentPrintJobsQuery = Paging.extend({
  status: PrintJobStatus.optional(),
  locationId: Id.optional(),
  stationId: Id.optional(),
  /** Of one order, bill, payment, refund or till alone. */
  sourceId: Id.optional(),
  /** Which come first. */
  sort: z.enum(['oldest', 'newest']).default('oldest'),
});
export type ListDocumentPrintJobsQuery = z.infer<typeof ListDocumentPrintJobsQuery>;

/** What waits at stations that a bridge prints for. */
export const WaitingDocumentsQuery = z.object({ stationIds: listOf(Id) });
export type WaitingDocumentsQuery = z.infer<typeof WaitingDocumentsQuery>;

const Columns = z.literal([32, 42, 48]);

/**
 * What a bridge reports of a document: `sent` claims it, for a paper with so many characters a line (`columns`); `pending` gives it
 * back, as if it had never been claimed only where not a byte of it left (`notSent`).
 */
export const UpdateDocumentPrintJobInput = z.strictObject({
  status: PrintJobStatus,
  columns: Columns.default(48),
  /** Whose commands its printer takes; Epson's where a bridge says nothing. */
  family: PrinterFamily.optional(),
  lastError: z.string().max(500).nullish(),
  notSent: z.boolean().default(false),
});
export type UpdateDocumentPrintJobInput = z.infer<typeof UpdateDocumentPrintJobInput>;

/** `escposBase64`: to whoever has claimed it, the paper as its printer takes it. */
export const UpdatedDocumentPrintJob = DocumentPrintJob.extend({ escposBase64: z.string().optional() });
export type UpdatedDocumentPrintJob = z.infer<typeof UpdatedDocumentPrintJob>;

const document = { documentType: DocumentType, sourceKind: DocumentSourceKind, sourceId: Id };

const isMadeOf = ({
  documentType,
  sourceKind,
}: {
  documentType: DocumentType;
  sourceKind: DocumentSourceKind;
}): boolean => DOCUMENT_SOURCES[documentType].includes(sourceKind);
const MISFIT = { path: ['sourceKind'], error: 'this document cannot be made from this kind of source' };

/** `stationId`: at whose printer; without one at the location's own (`RECEIPT_STATION_ID`). */
export const CreateDocumentPrintJobInput = z
  .strictObject({ ...document, businessId: Id.optional(), locationId: Id.optional(), stationId: Id.optional() })
  .refine(isMadeOf, MISFIT);
export type CreateDocumentPrintJobInput = z.infer<typeof CreateDocumentPrintJobInput>;

export const DocumentPrintJobHistoryQuery = z.object({
  businessId: Id.optional(),
  locationId: Id,
  /** Additive: of one source alone. */
  sourceId: Id.optional(),
  limit: queryInt(1, 100).default(20),
});
export type DocumentPrintJobHistoryQuery = z.infer<typeof DocumentPrintJobHistoryQuery>;

export const PreviewDocumentQuery = z
  .object({
    ...document,
    columns: queryInt(0, 1000).pipe(Columns).default(48),
  })
  .refine(isMadeOf, MISFIT);
export type PreviewDocumentQuery = z.infer<typeof PreviewDocumentQuery>;

/** A line of a slip as its printer would draw it, read from the very bytes. */
export const PreviewLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    runs: z.array(
      z.object({ text: z.string(), bold: z.boolean(), wide: z.boolean(), tall: z.boolean(), invert: z.boolean() }),
    ),
  }),
  z.object({ kind: z.literal(['qr', 'barcode']), text: z.string() }),
  /** In dots as a printer draws them (`LogoRaster`). */
  z.object({ kind: z.literal('raster'), width: z.int(), height: z.int(), bits: z.string() }),
  z.object({ kind: z.literal(['cut', 'drawer']) }),
]);
export const DocumentPreview = z.object({ columns: z.int(), lines: z.array(PreviewLine) });
export type DocumentPreview = z.infer<typeof DocumentPreview>;

export const OpenDrawerInput = z.strictObject({ reason: Reason });
export type OpenDrawerInput = z.infer<typeof OpenDrawerInput>;
