import type { Context } from '@comanda/domain/context';
import type { Overlay } from './overlay.ts';
import { deleteRow, type FedTable, upsertRow } from './project-tables.ts';

type Db = Pick<Context, 'db'>;

/** Whose hub this is. */
export interface Place {
  businessId: string;
  locationId: string;
}

/** What is to become of a row of a table. */
export interface RowJob {
  /** Of its row in the mirror. */
  no: number;
  id: string;
  table: FedTable;
  kind: 'upsert' | 'delete' | 'nothing';
  /** JSON of the row as the cloud has it. */
  body: string;
  overlay: Overlay;
  /** What was wrong with it before. */
  was: string | null;
}

/** Businesses and locations that are not this hub's are no rows of its tables. */
const isForeign = ({ table, id }: RowJob, { businessId, locationId }: Place): boolean =>
  (table.name === 'location' && id !== locationId) || (table.name === 'business' && id !== businessId);

/** Writes or removes one row; answers what the database has against it, or null. A broken disk is nobody's row: it throws. */
export const runJob = async (tx: Db, job: RowJob, own: Place): Promise<string | null> => {
  if (job.kind === 'nothing' || isForeign(job, own)) return null;
  try {
    if (job.kind === 'delete') await deleteRow(tx, job.table, job.id);
    else await upsertRow(tx, job.table, { ...(JSON.parse(job.body) as object), ...job.overlay });
    return null;
  } catch (error) {
    if (isOfTheRow(error)) return (error as Error).message;
    throw error;
  }
};

/** A rule of the database that the row breaks, or a body that is none. */
const isOfTheRow = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  (error instanceof Error && 'code' in error && /^SQLITE_(CONSTRAINT|MISMATCH|ERROR|RANGE)/.test(String(error.code)));
