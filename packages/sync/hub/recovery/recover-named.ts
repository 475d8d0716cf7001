import type { Change } from '@comanda/contracts';
import { NO_IMAGE } from '@comanda/db/sqlite';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { sql } from 'kysely';
import { forgetKept, keepRow, markConflict } from './recover.store.ts';
import { areChosenHere, isChosen, yieldWithDishes } from './recover-options.ts';
import { type OwnTables, putChange } from './recover-put.ts';

type Db = Pick<Context, 'db'>;
type Tx = Pick<WriteContext, 'db' | 'hash'>;
type Image = Record<string, unknown>;

/** A row, by its table and its id. */
type Row = readonly [entity: string, pk: string];

export const keyOf = (entity: string, pk: unknown): string => `${entity} ${pk}`;

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

/** The columns that say of which rows those of a table are parts. */
const wholesOf = (tables: OwnTables, entity: string): { whole: string; column: string }[] =>
  [...tables.values()].flatMap(({ name, namedBy }) =>
    namedBy.filter(({ table, isPart }) => isPart && table === entity).map(({ column }) => ({ whole: name, column })),
  );

/** What is kept of a row's changes here after the fork. */
const salvagedOf = async ({ db }: Db, [entity, pk]: Row) =>
  db
    .selectFrom('syncSalvage')
    .select(['op', 'img', 'kept'])
    .where('entity', '=', entity)
    .where('pk', '=', pk)
    .executeTakeFirst();

/**
 * Whether somebody here worked on a row after the fork, or on one that names it. An option that is sealed once more is not
 * worked on: who chooses makes new ones.
 */
const isWorkedOn = async (tx: Db, tables: OwnTables, row: Row): Promise<boolean> => {
  const own = await salvagedOf(tx, row);
  if (own && own.img !== NO_IMAGE && (own.op === 'I' || !isChosen(row[0]))) return true;
  for (const namer of await namersOf(tx, tables, row)) {
    const salvaged = await salvagedOf(tx, namer);
    if (salvaged && salvaged.op !== 'D') return true;
  }
  return false;
};

/** Whether a row is part of one that stays though the cloud removed it; not the options of a dish for which others were chosen here. */
const isPartOfKept = async (tx: Db, tables: OwnTables, [entity, pk]: Row): Promise<boolean> => {
  for (const { whole, column } of wholesOf(tables, entity)) {
    const { rows } = await sql<{ named: string }>`
      select ${sql.ref(column)} as named from ${sql.table(entity)} where id = ${pk}`.execute(tx.db);
    for (const { named } of rows) {
      if (isChosen(entity) && (await areChosenHere(tx, named))) continue;
      if ((await salvagedOf(tx, [whole, named]))?.kept === 'removed') return true;
    }
  }
  return false;
};

/**
 * Of what one transaction of the cloud removes stays what somebody here worked on after the fork, what that names, and the
 * parts of what stays: a bill made here keeps its dishes, and they their options. The cloud gets it again. What was removed here
 * too goes. Answers the keys of what stays.
 */
export const keepNamed = async (tx: Db, tables: OwnTables, changes: readonly Change[]): Promise<Set<string>> => {
  // What it changes or removes is not kept for what was before.
  await forgetKept(
    tx,
    changes.map(([entity, , pk]) => [entity, pk]),
  );
  const removed = changes.filter(([entity, op]) => op === 'D' && tables.has(entity));
  const kept = new Set<string>();
  for (let before = -1; kept.size > before; ) {
    before = kept.size;
    for (const [entity, , pk] of removed) {
      if (kept.has(keyOf(entity, pk)) || (await salvagedOf(tx, [entity, pk]))?.op === 'D') continue;
      if (!(await isWorkedOn(tx, tables, [entity, pk])) && !(await isPartOfKept(tx, tables, [entity, pk]))) continue;
      await keepRow(tx, entity, pk, 'removed');
      kept.add(keyOf(entity, pk));
    }
  }
  return kept;
};

/** What was removed here after the fork, and whether the cloud's history brought it back; `image`: as it was. */
const removedHere = async ({ db }: Db, tables: OwnTables): Promise<{ row: Row; image: Image; isBack: boolean }[]> => {
  const rows = db.selectFrom('syncSalvage').select(['entity', 'pk', 'img', 'isConflict']).where('op', '=', 'D');
  return (await rows.orderBy('entity').orderBy('pk').execute())
    .filter(({ entity }) => tables.has(entity))
    .map(({ entity, pk, img, isConflict }) => ({
      row: [entity, pk],
      image: JSON.parse(img) as Image,
      isBack: isConflict,
    }));
};

/**
 * What this hub removed after the fork though the cloud's history names it comes back: a dish nobody paid here was paid
 * elsewhere. So do the parts of what comes back, of an order its dishes and guests, and the options of a dish of which the
 * cloud's version stays. All are told as conflicts.
 */
export const takeBackNamed = async (tx: Tx, tables: OwnTables): Promise<void> => {
  const dishes = await yieldWithDishes(tx);
  const all = await removedHere(tx, tables);
  const back = new Set(all.filter(({ isBack }) => isBack).map(({ row }) => keyOf(...row)));
  for (const dish of dishes) back.add(keyOf('order_item', dish));
  for (let before = -1; back.size > before; ) {
    before = back.size;
    for (const { row, image } of all) {
      const [entity, pk] = row;
      if (back.has(keyOf(entity, pk))) continue;
      const isPart = wholesOf(tables, entity).some(({ whole, column }) => back.has(keyOf(whole, image[column])));
      if (!isPart && (await namersOf(tx, tables, row)).length === 0) continue;
      back.add(keyOf(entity, pk));
      // Of one that a build before this removed only the key is known: it is told, and not removed in the cloud.
      if (Object.keys(image).length <= 1) await markConflict(tx, entity, pk);
      else {
        await putChange(tx, tables, [entity, 'U', pk, image]);
        // As it was here when it was removed: the cloud may have it otherwise.
        await keepRow(tx, entity, pk, 'removed');
      }
    }
  }
};
