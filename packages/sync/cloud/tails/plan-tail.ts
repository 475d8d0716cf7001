import { breathe, type HubQuarantineRow, parentsFirst, type TableRegistry, tablesOf, tablesWith } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import { sql } from 'kysely';
import { checkRows } from '../../rows/check-rows.ts';
import { readChanges } from '../../rows/read-changes.ts';
import { type FoldedTable, foldChanges, type HubTransaction } from '../inbox/fold-changes.ts';
import { waitingOf } from './tails.store.ts';

type Image = Record<string, unknown>;

/** The tables taken over of a hub that was replaced: what was sold and what was paid, parents first. */
export const tablesOfBooks = (tables: TableRegistry): string[] =>
  parentsFirst(
    tables,
    tablesWith(tables, ({ isOfBooks }) => isOfBooks),
  );

export interface PlannedRow {
  entity: string;
  id: string;
  image: Image;
}

/** What would become of a tail: rows that are added, and rows the cloud has another version of. */
export interface TailPlan {
  /** Transactions it was made of. */
  read: number;
  added: PlannedRow[];
  /** `image` null: the hub had removed it. */
  collisions: { entity: string; id: string; image: Image | null }[];
  /** Rows that are there as the hub had them. */
  known: PlannedRow[];
  /** Changes of what is not taken over, by table; of tables this build does not know together. */
  left: Map<string, number>;
}

/** What stands for a table where there is none that we know. */
const UNREADABLE = 'unreadable';
/** Rows that are laid beside those that are there before others have their turn. */
export const ROWS_A_TURN = 500;

/** A body that cannot be read, or that has rows nobody could read again, is no list of changes: nothing is taken over of it. */
const transactionOf = (tables: TableRegistry, row: HubQuarantineRow): HubTransaction => {
  try {
    const changes = readChanges(row);
    checkRows(tables, changes, row);
    return { seq: row.seq, changes };
  } catch {
    return { seq: row.seq, changes: [[UNREADABLE, 'U', String(row.seq), {}]] };
  }
};

/** A hub says whose its rows are by what it was paired with; the cloud knows. */
const WHOSE = new Set(['business_id', 'location_id']);

const isSame = (ours: Image, theirs: Image): boolean =>
  Object.entries(theirs).every(
    ([column, value]) => WHOSE.has(column) || !(column in ours) || (ours[column] ?? null) === (value ?? null),
  );

const rowsThere = async (
  { db }: Pick<Context, 'db'>,
  entity: string,
  ids: readonly string[],
): Promise<Map<string, Image>> => {
  const { rows } = await sql<{ id: string; said: string }>`
    select id, to_jsonb(t)::text as said from ${sql.table(entity)} as t
    where id in (select json_array_elements_text(${JSON.stringify(ids)}::json))`.execute(db);
  return new Map(rows.map(({ id, said }) => [id, JSON.parse(said) as Image]));
};

/**
 * Lays what waits of a hub beside what the cloud has: all of it, or as much as is read at once. Nothing is written. Others have
 * their turn after each transaction.
 */
export const planTail = async (ctx: Context, hubId: string, { isWhole }: { isWhole: boolean }): Promise<TailPlan> => {
  const tables = tablesOf(ctx.db);
  const isTaken = (entity: string) => tables[entity]?.isOfBooks === true;
  const folded = new Map<string, FoldedTable>();
  const plan: TailPlan = { read: 0, added: [], collisions: [], known: [], left: new Map() };
  for (let isMore = true; isMore; ) {
    const page = await waitingOf(ctx, hubId, plan.read);
    for (const row of page) {
      const transaction = transactionOf(tables, row);
      foldChanges(tables, [transaction], isTaken, folded);
      for (const [entity] of transaction.changes) {
        const name = tables[entity] ? entity : UNREADABLE;
        if (!isTaken(entity)) plan.left.set(name, (plan.left.get(name) ?? 0) + 1);
      }
      await breathe();
    }
    plan.read += page.length;
    isMore = isWhole && page.length > 0;
  }
  for (const entity of tablesOfBooks(tables)) {
    const table = folded.get(entity);
    if (table) await layBeside(ctx, entity, table, plan);
  }
  return plan;
};

const layBeside = async (ctx: Context, entity: string, { rows, gone }: FoldedTable, plan: TailPlan): Promise<void> => {
  const ids = [...rows.keys(), ...gone.keys()];
  for (let from = 0; from < ids.length; from += ROWS_A_TURN) {
    const some = ids.slice(from, from + ROWS_A_TURN);
    const there = await rowsThere(ctx, entity, some);
    for (const id of some) {
      const image = rows.get(id)?.image ?? null;
      const ours = there.get(id);
      if (image === null) {
        if (ours) plan.collisions.push({ entity, id, image });
      } else if (!ours) plan.added.push({ entity, id, image });
      else if (isSame(ours, image)) plan.known.push({ entity, id, image });
      else plan.collisions.push({ entity, id, image });
    }
    await breathe();
  }
};
