import {
  FindPrintersInput,
  FoundPrinters,
  Id,
  IdParam,
  ListPrintJobsQuery,
  PrintElsewhereInput,
  PrintedElsewhere,
  PrinterHealth,
  PrintJob,
  PrintJobDetails,
  PrintJobHistoryQuery,
  pageOf,
  ReportPrintersInput,
  TestPrintInput,
  UpdatePrintJobInput,
} from '@comanda/contracts';
import { NoContent, read, routesOf, task, write } from '@comanda/kernel/route';
import { z } from 'zod';
import { createTestPrint } from './create-test-print.ts';
import { printOrderElsewhere } from './elsewhere/print-order-elsewhere.ts';
import { listPrinterHealth } from './health/list-printer-health.ts';
import { reportPrinters } from './health/report-printers.ts';
import { discardPrintJob } from './hold/discard-print-job.ts';
import { holdPrintJob } from './hold/hold-print-job.ts';
import { releasePrintJob } from './hold/release-print-job.ts';
import { listPrintJobHistory } from './list-print-job-history.ts';
import { listPrintJobs } from './list-print-jobs.ts';
import { reprintJob } from './reprint-job.ts';
import { findPrinters } from './search/find-printers.ts';
import { updatePrintJob } from './update-print-job.ts';

const auth = 'identity';

export const printingRoutes = routesOf({ servedBy: 'hub', alias: 'kitchen' }, [
  write({
    method: 'POST',
    path: '/stations/:id/test-print',
    auth,
    // Paper and a place in the queue: whoever may only look could hold every slip up.
    permission: 'PrintJob:Update',
    summary: 'Print a test slip at a station',
    params: IdParam,
    body: TestPrintInput,
    output: PrintJob,
    status: 201,
    errors: ['STATION_NOT_FOUND', 'NO_PRINTER_CONFIGURED', 'TOO_MANY_REQUESTS'],
    handler: createTestPrint,
  }),
  task({
    method: 'POST',
    path: '/stations/find-printers',
    auth,
    permission: 'Kitchen:Update',
    summary: 'Find printers on the hub’s network',
    body: FindPrintersInput,
    output: FoundPrinters,
    errors: ['PRINTER_SEARCH_RUNNING'],
    handler: findPrinters,
  }),
  read({
    method: 'GET',
    path: '/stations/printer-health',
    auth,
    permission: 'PrintJob:View',
    summary: 'List printers and their queues',
    query: z.object({ locationId: Id }),
    output: z.object({ data: z.array(PrinterHealth) }),
    handler: listPrinterHealth,
  }),
  read({
    method: 'GET',
    path: '/print-jobs',
    auth: 'identity-or-bridge',
    permission: 'PrintJob:View',
    summary: 'List print jobs',
    query: ListPrintJobsQuery,
    output: pageOf(z.union([PrintJobDetails, PrintJob])),
    handler: listPrintJobs,
  }),
  read({
    method: 'GET',
    path: '/print-jobs/history',
    auth,
    permission: 'PrintJob:View',
    summary: 'List recent print jobs of a location',
    query: PrintJobHistoryQuery,
    output: z.object({ data: z.array(PrintJobDetails) }),
    handler: listPrintJobHistory,
  }),
  write({
    method: 'PATCH',
    path: '/print-jobs/:id',
    auth: 'identity-or-bridge',
    permission: 'PrintJob:Update',
    summary: 'Report the outcome of a print job',
    params: IdParam,
    body: UpdatePrintJobInput,
    output: PrintJob,
    errors: ['PRINT_JOB_NOT_FOUND', 'PRINT_JOB_TRANSITION_INVALID'],
    handler: updatePrintJob,
  }),
  write({
    method: 'PUT',
    path: '/bridges/printers',
    auth: 'identity-or-bridge',
    permission: 'PrintJob:Update',
    summary: 'Report the status of a bridge’s printers',
    body: ReportPrintersInput,
    output: NoContent,
    status: 204,
    handler: reportPrinters,
  }),
  write({
    method: 'POST',
    path: '/print-jobs/:id/reprint',
    auth,
    permission: 'PrintJob:Reprint',
    summary: 'Reprint a slip, marked as a reprint',
    params: IdParam,
    output: PrintJob,
    errors: ['PRINT_JOB_NOT_FOUND', 'PRINT_JOB_TRANSITION_INVALID'],
    handler: reprintJob,
  }),
  write({
    method: 'POST',
    path: '/print-jobs/:id/hold',
    auth,
    permission: 'PrintJob:Update',
    summary: 'Hold a waiting slip',
    params: IdParam,
    output: PrintJob,
    errors: ['PRINT_JOB_NOT_FOUND', 'PRINT_JOB_TRANSITION_INVALID'],
    handler: holdPrintJob,
  }),
  write({
    method: 'POST',
    path: '/print-jobs/:id/release',
    auth,
    permission: 'PrintJob:Update',
    summary: 'Release a held slip',
    params: IdParam,
    output: PrintJob,
    errors: ['PRINT_JOB_NOT_FOUND', 'PRINT_JOB_TRANSITION_INVALID'],
    handler: releasePrintJob,
  }),
  write({
    method: 'POST',
    path: '/print-jobs/:id/discard',
    auth,
    permission: 'PrintJob:Update',
    summary: 'Discard a slip that has not printed',
    params: IdParam,
    output: PrintJob,
    errors: ['PRINT_JOB_NOT_FOUND', 'PRINT_JOB_TRANSITION_INVALID'],
    handler: discardPrintJob,
  }),
  write({
    method: 'POST',
    path: '/orders/:id/print-elsewhere',
    auth,
    // Who may tell the kitchen may see to it that it hears; a dish has one slip of this kind, and it names the display.
    permission: 'Order:SendToKitchen',
    summary: 'Print an order’s unseen tickets at another station',
    params: IdParam,
    body: PrintElsewhereInput,
    output: PrintedElsewhere,
    errors: ['STATION_NOT_FOUND', 'NO_PRINTER_CONFIGURED'],
    handler: printOrderElsewhere,
  }),
]);
