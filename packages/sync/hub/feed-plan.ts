import { breathe, type FeedCursorRow } from '@comanda/db';
import type { Context } from '@comanda/domain/context';
import { sql } from 'kysely';
import { type FeedShape, GONE } from './feed-shapes.ts';
import type { FedTables } from './project-tables.ts';

type Db = Pick<Context, 'db'>;

/** Rows between two turns of the event loop. */
const ROWS_A_TURN = 200;
/** The same where nothing is read any more. */
const SORTED_A_TURN = 10_000;

/** A row to take over from the stage by its number, or one of the mirror that a new snapshot no longer has. */
export type Step = { staged: number } | { absent: number };

interface StagedRow {
  n: number;
  entity: string;
  id: string;
  scope: string;
  deleted: number;
  /** The mirror has this very row already. */
  isSame: number;
}

/** Steps by the place of their table: removals from the last place to the first, then the rest from the first to the last. */
class InOrder {
  readonly #tables: FedTables;
  readonly #removals: Step[][] = [];
  readonly #others: Step[][] = [];

  constructor(tables: FedTables) {
    this.#tables = tables;
  }

  add(entity: string, isRemoval: boolean, step: Step): void {
    // What is no table comes last: the cloud's acknowledgement retires edits when all its rows are in place.
    const place = this.#tables.get(entity)?.place ?? this.#tables.size;
    const steps = isRemoval ? this.#removals : this.#others;
    steps[place] ??= [];
    steps[place].push(step);
  }

  all(): Step[] {
    return [...this.#removals.toReversed(), ...this.#others].flatMap((steps) => steps ?? []);
  }
}

const keyOf = ({ entity, id, scope }: { entity: string; id: string; scope: string }): string =>
  JSON.stringify([entity, id, scope]);

const readStaged = async ({ db }: Db, shape: FeedShape, generation: number, after: number): Promise<StagedRow[]> => {
  const { rows } = await sql<StagedRow>`
    select s.n, s.entity, s.id, s.scope, s.deleted,
      f.rev is s.rev and f.deleted is s.deleted and f.schema_v is s.schema_v and f.shape is s.shape and f.body is s.body
        as is_same
    from feed_stage as s left join feed_row as f on f.entity = s.entity and f.id = s.id and f.scope = s.scope
    where s.shape = ${shape} and s.generation = ${generation} and s.n > ${after}
    order by s.n limit ${ROWS_A_TURN}`.execute(db);
  return rows;
};

/** The rows of the mirror that a whole snapshot does not have (facts/sync.md §4 no. 23). */
const addAbsent = async (
  { db }: Db,
  shape: FeedShape,
  present: ReadonlyMap<string, unknown>,
  steps: InOrder,
): Promise<void> => {
  for (let after = -1; ; ) {
    const { rows } = await sql<{ no: number; entity: string; id: string; scope: string }>`
      select rowid as no, entity, id, scope from feed_row
      where rowid > ${after} and shape = ${shape} and deleted < ${GONE} order by rowid limit ${ROWS_A_TURN}`.execute(
      db,
    );
    for (const row of rows) if (!present.has(keyOf(row))) steps.add(row.entity, true, { absent: row.no });
    if (rows.length < ROWS_A_TURN) return;
    after = rows.at(-1)!.no;
    await breathe();
  }
};

/**
 * What is to be done to make the mirror what is staged: only what differs, of each row its last state, in an order in
 * which parents are there before their children and gone after them.
 */
export const planSteps = async (
  ctx: Db,
  shape: FeedShape,
  { generation, stagedGeneration }: FeedCursorRow,
  tables: FedTables,
): Promise<Step[]> => {
  const lasts = new Map<string, StagedRow>();
  for (let after = -1; ; ) {
    const rows = await readStaged(ctx, shape, generation, after);
    for (const row of rows) lasts.set(keyOf(row), row);
    if (rows.length < ROWS_A_TURN) break;
    after = rows.at(-1)!.n;
    await breathe();
  }
  const steps = new InOrder(tables);
  const isSnapshot = stagedGeneration === generation;
  if (isSnapshot) await addAbsent(ctx, shape, lasts, steps);
  let sorted = 0;
  for (const { entity, deleted, n, isSame } of lasts.values()) {
    if (isSame !== 1) steps.add(entity, deleted !== 0, { staged: n });
    sorted += 1;
    if (sorted % SORTED_A_TURN === 0) await breathe();
  }
  return steps.all();
};
