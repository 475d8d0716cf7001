import { isSoundPrintJob, PrintJob } from '@comanda/contracts';
import { type TableRegistry, table } from '@comanda/db';
import { z } from 'zod';

export const PrintDeliveryRow = z.object({
  jobId: z.string(),
  leadJobId: z.string(),
  phase: z.enum(['waiting', 'claimed', 'sending', 'done']),
  copy: z.number(),
  token: z.string().nullable(),
  leaseUntil: z.string().nullable(),
  /** Since when it waits, this time; null for rows older than the column. */
  waitingSince: z.string().nullable(),
  failedCause: z.string().nullable(),
  isUncertain: z.boolean(),
  /** Who sends it from outside the hub; null when the hub does. */
  claimedBy: z.string().nullable(),
  /** Since when it waits for a person's word; null: for its printer alone. */
  heldSince: z.string().nullable(),
  /** Since when it is wanted, where a person asked for it anew; null: since it was made. */
  wantedSince: z.string().nullable(),
  /** Of a test slip. */
  showsCodePages: z.boolean(),
});
export type PrintDeliveryRow = z.infer<typeof PrintDeliveryRow>;

declare module '@comanda/db' {
  interface Tables {
    printJob: PrintJob;
    printDelivery: PrintDeliveryRow;
  }
}

export const printingTables: TableRegistry = {
  print_job: table({
    row: PrintJob,
    owner: 'hub',
    isRemovedAtWork: true,
    pointsAt: { station_id: 'kitchen_station' },
    isSound: isSoundPrintJob,
  }),
  print_delivery: table({ row: PrintDeliveryRow, owner: 'local', pointsAt: { job_id: 'print_job' }, partOf: 'job_id' }),
};
