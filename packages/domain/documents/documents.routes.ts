import {
  CreateDocumentPrintJobInput,
  DocumentPreview,
  DocumentPrintJob,
  DocumentPrintJobDetails,
  DocumentPrintJobHistoryQuery,
  IdParam,
  ListDocumentPrintJobsQuery,
  OpenDrawerInput,
  PreviewDocumentQuery,
  pageOf,
  UpdateDocumentPrintJobInput,
  UpdatedDocumentPrintJob,
  WaitingDocumentsQuery,
} from '@comanda/contracts';
import { read, routesOf, task, write } from '@comanda/kernel/route';
import { z } from 'zod';
import { createCloudDocument } from './cloud/create-cloud-document.ts';
import { listBridgeDocuments } from './cloud/list-bridge-documents.ts';
import { previewCloudDocument } from './cloud/preview-cloud-document.ts';
import { reprintCloudDocument } from './cloud/reprint-cloud-document.ts';
import { updateBridgeDocument } from './cloud/update-bridge-document.ts';
import { createDocumentPrintJob } from './create-document-print-job.ts';
import { openDrawer } from './drawer/open-drawer.ts';
import { listDocumentPrintJobHistory } from './list-document-print-job-history.ts';
import { listWaitingDocuments } from './list-waiting-documents.ts';
import { previewDocument } from './preview-document.ts';
import { discardDocument } from './queue/discard-document.ts';
import { listDocumentPrintJobs } from './queue/list-document-print-jobs.ts';
import { reprintDocument } from './reprint-document.ts';
import { updateDocumentPrintJob } from './update-document-print-job.ts';

const auth = 'identity';
const reading = [
  'ORDER_NOT_FOUND',
  'ORDER_CLOSED',
  'BILL_NOTHING_TO_BILL',
  'BILL_NOT_FOUND',
  'BILL_NOT_PENDING',
  'CASH_SESSION_NOT_FOUND',
  'CASH_SESSION_CLOSED',
  'CASH_SESSION_OPEN',
  'DOCUMENT_NOT_AVAILABLE',
] as const;
/** What the way to a bridge's hub may say. */
const ofLine = ['HUB_AWAY', 'TOO_MANY_REQUESTS', 'FORBIDDEN'] as const;
const printing = ['STATION_NOT_FOUND', 'NO_PRINTER_CONFIGURED', 'TOO_MANY_REQUESTS'] as const;

const create = {
  method: 'POST',
  path: '/document-print-jobs',
  auth,
  // Who makes bills may put them on paper.
  permission: 'OrderBill:Create',
  summary: 'Print a bill, receipt or cash report',
  body: CreateDocumentPrintJobInput,
  output: DocumentPrintJob,
  status: 201,
  errors: [...reading, ...printing],
} as const;

const preview = {
  method: 'GET',
  path: '/document-print-jobs/preview',
  auth,
  permission: 'OrderBill:View',
  summary: 'Preview a document as printed',
  query: PreviewDocumentQuery,
  output: DocumentPreview,
  errors: reading,
} as const;

const reprint = {
  method: 'POST',
  path: '/document-print-jobs/:id/reprint',
  auth,
  permission: 'OrderBill:Create',
  summary: 'Reprint a document, marked as a reprint',
  params: IdParam,
  output: DocumentPrintJob,
  status: 201,
  errors: ['PRINT_JOB_NOT_FOUND', 'PRINT_JOB_TRANSITION_INVALID', ...reading, ...printing],
} as const;

const waiting = {
  method: 'GET',
  path: '/document-print-jobs/waiting',
  auth: 'identity-or-bridge',
  permission: 'PrintJob:View',
  summary: 'List documents waiting for a print bridge',
  query: WaitingDocumentsQuery,
  output: z.object({ data: z.array(DocumentPrintJob) }),
} as const;

const report = {
  method: 'PATCH',
  path: '/document-print-jobs/:id',
  auth: 'identity-or-bridge',
  permission: 'PrintJob:Update',
  summary: 'Claim a document or report its outcome',
  params: IdParam,
  body: UpdateDocumentPrintJobInput,
  output: UpdatedDocumentPrintJob,
  errors: ['PRINT_JOB_NOT_FOUND', 'PRINT_JOB_TRANSITION_INVALID', 'STATION_NOT_FOUND'],
} as const;

/** At a hub: all its printers, and the drawers that hang on them. */
const atHub = routesOf({ servedBy: 'hub', alias: 'kitchen' }, [
  write({ ...create, handler: createDocumentPrintJob }),
  read({ ...preview, handler: previewDocument }),
  write({ ...reprint, handler: reprintDocument }),
  read({ ...waiting, handler: listWaitingDocuments }),
  write({ ...report, handler: updateDocumentPrintJob }),
  write({
    method: 'POST',
    path: '/cash-sessions/:id/open-drawer',
    auth,
    permission: 'CashDrawer:Open',
    summary: 'Open the cash drawer of a session',
    params: IdParam,
    body: OpenDrawerInput,
    output: DocumentPrintJob,
    status: 201,
    errors: ['CASH_SESSION_NOT_FOUND', 'CASH_SESSION_CLOSED', ...printing],
    handler: openDrawer,
  }),
]);

/** In the cloud: by bridges alone, which have the hub's beside the cloud's (docs/printing.md#documents-of-the-cloud). */
const inCloud = routesOf({ servedBy: 'cloud', alias: 'kitchen' }, [
  write({ ...create, handler: createCloudDocument }),
  read({ ...preview, handler: previewCloudDocument }),
  write({ ...reprint, handler: reprintCloudDocument }),
  task({ ...waiting, errors: ofLine, handler: listBridgeDocuments }),
  task({ ...report, errors: [...report.errors, ...ofLine], handler: updateBridgeDocument }),
]);

/** Each node has those that were asked for there. */
const own = routesOf({ servedBy: 'both', alias: 'kitchen' }, [
  read({
    method: 'GET',
    path: '/document-print-jobs',
    auth,
    permission: 'OrderBill:View',
    summary: 'List documents in print queues',
    query: ListDocumentPrintJobsQuery,
    output: pageOf(DocumentPrintJobDetails),
    handler: listDocumentPrintJobs,
  }),
  read({
    method: 'GET',
    path: '/document-print-jobs/history',
    auth,
    permission: 'OrderBill:View',
    summary: 'List recent documents of a location',
    query: DocumentPrintJobHistoryQuery,
    output: z.object({ data: z.array(DocumentPrintJob) }),
    handler: listDocumentPrintJobHistory,
  }),
  write({
    method: 'POST',
    path: '/document-print-jobs/:id/discard',
    auth,
    // Who may ask for a paper may put it off.
    permission: 'OrderBill:Create',
    summary: 'Discard a waiting document',
    params: IdParam,
    output: DocumentPrintJob,
    errors: ['PRINT_JOB_NOT_FOUND', 'PRINT_JOB_TRANSITION_INVALID'],
    handler: discardDocument,
  }),
]);

export const documentRoutes = [...atHub, ...inCloud, ...own];
