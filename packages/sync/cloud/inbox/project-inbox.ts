import type { Change } from '@comanda/contracts';
import {
  breathe,
  countEdits,
  countWithin,
  type HubInboxRow,
  type HubLogRow,
  type Kysely,
  MOST_EDITS,
  type TableRegistry,
  type Tables,
  tablesOf,
  tablesWith,
} from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { sql } from 'kysely';
import { checkRows } from '../../rows/check-rows.ts';
import { readChanges } from '../../rows/read-changes.ts';
import { putFeedRow } from '../feed/put-feed-row.ts';
import { findHubLog, updateHubLog } from '../fleet/hubs.store.ts';
import { joinStaff } from '../joining/join-staff.ts';
import { removeLeaves } from './apply-edit.ts';
import { applyEdits } from './apply-edits.ts';
import {
  aggregatesOf,
  foldChanges,
  type HubTransaction,
  membershipsOf,
  type SplitEdits,
  splitRemovals,
} from './fold-changes.ts';
import { hold, isHeldUp, keepHeld, release } from './hold.store.ts';
import { inboxPage } from './inbox-page.ts';
import { isPassing } from './is-passing.ts';
import { noteUnknown } from './note-unknown.ts';
import { type HubPlace, leavesOf, putRows, readTableColumns, type TableColumns } from './put-rows.ts';

/** What is said of the tables, and the columns of those both sides have, read once. */
export interface Projection {
  tables: TableRegistry;
  columns: TableColumns;
  leaves: ReadonlySet<string>;
  memberships: ReadonlyMap<string, string>;
}

export const openProjection = async (db: Kysely<Tables>): Promise<Projection> => {
  const tables = tablesOf(db);
  const ofBoth = tablesWith(tables, ({ on }) => on === 'both');
  const columns = await readTableColumns(db, ofBoth);
  return { tables, columns, leaves: leavesOf(columns), memberships: membershipsOf(tables) };
};

/** Edits of a page that are merged a row each, some milliseconds every one; a transaction of more goes alone. */
export const EDITS_AT_ONCE = 500;
/** Text that is parsed before others have their turn: what a hub makes up may take the parser long. */
const TEXT_IN_ONE_GO = 256 * 1024;
/** Transactions worked in one at a time, a savepoint each, before other locations have their turn. */
const ONE_BY_ONE = 50;

/** A transaction of the inbox; `error` when it is not worked in at all, with what could be read of it. */
interface Received extends HubTransaction {
  row: HubInboxRow;
  /** What of it changes the catalogue. */
  catalogue: SplitEdits;
  /** How many of those go in by themselves (`countEdits`). */
  editCount: number;
  error: Error | null;
}

/**
 * Works the next transactions of a location's inbox into tables (docs/sync.md#working-the-inbox-in): many in one set, and
 * one at a time only to find one that cannot be. That one is held with all that follows it on the same rows; everything
 * else goes on. In the same transaction the hub is told how far its edits are settled. Answers how many were dealt with.
 */
export const projectInbox = async (tx: WriteContext, projection: Projection, locationId: string): Promise<number> => {
  const log = await findHubLog(tx, locationId);
  if (!log || log.appliedSeq >= log.lastSeq) return 0;
  const place = { businessId: log.businessId, locationId };
  const next = following(log, await receivedAfter(tx, projection, locationId, log.appliedSeq));
  const edits = next.map(({ editCount }) => editCount);
  const batch = next.slice(0, countWithin(edits, EDITS_AT_ONCE));
  const aggregates = aggregatesOf(projection.memberships, batch);
  const isWhole =
    !(await isHeldUp(tx, locationId, batch[0]!.seq, aggregates)) &&
    (await tryProject(tx, projection, place, batch)) === null;
  const done = isWhole ? batch : batch.slice(0, ONE_BY_ONE);
  if (!isWhole) await projectOneByOne(tx, projection, place, done);
  const appliedSeq = done.at(-1)!.seq;
  await updateHubLog(tx, locationId, { appliedSeq });
  await putFeedRow(tx.db, {
    scope: `l:${locationId}`,
    entity: 'ack',
    id: locationId,
    body: JSON.stringify({ appliedSeq }),
  });
  return done.length;
};

const receivedAfter = async (
  tx: WriteContext,
  projection: Projection,
  locationId: string,
  seq: number,
): Promise<Received[]> => {
  const after = tx.db.selectFrom('hubInbox').where('locationId', '=', locationId).where('seq', '>', seq).orderBy('seq');
  const { count } = await inboxPage(after);
  const rows = await after.selectAll().limit(count).execute();
  const read: Received[] = [];
  let text = 0;
  for (const row of rows) {
    read.push(received(projection, row));
    text += row.body.length;
    if (text < TEXT_IN_ONE_GO) continue;
    text = 0;
    await breathe();
  }
  return read;
};

/** A transaction that is not there is not skipped. Throws when the next one is missing. */
const following = ({ locationId, appliedSeq }: HubLogRow, batch: Received[]): Received[] => {
  const hole = batch.findIndex(({ seq }, i) => seq !== appliedSeq + 1 + i);
  const whole = hole < 0 ? batch : batch.slice(0, hole);
  if (whole.length === 0) throw new Error(`the inbox of ${locationId} lacks transaction ${appliedSeq + 1}`);
  return whole;
};

const received = ({ tables, columns, leaves }: Projection, row: HubInboxRow): Received => {
  // What could be read stays with the error: what follows on the same rows waits behind it.
  let changes: Change[] = [];
  try {
    changes = readChanges(row);
    checkRows(tables, changes, row);
    const edits = changes.filter(([entity]) => tables[entity]?.owner === 'catalogue' && columns.has(entity));
    const catalogue = splitRemovals(edits, leaves);
    // Of rows that are gone there are none, a menu with its items: these go in one statement.
    const editCount = countEdits(catalogue.edits.map(([entity, op]) => ({ entity, op })));
    if (editCount > MOST_EDITS) throw new RangeError(`${editCount} edits of the catalogue in one transaction`);
    return { seq: row.seq, changes, row, catalogue, editCount, error: null };
  } catch (error) {
    return {
      seq: row.seq,
      changes,
      row,
      catalogue: { edits: [], gone: new Map() },
      editCount: 0,
      error: error as Error,
    };
  }
};

/** Null when all went in; else the error, with nothing of it done. What may pass by itself is thrown. */
export const tryProject = async (
  tx: WriteContext,
  projection: Projection,
  place: HubPlace,
  batch: readonly Received[],
): Promise<Error | null> => {
  const unreadable = batch.find(({ error }) => error !== null);
  if (unreadable) return unreadable.error;
  await sql`savepoint project`.execute(tx.db);
  try {
    await project(tx, projection, place, batch);
    await sql`release savepoint project`.execute(tx.db);
    return null;
  } catch (error) {
    if (isPassing(error)) throw error;
    await sql`rollback to savepoint project`.execute(tx.db);
    return error as Error;
  }
};

/**
 * Catalogue comes from any hub; people only with the history of one that joins, as was decided when it came in: from then on
 * they are the cloud's, and no box in a restaurant makes owners. Business and location are the cloud's always.
 */
const project = async (
  tx: WriteContext,
  projection: Projection,
  place: HubPlace,
  batch: readonly Received[],
): Promise<void> => {
  const { tables, columns } = projection;
  await noteUnknown(tx, projection, place, batch);
  const folded = foldChanges(tables, batch, (entity) => columns.has(entity) && tables[entity]?.owner === 'hub');
  await putRows(tx.db, columns, place, folded);
  const parts = { tx, columns, place };
  for (const { seq, changes, row, catalogue } of batch) {
    for (const [entity, , , image] of row.peopleAs === null ? [] : changes) {
      if (entity === 'app_user') await joinStaff(parts, image, row.peopleAs!);
    }
    for (const [entity, ids] of catalogue.gone) await removeLeaves(parts, entity, ids);
    await applyEdits(parts, catalogue.edits, { seq, row });
  }
  const rows = new Map([...folded].map(([entity, { rows }]) => [entity, [...rows.keys()]]));
  await tx.emit('hub.rows', { locationId: place.locationId, rows });
};

const projectOneByOne = async (
  tx: WriteContext,
  projection: Projection,
  place: HubPlace,
  batch: readonly Received[],
): Promise<void> => {
  for (const one of batch) {
    const found = await projectOrHold(tx, projection, place, one);
    if (found.isHeld)
      await hold(tx, place, {
        seq: one.seq,
        aggregates: [...aggregatesOf(projection.memberships, [one])],
        error: found.error,
      });
  }
};

/** Whether it waits from now on, and why: null when it only waits behind another. */
const projectOrHold = async (
  tx: WriteContext,
  projection: Projection,
  place: HubPlace,
  one: Received,
): Promise<{ isHeld: boolean; error: string | null }> => {
  const isWaiting = await isHeldUp(tx, place.locationId, one.seq, aggregatesOf(projection.memberships, [one]));
  if (isWaiting) return { isHeld: true, error: null };
  const error = await tryProject(tx, projection, place, [one]);
  return { isHeld: error !== null, error: error?.message.slice(0, 500) ?? null };
};

/**
 * Tries what was held again, in order, after somebody mended the cause; what still cannot be stays, with what follows
 * it. Answers how many went in.
 */
export const replayHeld = async (tx: WriteContext, projection: Projection, place: HubPlace): Promise<number> => {
  const { locationId } = place;
  let done = 0;
  // One at a time: what a hub had held may be more than a process holds.
  for (let last = 0; ; ) {
    const row = await tx.db
      .selectFrom('hubInbox')
      .selectAll()
      .where('locationId', '=', locationId)
      .where('seq', '>', last)
      .where('seq', 'in', (q) => q.selectFrom('inboxHold').select('seq').where('locationId', '=', locationId))
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst();
    if (!row) return done;
    last = row.seq;
    const { isHeld, error } = await projectOrHold(tx, projection, place, received(projection, row));
    if (isHeld) await keepHeld(tx, locationId, row.seq, error);
    else await release(tx, locationId, row.seq);
    done += isHeld ? 0 : 1;
  }
};
