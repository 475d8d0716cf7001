import { DteKind, FelCancellationState, FelDocumentStatus, Minor } from '@comanda/contracts';
import { type TableRegistry, table } from '@comanda/db';
import type { CertificationRequest, Dte } from '@comanda/fel';
import { z } from 'zod';

/** A tax document, from when its key and its exact body were stored; nothing was sent before. */
export const FelDocumentRow = z.object({
  id: z.string(),
  businessId: z.string(),
  locationId: z.string(),
  type: DteKind,
  status: FelDocumentStatus,
  billId: z.string().nullable(),
  originId: z.string().nullable(),
  certifierRequest: z.unknown() as unknown as z.ZodUnknown & z.ZodType<CertificationRequest>,
  dte: z.unknown() as unknown as z.ZodUnknown & z.ZodType<Dte>,
  /** Of a note. */
  reason: z.string().nullable(),
  authorizationUuid: z.string().nullable(),
  series: z.string().nullable(),
  number: z.string().nullable(),
  accessNumber: z.int().nullable(),
  receiverId: z.string(),
  receiverName: z.string(),
  total: Minor,
  tax: Minor,
  issuedAt: z.string(),
  certifiedAt: z.string().nullable(),
  acknowledgement: z.string().nullable(),
  certifiedXml: z.string().nullable(),
  isTest: z.boolean(),
  /** How often it was sent without a clear answer. */
  attempts: z.int(),
  errorCode: z.string().nullable(),
  errorMessage: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type FelDocumentRow = z.infer<typeof FelDocumentRow>;

export const FelCancellationRow = z.object({
  id: z.string(),
  businessId: z.string(),
  locationId: z.string(),
  billId: z.string().nullable(),
  documentId: z.string(),
  reason: z.string(),
  state: FelCancellationState,
  requestedBy: z.string().nullable(),
  attempts: z.int(),
  acknowledgement: z.string().nullable(),
  errorCode: z.string().nullable(),
  errorMessage: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  settledAt: z.string().nullable(),
});
export type FelCancellationRow = z.infer<typeof FelCancellationRow>;

declare module '@comanda/db' {
  interface Tables {
    felDocument: FelDocumentRow;
    felCancellation: FelCancellationRow;
  }
}

export const invoicingTables: TableRegistry = {
  fel_document: table({ row: FelDocumentRow, owner: 'local', on: 'cloud' }),
  fel_cancellation: table({ row: FelCancellationRow, owner: 'local', on: 'cloud' }),
};
