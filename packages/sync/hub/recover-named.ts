import type { Change } from '@comanda/contracts';
import type { Context, WriteContext } from '@comanda/domain/context';
import { sql } from 'kysely';
import { isSalvaged, keepRow, markConflict, ONLY_KEPT } from './recover.store.ts';
import { type OwnTables, putChange } from './recover-put.ts';

type Db = Pick<Context, 'db'>;
type Tx = Pick<WriteContext, 'db' | 'hash'>;
type Image = Record<string, unknown>;

/** A row, by its table and its id. */
type Row = readonly [entity: string, pk: string];

/** What is edited as one with another row, and which column says with which: a dish's options. */
const PARTS: Readonly<Record<string, { whole: string; column: string }>> = {
  order_item_modifier: { whole: 'order_item', column: 'order_item_id' },
};

const keyOf = (entity: string, pk: unknown): string => `${entity} ${pk}`;

/** The rows here that name one. */
const namersOf = async (tx: Db, tables: OwnTables, [entity, pk]: Row): Promise<Row[]> => {
  const namers: Row[] = [];
  for (const { table, column } of tables.get(entity)!.namedBy) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where ${sql.ref(column)} = ${pk}`.execute(tx.db);
    namers.push(...rows.map(({ id }): Row => [table, id]));
  }
  return namers;
};

/** Whether somebody here worked on a row after the fork, or on one that names it. */
const isWorkedOn = async (tx: Db, tables: OwnTables, row: Row): Promise<boolean> => {
  for (const [entity, pk] of [row, ...(await namersOf(tx, tables, row))])
    if (await isSalvaged(tx, entity, pk)) return true;
  return false;
};

/** Whether a row is part of one that stays though the cloud removed it, and of which nobody chose other parts here. */
const isPartOfKept = async (tx: Db, [entity, pk]: Row): Promise<boolean> => {
  const part = PARTS[entity];
  if (!part) return false;
  const { rows } = await sql`
    select 1 from ${sql.table(entity)} as part
    join sync_salvage as kept on kept.entity = ${part.whole} and kept.pk = part.${sql.ref(part.column)}
    where part.id = ${pk} and kept.is_kept = 1 and not exists (
      select 1 from ${sql.table(entity)} as other
      join sync_salvage as made on made.entity = ${entity} and made.pk = other.id and made.op = 'I'
      where other.${sql.ref(part.column)} = kept.pk)`.execute(tx.db);
  return rows.length > 0;
};

/** A dish that was kept is the cloud's again: so are its options, and those that were kept with it go. */
const releaseParts = async (tx: Db, [entity, pk]: Row): Promise<void> => {
  for (const [part, { whole, column }] of Object.entries(PARTS)) {
    if (whole !== entity) continue;
    const { rows } = await sql<{ id: string }>`
      delete from ${sql.table(part)} where ${sql.ref(column)} = ${pk} and id in (
        select pk from sync_salvage where entity = ${part} and img = ${ONLY_KEPT} and is_kept = 1)
      returning id`.execute(tx.db);
    for (const { id } of rows) await markConflict(tx, part, id);
  }
};

/**
 * Of what one transaction of the cloud removes stays what somebody here worked on after the fork, what that names, and the
 * options of a dish that stays: a bill made here keeps its dishes. The cloud gets it again, unless it has it again itself.
 */
export const keepNamed = async (tx: Db, tables: OwnTables, changes: readonly Change[]): Promise<void> => {
  for (const [entity, op, pk] of changes) if (op !== 'D') await releaseParts(tx, [entity, pk]);
  let removed = changes
    .filter(([entity, op]) => op === 'D' && tables.has(entity))
    .map(([entity, , pk]): Row => [entity, pk]);
  for (let before = -1; removed.length !== before; ) {
    before = removed.length;
    const goes: Row[] = [];
    for (const row of removed) {
      if ((await isWorkedOn(tx, tables, row)) || (await isPartOfKept(tx, row))) await keepRow(tx, ...row);
      else goes.push(row);
    }
    removed = goes;
  }
};

/** Where the cloud's version of a dish stays, its options do: else it would have what either side chose, and cost both. */
const yieldParts = async (tx: Db): Promise<void> => {
  for (const [entity, { whole, column }] of Object.entries(PARTS)) {
    const { rows } = await sql<{ id: string }>`
      delete from ${sql.table(entity)} where id in (
        select pk from sync_salvage where entity = ${entity} and op = 'I' and is_conflict = 0)
      and ${sql.ref(column)} in (
        select pk from sync_salvage where entity = ${whole} and op <> 'D' and is_conflict = 1 and is_kept = 0)
      returning id`.execute(tx.db);
    for (const { id } of rows) await markConflict(tx, entity, id);
  }
};

/** Dishes, and whatever else has parts, of which the cloud's version stays. */
const cloudsWholes = async ({ db }: Db): Promise<Set<string>> => {
  const wholes = Object.values(PARTS).map(({ whole }) => whole);
  const rows = db
    .selectFrom('syncSalvage')
    .select(['entity', 'pk'])
    .where('isConflict', '=', 1)
    .where('isKept', '=', 0);
  return new Set((await rows.where('entity', 'in', wholes).execute()).map(({ entity, pk }) => keyOf(entity, pk)));
};

/** What was removed here after the fork, as it was; not what was made here, too. */
const removedHere = async ({ db }: Db, tables: OwnTables): Promise<{ row: Row; image: Image }[]> => {
  const rows = db.selectFrom('syncSalvage').select(['entity', 'pk', 'img']).where('op', '=', 'D');
  return (await rows.where('isConflict', '=', 0).orderBy('entity').orderBy('pk').execute())
    .map(({ entity, pk, img }) => ({ row: [entity, pk] as const, image: JSON.parse(img) as Image }))
    .filter(({ row: [entity], image }) => tables.has(entity) && Object.keys(image).length > 1);
};

/**
 * What this hub removed after the fork though the cloud's history names it comes back: a dish nobody paid here was paid
 * elsewhere. So do the options of a dish that comes back, or of which the cloud's version stays. All are told as conflicts.
 */
export const takeBackNamed = async (tx: Tx, tables: OwnTables): Promise<void> => {
  await yieldParts(tx);
  const back = await cloudsWholes(tx);
  let removed = await removedHere(tx, tables);
  for (let before = -1; removed.length !== before; ) {
    before = removed.length;
    const stays: typeof removed = [];
    for (const one of removed) {
      const [entity, pk] = one.row;
      const part = PARTS[entity];
      const isPart = part !== undefined && back.has(keyOf(part.whole, one.image[part.column]));
      if (!isPart && (await namersOf(tx, tables, one.row)).length === 0) {
        stays.push(one);
        continue;
      }
      await putChange(tx, tables, [entity, 'U', pk, one.image]);
      // As it was here when it was removed: the cloud may have it otherwise.
      await keepRow(tx, entity, pk);
      back.add(keyOf(entity, pk));
    }
    removed = stays;
  }
};
