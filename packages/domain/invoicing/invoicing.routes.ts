import {
  BillQrCode,
  BillView,
  BusinessParams,
  CancelFelInput,
  CreateFelNoteInput,
  FelBillParams,
  FelCancellation,
  FelCancellationParams,
  FelDocument,
  FelDocumentParams,
  FelDocumentView,
  FelTrial,
  FelTrialInput,
  IdParam,
  ListFelCancellationsQuery,
  ListFelDocumentsQuery,
  pageOf,
  RetryFelInput,
  TieOut,
  TieOutQuery,
  ValidatedQr,
  ValidateQrInput,
} from '@comanda/contracts';
import { read, routesOf, task, write } from '@comanda/kernel/route';
import { askRetry } from './certifying/ask-retry.ts';
import { retryInvoice } from './certifying/retry-invoice.ts';
import { tryCertifier } from './certifying/try-certifier.ts';
import { askCancel } from './documents/ask-cancel.ts';
import { cancelFelDocument } from './documents/cancel-fel-document.ts';
import { cancelInvoice } from './documents/cancel-invoice.ts';
import { createFelNote } from './documents/create-fel-note.ts';
import { getFelCancellation } from './documents/get-fel-cancellation.ts';
import { getFelDocument } from './documents/get-fel-document.ts';
import { listFelCancellations } from './documents/list-fel-cancellations.ts';
import { listFelDocuments } from './documents/list-fel-documents.ts';
import { tieOut } from './documents/tie-out.ts';
import { getBillQrCode } from './paper/get-bill-qr-code.ts';
import { validateQr } from './paper/validate-qr.ts';

const auth = 'identity';
const retrying = [
  'BILL_NOT_FOUND',
  'FEL_ALREADY_CERTIFIED',
  'FEL_NOT_EXPECTED',
  'INVALID_TAX_ID',
  'FEL_BUYER_ID_REQUIRED',
] as const;
const cancelling = ['BILL_NOT_FOUND', 'FEL_NOT_CERTIFIED', 'FEL_CANCELLATION_OPEN', 'FEL_NOTES_LIVE'] as const;

const atHub = routesOf({ servedBy: 'hub', alias: 'restaurant' }, [
  write({
    method: 'POST',
    path: '/order-bills/:id/fel/retry',
    outlivesMachine: true,
    auth,
    permission: 'OrderBill:Pay',
    summary: 'Retry a bill’s invoice',
    params: IdParam,
    body: RetryFelInput,
    output: BillView,
    errors: [...retrying, 'HUB_CLOUD_OFF'],
    handler: askRetry,
  }),
  write({
    method: 'POST',
    path: '/order-bills/:id/fel/cancel',
    outlivesMachine: true,
    auth,
    permission: 'OrderBill:CancelFel',
    summary: 'Annul a bill’s invoice',
    params: IdParam,
    body: CancelFelInput,
    output: BillView,
    errors: ['BILL_NOT_FOUND', 'FEL_NOT_CERTIFIED', 'HUB_CLOUD_OFF'],
    handler: askCancel,
  }),
  task({
    method: 'GET',
    path: '/order-bills/:id/qr-code',
    auth,
    permission: 'OrderBill:View',
    summary: 'Get a bill’s QR code',
    params: IdParam,
    output: BillQrCode,
    errors: ['BILL_NOT_FOUND'],
    handler: getBillQrCode,
  }),
  task({
    method: 'POST',
    path: '/order-bills/validate-qr',
    auth,
    permission: 'OrderBill:View',
    summary: 'Look up a scanned code',
    body: ValidateQrInput,
    output: ValidatedQr,
    handler: validateQr,
  }),
]);

const inCloud = routesOf({ servedBy: 'cloud', alias: 'none' }, [
  task({
    method: 'POST',
    path: '/businesses/:businessId/fel/settings/test',
    auth,
    permission: 'Fel:Update',
    summary: 'Check the certifier’s account',
    params: BusinessParams,
    body: FelTrialInput,
    output: FelTrial,
    errors: ['FEL_NOT_CONFIGURED', 'FEL_ESTABLISHMENT_MISSING', 'FEL_CREDENTIALS_MISSING'],
    handler: tryCertifier,
  }),
  read({
    method: 'GET',
    path: '/businesses/:businessId/fel/documents',
    auth,
    permission: 'Fel:View',
    summary: 'List tax documents',
    params: BusinessParams,
    query: ListFelDocumentsQuery,
    output: pageOf(FelDocument),
    handler: listFelDocuments,
  }),
  read({
    method: 'GET',
    path: '/businesses/:businessId/fel/documents/:documentId',
    auth,
    permission: 'Fel:View',
    summary: 'Get a tax document',
    params: FelDocumentParams,
    output: FelDocumentView,
    errors: ['FEL_DOCUMENT_NOT_FOUND'],
    handler: getFelDocument,
  }),
  write({
    method: 'POST',
    path: '/businesses/:businessId/fel/documents/:documentId/cancel',
    auth,
    permission: 'OrderBill:CancelFel',
    summary: 'Annul a tax document',
    params: FelDocumentParams,
    body: CancelFelInput,
    output: FelCancellation,
    status: 201,
    errors: ['FEL_DOCUMENT_NOT_FOUND', 'FEL_NOT_CERTIFIED', 'FEL_CANCELLATION_OPEN'],
    handler: cancelFelDocument,
  }),
  write({
    method: 'POST',
    path: '/businesses/:businessId/fel/bills/:billId/retry',
    auth,
    permission: 'Fel:Note',
    summary: 'Retry a bill’s invoice in the cloud',
    operationId: 'retryInvoiceInCloud',
    params: FelBillParams,
    output: BillView,
    errors: retrying,
    handler: retryInvoice,
  }),
  write({
    method: 'POST',
    path: '/businesses/:businessId/fel/bills/:billId/cancel',
    auth,
    permission: 'OrderBill:CancelFel',
    summary: 'Annul a bill’s invoice from the cloud',
    operationId: 'cancelInvoiceInCloud',
    params: FelBillParams,
    body: CancelFelInput,
    output: FelCancellation,
    status: 201,
    errors: cancelling,
    handler: cancelInvoice,
  }),
  write({
    method: 'POST',
    path: '/businesses/:businessId/fel/notes',
    auth,
    permission: 'Fel:Note',
    summary: 'Make a credit or debit note',
    params: BusinessParams,
    body: CreateFelNoteInput,
    output: FelDocument,
    status: 201,
    errors: [
      ...(['FEL_DOCUMENT_NOT_FOUND', 'FEL_NOT_CERTIFIED', 'FEL_CANCELLATION_OPEN', 'FEL_NOT_CONFIGURED'] as const),
      ...(['FEL_ESTABLISHMENT_MISSING', 'FEL_CREDENTIALS_MISSING', 'FEL_DOCUMENT_INVALID'] as const),
    ],
    handler: createFelNote,
  }),
  read({
    method: 'GET',
    path: '/businesses/:businessId/fel/cancellations',
    auth,
    permission: 'Fel:View',
    summary: 'List annulments',
    params: BusinessParams,
    query: ListFelCancellationsQuery,
    output: pageOf(FelCancellation),
    handler: listFelCancellations,
  }),
  read({
    method: 'GET',
    path: '/businesses/:businessId/fel/cancellations/:cancellationId',
    auth,
    permission: 'Fel:View',
    summary: 'Get an annulment',
    params: FelCancellationParams,
    output: FelCancellation,
    errors: ['FEL_CANCELLATION_NOT_FOUND'],
    handler: getFelCancellation,
  }),
  read({
    method: 'GET',
    path: '/businesses/:businessId/fel/tie-out',
    auth,
    permission: 'Fel:View',
    summary: 'Match paid bills with their invoices',
    params: BusinessParams,
    query: TieOutQuery,
    output: TieOut,
    errors: ['LOCATION_NOT_FOUND'],
    handler: tieOut,
  }),
]);

export const invoicingRoutes = [...atHub, ...inCloud];
