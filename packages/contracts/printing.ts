import { z } from 'zod';
import { PrinterStatus, PrintJobStatus } from './enums.ts';
import { TicketData } from './kitchen.ts';
import { Id, listOf, Name, Paging, queryInt, Timestamp } from './primitives.ts';
import { SlipContent } from './printers/slip.ts';

export const PrintJob = z.object({
  id: Id,
  businessId: Id,
  locationId: Id,
  /** Null for test prints. */
  orderItemId: Id.nullable(),
  ticketId: Id.nullable(),
  stationId: Id,
  status: PrintJobStatus,
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: Timestamp,
  sentAt: Timestamp.nullable(),
  printedAt: Timestamp.nullable(),
  /**
   * How sure the hub is that paper came out: `echo`, `fence`, `status` or `accepted` (docs/printing.md#what-printed-means).
   */
  confirmLevel: z.string().nullable(),
  /** How often the slip was repeated; each repeat says so on paper. */
  reprintCount: z.int(),
});
export type PrintJob = z.infer<typeof PrintJob>;

/** `expand=details`, and every row of the history. */
export const PrintJobDetails = PrintJob.extend({
  stationName: Name,
  isTestPrint: z.boolean(),
  ticketData: TicketData.nullable(),
  /** Additive: of a job that waits, since when for a person's word (`POST /print-jobs/:id/release`); null: for its printer alone. */
  heldSince: Timestamp.nullable(),
  /** Additive: since when it is wanted, where a person asked for it anew; null: since it was made. */
  wantedSince: Timestamp.nullable(),
  /** Additive: what its paper says, ready to be laid out; of a job that waits, where `expand=details` asks for it. */
  slip: SlipContent.optional(),
});
export type PrintJobDetails = z.infer<typeof PrintJobDetails>;

export const ListPrintJobsQuery = Paging.extend({
  status: PrintJobStatus.optional(),
  stationId: Id.optional(),
  stationIds: listOf(Id).optional(),
  /** Additive: which come first. */
  sort: z.enum(['oldest', 'newest']).default('oldest'),
  expand: z.literal('details').optional(),
});
export type ListPrintJobsQuery = z.infer<typeof ListPrintJobsQuery>;

export const PrintJobHistoryQuery = z.object({
  locationId: Id,
  limit: queryInt(1, 100).default(20),
});
export type PrintJobHistoryQuery = z.infer<typeof PrintJobHistoryQuery>;

export const UpdatePrintJobInput = z.strictObject({
  status: PrintJobStatus,
  lastError: z.string().max(500).nullish(),
  /**
   * Additive: of a job that is given back (`pending`): not a byte of it left, so its next paper is the first. Of one that `failed`:
   * there is no paper of it, and no other printer is to have it.
   */
  notSent: z.boolean().default(false),
  /** Additive: what it was as the job was claimed. An end of an earlier paper is none of the repeat that a person asked for since. */
  reprintCount: z.int().min(0).optional(),
});
export type UpdatePrintJobInput = z.infer<typeof UpdatePrintJobInput>;

/** What a test slip shows: accents, width and sizes, or every code page of the printer, of which the legible one is to be set. */
export const TestPrintInput = z
  .strictObject({ shows: z.enum(['sample', 'code_pages']).default('sample') })
  .prefault({});
export type TestPrintInput = z.infer<typeof TestPrintInput>;

/** How the printers of a bridge are, by the stations they print for. */
export const ReportPrintersInput = z.strictObject({
  printers: z
    .array(
      z.strictObject({
        stationIds: z.array(Id).min(1).max(50),
        status: PrinterStatus,
        cause: z.string().trim().max(40).nullish(),
      }),
    )
    .max(50),
});
export type ReportPrintersInput = z.infer<typeof ReportPrintersInput>;

/** `stationId`: whose display nobody sees. */
export const PrintElsewhereInput = z.strictObject({ stationId: Id, printAtStationId: Id });
export type PrintElsewhereInput = z.infer<typeof PrintElsewhereInput>;
/** `lines`: on the slip; 0 where all of it has one already. */
export const PrintedElsewhere = z.object({ lines: z.int() });
export type PrintedElsewhere = z.infer<typeof PrintedElsewhere>;
