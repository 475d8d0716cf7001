import type { ListPrintJobsQuery, Page, PrintJob, PrintJobDetails } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { pageOfJobs } from './printing.store.ts';

/** Print jobs, with ticket and station when `expand=details`. */
export const listPrintJobs = (ctx: Context, input: ListPrintJobsQuery): Promise<Page<PrintJob | PrintJobDetails>> =>
  pageOfJobs(ctx, input);
