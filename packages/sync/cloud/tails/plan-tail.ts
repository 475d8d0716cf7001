import { type HubQuarantineRow, parentsFirst, type TableRegistry, tablesOf, tablesWith } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import { sql } from 'kysely';
import { checkTexts } from '../inbox/check-texts.ts';
import { foldChanges, type HubTransaction } from '../inbox/fold-changes.ts';
import { readChanges } from '../inbox/read-changes.ts';

type Image = Record<string, unknown>;

/** The tables taken over of a hub that was replaced: what was sold and what was paid, parents first. */
export const takenOver = (tables: TableRegistry): string[] =>
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
  added: PlannedRow[];
  /** `image` null: the hub had removed it. */
  collisions: { entity: string; id: string; image: Image | null }[];
  /** Rows that are there as the hub had them. */
  known: PlannedRow[];
  /** Changes of what is not taken over, by table. */
  left: Map<string, number>;
}

/** A body that cannot be read, or that has rows nobody could read again, is no list of changes: nothing is taken over of it. */
const transactionOf = (tables: TableRegistry, row: HubQuarantineRow): HubTransaction => {
  try {
    const changes = readChanges(row);
    checkTexts(tables, changes, row);
    return { seq: row.seq, changes };
  } catch {
    return { seq: row.seq, changes: [['unreadable', 'U', String(row.seq), {}]] };
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

/** Lays a tail beside what the cloud has. Nothing is written. */
export const planTail = async (ctx: Pick<Context, 'db'>, tail: readonly HubQuarantineRow[]): Promise<TailPlan> => {
  const tables = tablesOf(ctx.db);
  const transactions = tail.map((row) => transactionOf(tables, row));
  const isTaken = (entity: string) => tables[entity]?.isOfBooks === true;
  const folded = foldChanges(tables, transactions, isTaken);
  const plan: TailPlan = { added: [], collisions: [], known: [], left: new Map() };
  for (const [entity] of transactions.flatMap(({ changes }) => changes)) {
    if (!isTaken(entity)) plan.left.set(entity, (plan.left.get(entity) ?? 0) + 1);
  }
  for (const entity of takenOver(tables)) {
    const table = folded.get(entity);
    if (!table) continue;
    const there = await rowsThere(ctx, entity, [...table.rows.keys(), ...table.gone.keys()]);
    for (const [id, { image }] of table.rows) {
      const ours = there.get(id);
      if (!ours) plan.added.push({ entity, id, image });
      else if (isSame(ours, image)) plan.known.push({ entity, id, image });
      else plan.collisions.push({ entity, id, image });
    }
    for (const id of table.gone.keys()) if (there.has(id)) plan.collisions.push({ entity, id, image: null });
  }
  return plan;
};
