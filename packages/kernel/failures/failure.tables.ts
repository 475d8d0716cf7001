import { type TableRegistry, table } from '@comanda/db';
import { z } from 'zod';

/** What failed for good, counted by kind and code. */
export const FailureRow = z.object({
  id: z.string(),
  businessId: z.string(),
  what: z.string(),
  code: z.string(),
  count: z.number(),
  firstAt: z.string(),
  lastAt: z.string(),
});
export type FailureRow = z.infer<typeof FailureRow>;

declare module '@comanda/db' {
  interface Tables {
    failure: FailureRow;
  }
}

/** Each node has its own; a hub tells the cloud in its report. */
export const failureTables: TableRegistry = {
  failure: table({ row: FailureRow, owner: 'local' }),
};
