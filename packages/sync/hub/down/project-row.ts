import type { Context } from '@comanda/kernel/context';
import type { Overlay } from './overlay.ts';
import { deleteRow, type FedTable, knownColumns, upsertRow, upsertRows } from './project-tables.ts';

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

const rowOf = ({ body, overlay }: RowJob): object => ({ ...(JSON.parse(body) as object), ...overlay });

/** Writes or removes one row; answers what the database has against it, or null. A broken disk is nobody's row: it throws. */
export const runJob = async (tx: Db, job: RowJob, own: Place): Promise<string | null> => {
  if (job.kind === 'nothing' || isForeign(job, own)) return null;
  try {
    if (job.kind === 'delete') await deleteRow(tx, job.table, job.id);
    else await upsertRow(tx, job.table, rowOf(job));
    return null;
  } catch (error) {
    if (isOfTheRow(error)) return (error as Error).message;
    throw error;
  }
};

/** Jobs that one statement can do. */
export interface JobSet {
  table: FedTable;
  columns: readonly string[];
  jobs: RowJob[];
  /** JSON of each row as it is to be. */
  rows: string[];
}

/** What a job has in common with others that one statement can do with it; null of one that must be done alone. */
const setOf = (job: RowJob, own: Place): Omit<JobSet, 'jobs'> | null => {
  if (job.kind !== 'upsert' || isForeign(job, own)) return null;
  try {
    const row = rowOf(job);
    const text = job.overlay === null ? job.body : JSON.stringify(row);
    return { table: job.table, columns: knownColumns(job.table, row), rows: [text] };
  } catch {
    // No JSON: the row is told so when it is done alone.
    return null;
  }
};

/** Jobs in their order, those that follow each other into one table together, at most `most`. */
export const inSets = (jobs: readonly RowJob[], own: Place, most: number): (JobSet | RowJob)[] => {
  const sets: (JobSet | RowJob)[] = [];
  let last: JobSet | null = null;
  for (const job of jobs) {
    const set = setOf(job, own);
    const isLike =
      set !== null && last !== null && last.table === set.table && last.columns.join() === set.columns.join();
    if (set !== null && last !== null && isLike && last.jobs.length < most) {
      last.jobs.push(job);
      last.rows.push(...set.rows);
      continue;
    }
    last = set && { ...set, jobs: [job] };
    sets.push(last ?? job);
  }
  return sets;
};

/** Does a set in one statement; false when the database has something against one of its rows: then none is written. */
export const runSet = async (tx: Db, { table, columns, rows }: JobSet): Promise<boolean> => {
  try {
    await upsertRows(tx, table, columns, rows);
    return true;
  } catch (error) {
    if (isOfTheRow(error)) return false;
    throw error;
  }
};

/** A rule of the database that the row breaks, or a body that is none. */
const isOfTheRow = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  (error instanceof Error && 'code' in error && /^SQLITE_(CONSTRAINT|MISMATCH|ERROR|RANGE)/.test(String(error.code)));
