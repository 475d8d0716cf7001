import { defineSlice } from '@comanda/kernel/slice';
import { followStations } from './follow-stations.ts';
import { followBridges } from './health/follow-bridges.ts';
import { printVoidedTickets } from './print-voided-tickets.ts';
import { printingRoutes } from './printing.routes.ts';
import { printingTables } from './printing.tables.ts';
import { queuePrintJobs } from './queue-print-jobs.ts';
import { requeueRetired, retireSlips } from './retire-slips.ts';

export { type ClaimedPrint, claimPrintJob, earlierToken, leaseEnd } from './claim-print-job.ts';
export { countPrintAttempt, countSlipAttempt, MAX_PRINT_ATTEMPTS } from './count-print-attempt.ts';
export {
  markNotSent,
  markPrinted,
  markSending,
  markUncertain,
  recoverPrintJobs,
  renewLease,
  sweepStuckJobs,
} from './deliver-print-job.ts';
export { lookForStuckSlips, printAtFallback } from './elsewhere/print-at-fallback.ts';
export { countFailedSlips } from './health/count-failed-slips.ts';
export { overdueSlips } from './health/overdue-slips.ts';
export { recordPrinterStatus } from './health/record-printer-status.ts';
export { hasPrintWork, listMutePrinters, listPrinters } from './list-printers.ts';
export { isBridgeStation, NO_BRIDGE, NO_PRINTER, STATION_OFF, stationsAtPrinter } from './printing.store.ts';
export { oldestSlipAt, openSlips, starPrinterUrls } from './queue.store.ts';
export { canPrint } from './queue-print-jobs.ts';
export type { PrinterSearch, PrinterSearchContext } from './search/find-printers.ts';

export const slice = defineSlice({
  name: 'printing',
  tables: printingTables,
  routes: printingRoutes,
  listeners: {
    hub: {
      'tickets.fired': queuePrintJobs,
      'tickets.voided': printVoidedTickets,
      'tickets.handed_out': retireSlips,
      'tickets.taken_back': requeueRetired,
      'stations.changed': followStations,
      'bridges.changed': followBridges,
    },
  },
});
