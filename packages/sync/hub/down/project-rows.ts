import { breathe } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import type { Drafts } from '@comanda/kernel/drafts';
import { sql } from 'kysely';
import { settleReady } from '../commands/settle-ready.ts';
import { heldRows, ownerIn, ownersOf } from './drafts.ts';
import { FEED_SCHEMA_VERSION, type FeedShape, GONE } from './feed-shapes.ts';
import { type Overlay, overlayKey, overlaysOfDirty } from './overlay.ts';
import { inSets, type Place, type RowJob, runJob, runSet } from './project-row.ts';
import { type FedTables, switchOff, vacate } from './project-tables.ts';

type Db = Pick<Context, 'db'>;

/** Rows between two turns of the event loop. */
const ROWS_A_TURN = 50;

export interface ProjectionParts {
  tables: FedTables;
  /** Of all feeds. */
  drafts: readonly Drafts[];
  own: Place;
  /** ISO 8601. */
  at: string;
}

export interface ProjectionScope {
  /** Rows at most; those left are projected by the next call. */
  limit: number;
  /** Whether rows that failed before are tried again, and what fails now is told; else it only waits for that. */
  isLast: boolean;
}

export interface Projected {
  rows: number;
  /** Ids of rows that were written or removed, by table. */
  changed: Map<string, string[]>;
}

interface DirtyRow {
  no: number;
  entity: string;
  id: string;
  deleted: number;
  body: string;
  error: string | null;
  /** The same row in another scope of this hub. */
  twins: number;
}

interface Failure {
  job: RowJob;
  error: string;
}

const WAITS = '';

/**
 * Rows that changed, parents first. What this build does not know is left, for one that does; so are drafted rows with
 * changes of this hub that the cloud has not answered.
 */
const dirtyRows = async (
  { db }: Db,
  shape: FeedShape,
  { tables, draft }: { tables: FedTables; draft: Drafts | undefined },
  scope: ProjectionScope,
) => {
  const names = JSON.stringify([...tables.values()].sort((a, b) => a.place - b.place).map(({ name }) => name));
  const held = draft ? await heldRows({ db }, draft) : [];
  const isFree =
    draft && held.length > 0
      ? sql`${ownerIn(draft)} not in (select value from json_each(${JSON.stringify(held)}))`
      : sql`true`;
  const { rows } = await sql<DirtyRow>`
    select f.rowid as no, f.entity, f.id, f.deleted, f.body, f.error,
      (select count(*) from feed_row as t where t.entity = f.entity and t.id = f.id and t.deleted = 0 and t.rowid <> f.rowid)
        as twins
    from feed_row as f join json_each(${names}) as known on known.value = f.entity
    where f.shape = ${shape} and f.is_dirty = 1 and f.schema_v <= ${FEED_SCHEMA_VERSION}
      and (f.error is null or ${scope.isLast ? 1 : 0} = 1)
      and ${isFree}
    order by known.key, f.rowid limit ${scope.limit}`.execute(db);
  return rows;
};

const jobOf = (row: DirtyRow, tables: FedTables, overlays: ReadonlyMap<string, Overlay>): RowJob => {
  const overlay = overlays.get(overlayKey(row.entity, row.id));
  const isRemoved = row.deleted !== 0 || overlay === null;
  const body = isRemoved ? '' : row.body;
  const kind = row.deleted !== 0 && row.twins > 0 ? 'nothing' : isRemoved ? 'delete' : 'upsert';
  return {
    no: row.no,
    id: row.id,
    table: tables.get(row.entity)!,
    kind,
    body,
    overlay: overlay ?? null,
    was: row.error,
  };
};

/** Removals first, children before parents: what they held is free for what comes. */
const inOrder = (jobs: readonly RowJob[]): RowJob[] => {
  const removals = jobs.filter(({ kind }) => kind === 'delete').reverse();
  return [...removals, ...jobs.filter(({ kind }) => kind !== 'delete')];
};

/** Runs each job once, sets of them at a time; one at a time only to find which of a set cannot be. */
const runOnce = async (tx: Db, jobs: readonly RowJob[], own: Place): Promise<Failure[]> => {
  const failures: Failure[] = [];
  for (const one of inSets(jobs, own, ROWS_A_TURN)) {
    const isSet = 'jobs' in one;
    if (!(isSet && one.jobs.length > 1 && (await runSet(tx, one)))) {
      for (const job of isSet ? one.jobs : [one]) {
        const error = await runJob(tx, job, own);
        if (error !== null) failures.push({ job, error });
      }
    }
    await breathe();
  }
  return failures;
};

/** Runs what can be run, again and again while that helps: one row may wait for what another gives up. */
const runAll = async (tx: Db, jobs: readonly RowJob[], own: Place): Promise<Failure[]> => {
  for (let left = jobs; ; ) {
    const failures = await runOnce(tx, left, own);
    if (failures.length === 0 || failures.length === left.length) return failures;
    left = failures.map(({ job }) => job);
  }
};

/** Two rows that swapped a unique value offend each other in any order: they let go of it first, all or none. */
const untangle = async (tx: Db, failures: Failure[], own: Place): Promise<Failure[]> => {
  const tangled = failures.filter(({ job, error }) => job.kind === 'upsert' && error.includes('UNIQUE'));
  if (tangled.length < 2) return failures;
  await sql`savepoint tangle`.execute(tx.db);
  for (const { job } of tangled) await vacate(tx, job.table, job.id);
  const left = await runAll(
    tx,
    tangled.map(({ job }) => job),
    own,
  );
  if (left.length > 0) await sql`rollback to tangle`.execute(tx.db);
  await sql`release tangle`.execute(tx.db);
  return left.length > 0 ? failures : failures.filter((failure) => !tangled.includes(failure));
};

/**
 * What the cloud removed and this hub's own rows still point at stays for their sake, switched off: a slip remembers its
 * station and a payment how it was paid. Trying the removal again would fail for as long as there is history.
 */
const keepForOwn = async (tx: Db, failures: Failure[]): Promise<Failure[]> => {
  const left: Failure[] = [];
  for (const failure of failures) {
    const { kind, table, id } = failure.job;
    const isNeeded = kind === 'delete' && table.isKeptForOwn && failure.error.includes('FOREIGN KEY');
    if (isNeeded) await switchOff(tx, table, id);
    else left.push(failure);
  }
  return left;
};

/**
 * Whether the cloud has not worked in yet what this hub brought along when it joined. Until then both may have the same
 * person under two ids: the owner's e-mail is free as soon as the cloud has said which of them is to have it.
 */
const isJoining = async ({ db }: Db): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from ob_tx where seq > (select applied_seq from sync_identity) and kind = 'baseline' limit 1`.execute(db);
  return rows.length > 0;
};

const settle = async (tx: Db, done: readonly RowJob[]): Promise<void> => {
  const numbers = JSON.stringify(done.map(({ no }) => no));
  await sql`
    delete from feed_row where deleted = ${GONE} and rowid in (select value from json_each(${numbers}))`.execute(tx.db);
  await sql`
    update feed_row set is_dirty = 0, error = null where rowid in (select value from json_each(${numbers}))`.execute(
    tx.db,
  );
};

/** Keeps each row's error, and raises an alarm for a new one; `isFinal` false: what is wrong now may be right by itself. */
const tell = async (tx: Db, failures: readonly Failure[], at: string, isFinal: boolean): Promise<void> => {
  for (const { job, error } of failures) {
    const text = isFinal ? error : WAITS;
    await sql`update feed_row set error = ${text} where rowid = ${job.no}`.execute(tx.db);
    const isNews = isFinal && (job.was === null || job.was === WAITS);
    const detail = `${job.table.name} ${job.id}: ${error}`;
    if (isNews) await tx.db.insertInto('syncAlarm').values({ at, kind: 'feed_row', detail }).execute();
  }
};

/** The drafted rows of which what follows may be other afterwards; a removed part no longer says whose it was. */
const touchedRows = async (tx: Db, draft: Drafts, jobs: readonly RowJob[]): Promise<Set<string>> => {
  const ids = new Set<string>();
  const parts: string[] = [];
  for (const { table, kind, id, body } of jobs) {
    if (table.name === draft.kind) {
      if (kind === 'delete') await draft.drop(tx, id);
      ids.add(id);
    } else if (table.name === draft.parts.table) {
      parts.push(id);
      if (kind === 'upsert') ids.add((JSON.parse(body) as Record<string, string>)[draft.parts.column]!);
    }
  }
  for (const id of await ownersOf(tx, draft, parts)) ids.add(id);
  return ids;
};

/**
 * Writes what changed in the mirror into the tables: each row as the cloud has it, with this hub's pending edits laid over
 * (docs/sync.md#catalogue-edits). A row that cannot be written keeps its error and is tried again with every later batch;
 * the others go on.
 */
export const projectDirty = async (
  tx: Db,
  shape: FeedShape,
  { tables, drafts, own, at }: ProjectionParts,
  scope: ProjectionScope,
): Promise<Projected> => {
  const changed = new Map<string, string[]>();
  const draft = drafts.find(({ kind }) => tables.has(kind));
  const settled = draft ? await settleReady(tx, drafts, at) : [];
  if (settled.length > 0) changed.set('hub_command_answer', settled);
  const rows = await dirtyRows(tx, shape, { tables, draft }, scope);
  if (rows.length === 0) return { rows: 0, changed };
  const overlays = await overlaysOfDirty(tx);
  const jobs = inOrder(rows.map((row) => jobOf(row, tables, overlays)));
  const touched = draft ? await touchedRows(tx, draft, jobs) : new Set<string>();
  let failures = await runAll(tx, jobs, own);
  if (scope.isLast) failures = await keepForOwn(tx, await untangle(tx, failures, own));
  await draft?.follow(tx, [...touched]);
  const failed = new Set(failures.map(({ job }) => job));
  const done = jobs.filter((job) => !failed.has(job));
  await settle(tx, done);
  if (failures.length > 0) await tell(tx, failures, at, scope.isLast && !(await isJoining(tx)));
  for (const { table, id } of done) {
    const ids = changed.get(table.name);
    if (ids) ids.push(id);
    else changed.set(table.name, [id]);
  }
  return { rows: rows.length, changed };
};
