import { type Change, RowsOutput } from '@comanda/contracts';
import type { Context } from '@comanda/domain/context';
import { sql } from 'kysely';
import type { RecoveryParts } from './recover.ts';
import { isSalvaged, type OwnTables, ownTables, putChange } from './recover-put.ts';
import { syncIdentity } from './sync-identity.store.ts';

type Db = Pick<Context, 'db'>;

/** A row, by its table and its id. */
type Row = readonly [entity: string, pk: string];

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

/** The tables whose rows those of this one are parts of, and the column that says of which. */
const wholesOf = (tables: OwnTables, entity: string): { whole: string; column: string }[] =>
  [...tables.values()].flatMap(({ name, namedBy }) =>
    namedBy.filter(({ table, isPart }) => isPart && table === entity).map(({ column }) => ({ whole: name, column })),
  );

/** Whether somebody here still worked on a row after the fork, or on one that names it. */
const isWorkedOn = async (tx: Db, tables: OwnTables, row: Row): Promise<boolean> => {
  for (const [entity, pk] of [row, ...(await namersOf(tx, tables, row))])
    if (await isSalvaged(tx, entity, pk)) return true;
  return false;
};

const isPartOfAny = async (tx: Db, tables: OwnTables, [entity, pk]: Row, kept: Set<string>): Promise<boolean> => {
  for (const { whole, column } of wholesOf(tables, entity)) {
    const { rows } = await sql<{ named: string }>`
      select ${sql.ref(column)} as named from ${sql.table(entity)} where id = ${pk}`.execute(tx.db);
    if (rows.some(({ named }) => kept.has(keyOf(whole, named)))) return true;
  }
  return false;
};

/**
 * Of what one transaction of the cloud removes stays what somebody here still worked on after the fork, what that names, and
 * the parts of what stays: a bill made here keeps its dishes, and they their options. The cloud gets it again.
 */
export const keepNamed = async (tx: Db, tables: OwnTables, changes: readonly Change[]): Promise<void> => {
  const removed = changes
    .filter(([entity, op]) => op === 'D' && tables.has(entity))
    .map(([entity, , pk]): Row => [entity, pk]);
  const kept = new Set<string>();
  const stays = async (row: Row) => (await isWorkedOn(tx, tables, row)) || (await isPartOfAny(tx, tables, row, kept));
  for (let before = -1; kept.size > before; ) {
    before = kept.size;
    for (const row of removed) {
      const [entity, pk] = row;
      if (kept.has(keyOf(entity, pk)) || !(await stays(row))) continue;
      kept.add(keyOf(entity, pk));
      await sql`
        insert into sync_salvage (entity, pk, op, img, is_conflict) values (${entity}, ${pk}, 'U', '{}', 0)
        on conflict (entity, pk) do update set op = case op when 'D' then 'U' else op end, is_conflict = 0`.execute(
        tx.db,
      );
    }
  }
};

/** What this hub removed after the fork: what the cloud's history has brought back meanwhile, or the rest. */
const removedHere = async ({ db }: Db, tables: OwnTables, isBack: boolean): Promise<Row[]> => {
  const rows = await db
    .selectFrom('syncSalvage')
    .select(['entity', 'pk'])
    .where('op', '=', 'D')
    .where('isConflict', '=', isBack ? 1 : 0)
    .orderBy('entity')
    .orderBy('pk')
    .execute();
  return rows.filter(({ entity }) => tables.has(entity)).map(({ entity, pk }): Row => [entity, pk]);
};

/** A row as the cloud has it; null when it has none. */
const askRow = async ({ db, link }: RecoveryParts, [table, pk]: Row): Promise<Record<string, unknown> | null> => {
  const { hubId } = await syncIdentity({ db: db.read });
  // Pages go by the key, and begin after what is said: a key without its last letter is just before it.
  const asked = { table, after: pk.slice(0, -1), limit: 16 };
  const { rows } = await link.post(hubId, '/sync/v1/rows', asked, RowsOutput);
  return rows.find(({ id }) => id === pk) ?? null;
};

/**
 * What this hub removed after the fork, and the cloud's history names all the same, comes back as the cloud has it, with its
 * parts: a dish nobody paid here was paid elsewhere. It is told as a conflict. Each row is a transaction of its own; false
 * when stopped. Throws CloudRefusal, CloudUnreachable.
 */
export const takeBackNamed = async (parts: RecoveryParts): Promise<boolean> => {
  const ctx = { db: parts.db.read };
  const tables = await ownTables(ctx, parts.owners);
  for (let isDone = false; !isDone; ) {
    isDone = true;
    const back = new Set((await removedHere(ctx, tables, true)).map(([entity, pk]) => keyOf(entity, pk)));
    const isBack = (whole: string) => [...back].some((key) => key.startsWith(`${whole} `));
    for (const row of await removedHere(ctx, tables, false)) {
      const [entity, pk] = row;
      const wholes = wholesOf(tables, entity).filter(({ whole }) => isBack(whole));
      const isNamed = (await namersOf(ctx, tables, row)).length > 0;
      if (!isNamed && wholes.length === 0) continue;
      if (!parts.isWanted()) return false;
      const image = await askRow(parts, row);
      if (!image) continue;
      if (!isNamed && !wholes.some(({ whole, column }) => back.has(keyOf(whole, image[column])))) continue;
      await parts.db.applyLoose('take back what is named', (tx) =>
        putChange(parts.asWrite(tx), tables, [entity, 'U', pk, image]),
      );
      isDone = false;
    }
  }
  return true;
};
