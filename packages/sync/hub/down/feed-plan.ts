import { breathe, type FeedCursorRow } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import { sql } from 'kysely';
import { type FeedShape, GONE } from './feed-shapes.ts';
import type { FedTables } from './project-tables.ts';

type Db = Pick<Context, 'db'>;

/** Rows between two turns of the event loop. */
const ROWS_A_TURN = 200;

/** A row to take over from the stage by its number, or one of the mirror that a new snapshot no longer has. */
export type Step = { staged: number } | { absent: number };

/** Rows that are done together: what becomes of them, and their kind. */
interface Stretch {
  entity: string;
  /** As the stage has it; null for those of the mirror that the stage does not have. */
  deleted: number | null;
}

/** What is staged of which kind. Hops from one kind to the next: a snapshot has many rows of few. */
const stagedStretches = async ({ db }: Db, shape: FeedShape, generation: number): Promise<Stretch[]> => {
  const { rows } = await sql<Stretch>`
    with recursive kind(deleted, entity) as (
      select d.value, (select min(s.entity) from feed_stage as s
        where s.shape = ${shape} and s.generation = ${generation} and s.deleted = d.value)
      from json_each('[0,1,2]') as d
      union all
      select deleted, (select min(s.entity) from feed_stage as s
        where s.shape = ${shape} and s.generation = ${generation} and s.deleted = kind.deleted and s.entity > kind.entity)
      from kind where entity is not null)
    select entity, deleted from kind where entity is not null`.execute(db);
  return rows;
};

/** The kinds of rows that the mirror has. */
const mirroredStretches = async ({ db }: Db): Promise<Stretch[]> => {
  const { rows } = await sql<Stretch>`
    with recursive kind(entity) as (
      select min(entity) from feed_row
      union all
      select (select min(f.entity) from feed_row as f where f.entity > kind.entity) from kind where entity is not null)
    select entity, null as deleted from kind where entity is not null`.execute(db);
  return rows;
};

/** Removals first, children before parents; then the rest, parents before children. */
const inOrder = (stretches: readonly Stretch[], tables: FedTables): Stretch[] => {
  // What is no table comes last: the cloud's acknowledgement retires edits when all its rows are in place.
  const placeOf = ({ entity }: Stretch): number => tables.get(entity)?.place ?? tables.size;
  const sorted = stretches.toSorted((a, b) => placeOf(a) - placeOf(b));
  return [
    ...sorted.filter(({ deleted }) => deleted !== 0).toReversed(),
    ...sorted.filter(({ deleted }) => deleted === 0),
  ];
};

interface SeenRow {
  no: number;
  id: string;
  scope: string;
  /** Nothing is to be done about it. */
  isDone: number;
}

const stagedAfter = async (
  { db }: Db,
  shape: FeedShape,
  generation: number,
  { entity, deleted }: Stretch,
  last: SeenRow | undefined,
): Promise<SeenRow[]> => {
  const { rows } = await sql<SeenRow>`
    select s.rowid as no, s.id, s.scope,
      f.rev is s.rev and f.deleted is s.deleted and f.schema_v is s.schema_v and f.shape is s.shape and f.body is s.body
        as is_done
    from feed_stage as s left join feed_row as f on f.entity = s.entity and f.id = s.id and f.scope = s.scope
    where s.shape = ${shape} and s.generation = ${generation} and s.deleted = ${deleted} and s.entity = ${entity}
      and s.rowid > ${last?.no ?? -1}
    order by s.rowid limit ${ROWS_A_TURN}`.execute(db);
  return rows;
};

const mirroredAfter = async (
  { db }: Db,
  shape: FeedShape,
  generation: number,
  { entity }: Stretch,
  last: SeenRow | undefined,
): Promise<SeenRow[]> => {
  const { rows } = await sql<SeenRow>`
    select f.rowid as no, f.id, f.scope,
      f.shape <> ${shape} or f.deleted = ${GONE} or exists (
        select 1 from feed_stage as s where s.shape = ${shape} and s.generation = ${generation}
          and s.entity = f.entity and s.id = f.id and s.scope = f.scope) as is_done
    from feed_row as f where f.entity = ${entity} and (f.id, f.scope) > (${last?.id ?? ''}, ${last?.scope ?? ''})
    order by f.id, f.scope limit ${ROWS_A_TURN}`.execute(db);
  return rows;
};

/**
 * What is to be done to make the mirror what is staged, page by page: only what differs, of each row its last state, in an
 * order in which parents are there before their children and gone after them. A snapshot also takes what it does not have
 * (docs/sync.md#what-a-refetch-removes). Never holds more than a page, however large the snapshot is; steps that were
 * answered may be taken while the next are read.
 */
export async function* planSteps(
  ctx: Db,
  shape: FeedShape,
  { generation, stagedGeneration }: FeedCursorRow,
  tables: FedTables,
): AsyncGenerator<Step[], void> {
  const stretches = await stagedStretches(ctx, shape, generation);
  if (stagedGeneration === generation) stretches.push(...(await mirroredStretches(ctx)));
  for (const stretch of inOrder(stretches, tables)) {
    const isStaged = stretch.deleted !== null;
    const read = isStaged ? stagedAfter : mirroredAfter;
    let rows: SeenRow[] = [];
    do {
      rows = await read(ctx, shape, generation, stretch, rows.at(-1));
      const wanted = rows.filter(({ isDone }) => isDone !== 1);
      yield wanted.map(({ no }) => (isStaged ? { staged: no } : { absent: no }));
      if (rows.length === ROWS_A_TURN) await breathe();
    } while (rows.length === ROWS_A_TURN);
  }
}
