import { type TableRegistry, table } from '@comanda/db';
import { z } from 'zod';

/** Work that must happen (docs/queue.md). Instants as everywhere: ISO 8601. */
export const JobRow = z.object({
  id: z.string(),
  /** Empty: of no business. */
  businessId: z.string(),
  kind: z.string(),
  key: z.string().nullable(),
  input: z.unknown(),
  dueAt: z.string(),
  attempts: z.number(),
  version: z.number(),
  lease: z.string().nullable(),
  leasedUntil: z.string().nullable(),
  /** What the last attempt failed of. */
  error: z.string().nullable(),
  /** When it failed for the last time. */
  diedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type JobRow = z.infer<typeof JobRow>;

declare module '@comanda/db' {
  interface Tables {
    job: JobRow;
  }
}

/** A hub's jobs are its own, as the cloud's are: what follows of one travels, not that somebody still has to do it. */
export const jobTables: TableRegistry = {
  job: table({ row: JobRow, owner: 'local' }),
};
