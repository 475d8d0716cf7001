import type { Context } from '@comanda/domain/context';
import { sql } from 'kysely';
import { markConflict } from './recover.store.ts';

type Db = Pick<Context, 'db'>;

/** What is chosen as one, and for what: the options of a dish. Who chooses anew removes all there were. */
const CHOSEN = { table: 'order_item_modifier', column: 'order_item_id' };

export const isChosen = (entity: string): boolean => entity === CHOSEN.table;

/** The cloud has options of a dish: those chosen here yield, or the dish would have what either side chose, and cost both. */
export const yieldOptions = async ({ db }: Db, entity: string, image: Record<string, unknown>): Promise<void> => {
  if (!isChosen(entity)) return;
  const { table, column } = CHOSEN;
  const { rows } = await sql<{ id: string }>`
    delete from ${sql.table(table)} as chosen where ${sql.ref(column)} = ${image[column]} and id <> ${image.id} and exists (
      select 1 from sync_salvage where entity = ${table} and pk = chosen.id and (kept is not null or op = 'I' and is_conflict = 0))
    returning id`.execute(db);
  for (const { id } of rows) await markConflict({ db }, table, id);
};

/** Whether options of a dish were chosen here after the fork, and stand. */
export const areChosenHere = async ({ db }: Db, dish: string): Promise<boolean> => {
  const { table, column } = CHOSEN;
  const { rows } = await sql`
    select 1 from ${sql.table(table)} as chosen where ${sql.ref(column)} = ${dish} and exists (
      select 1 from sync_salvage where entity = ${table} and pk = chosen.id and op = 'I')`.execute(db);
  return rows.length > 0;
};

/** Dishes both sides changed, of which the cloud's version stays: the options chosen here yield with ours. Answers their ids. */
export const yieldWithDishes = async ({ db }: Db): Promise<string[]> => {
  const { table, column } = CHOSEN;
  const dishes = sql`
    select pk from sync_salvage where entity = 'order_item' and op <> 'D' and is_conflict = 1 and kept is null`;
  const { rows } = await sql<{ id: string }>`
    delete from ${sql.table(table)} as chosen where ${sql.ref(column)} in (${dishes}) and exists (
      select 1 from sync_salvage where entity = ${table} and pk = chosen.id and op = 'I' and is_conflict = 0)
    returning id`.execute(db);
  for (const { id } of rows) await markConflict({ db }, table, id);
  return (await sql<{ pk: string }>`${dishes}`.execute(db)).rows.map(({ pk }) => pk);
};
