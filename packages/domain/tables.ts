import type { TableRegistry } from '@comanda/db';
import { failureTables } from '@comanda/kernel/failures';
import { jobTables } from '@comanda/kernel/job.tables';
import { slices } from './slices.ts';

/** Every table of every slice and the queue: both databases are opened with it. */
export const tables: TableRegistry = Object.assign(
  {},
  ...slices.map((slice) => slice.tables),
  jobTables,
  failureTables,
);
