import { breathe, type FeedTableRow } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import { sql } from 'kysely';
import type { Step } from './feed-plan.ts';
import { EVENT_ENTITIES, type FeedShape, GONE } from './feed-shapes.ts';
import { retireAcknowledged } from './overlay.ts';

type Db = Pick<Context, 'db'>;

const ROWS_A_TURN = 100;

const takeOver = async (tx: Db, numbers: readonly number[]): Promise<void> => {
  await sql`
    insert into feed_row (shape, scope, entity, id, rev, deleted, schema_v, body, is_dirty, error)
    select shape, scope, entity, id, rev, deleted, schema_v, body, 1, null from feed_stage
    where rowid in (select value from json_each(${JSON.stringify(numbers)})) order by rowid
    on conflict (entity, id, scope) do update set shape = excluded.shape, rev = excluded.rev, deleted = excluded.deleted,
      schema_v = excluded.schema_v, body = excluded.body, is_dirty = 1, error = null`.execute(tx.db);
};

const markGone = async (tx: Db, numbers: readonly number[]): Promise<void> => {
  await sql`
    update feed_row set deleted = ${GONE}, is_dirty = 1, error = null
    where rowid in (select value from json_each(${JSON.stringify(numbers)}))`.execute(tx.db);
};

/** Takes steps into the mirror; its rows are dirty then, for the tables to follow. */
export const foldSteps = async (tx: Db, steps: readonly Step[]): Promise<void> => {
  for (let from = 0; from < steps.length; from += ROWS_A_TURN) {
    const some = steps.slice(from, from + ROWS_A_TURN);
    const absent = some.flatMap((step) => ('absent' in step ? [step.absent] : []));
    const staged = some.flatMap((step) => ('staged' in step ? [step.staged] : []));
    if (absent.length > 0) await markGone(tx, absent);
    if (staged.length > 0) await takeOver(tx, staged);
    if (some.length === ROWS_A_TURN) await breathe();
  }
};

/** A row of the feed that is for the hub to act on, not to show. `body` is JSON. */
export type FeedEvent = Pick<FeedTableRow, 'entity' | 'id' | 'body'>;

export interface TakenEvents {
  /** How far the cloud has worked this hub's transactions in, when it said so. */
  appliedSeq: number | null;
  events: FeedEvent[];
}

/** Takes the rows that are no table's out of the dirty ones, and retires the edits they acknowledge. */
export const takeEvents = async (tx: Db, shape: FeedShape, locationId: string): Promise<TakenEvents> => {
  const { rows } = await sql<FeedEvent & { no: number; deleted: number }>`
    select rowid as no, entity, id, body, deleted from feed_row
    where shape = ${shape} and is_dirty = 1 and entity in (${sql.join([...EVENT_ENTITIES])})
    order by rowid`.execute(tx.db);
  if (rows.length === 0) return { appliedSeq: null, events: [] };
  const numbers = JSON.stringify(rows.map(({ no }) => no));
  await sql`delete from feed_row where deleted = ${GONE} and rowid in (select value from json_each(${numbers}))`.execute(
    tx.db,
  );
  await sql`update feed_row set is_dirty = 0 where rowid in (select value from json_each(${numbers}))`.execute(tx.db);
  const living = rows.filter(({ deleted }) => deleted === 0);
  const isAcknowledged = living.some(({ entity, id }) => entity === 'ack' && id === locationId);
  const appliedSeq = isAcknowledged ? await retireAcknowledged(tx) : null;
  const events = living.filter(({ entity }) => entity !== 'ack').map(({ entity, id, body }) => ({ entity, id, body }));
  return { appliedSeq, events };
};
