import type { Context } from '@comanda/kernel/context';
import { type RawBuilder, sql } from 'kysely';
import { markConflict } from './recover.store.ts';

type Db = Pick<Context, 'db'>;

/** What is chosen as one, and for what: the options of a dish. Who chooses anew removes all there were. */
const CHOSEN = { table: 'order_item_modifier', column: 'order_item_id' };

export const isChosen = (entity: string): boolean => entity === CHOSEN.table;

/** Options that are here only for what was done here (`ours`) go, and are told as conflicts. */
const yieldThose = async ({ db }: Db, which: RawBuilder<unknown>, ours: RawBuilder<unknown>): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    delete from ${sql.table(CHOSEN.table)} as chosen where ${which} and exists (
      select 1 from sync_salvage where entity = ${CHOSEN.table} and pk = chosen.id and ${ours})
    returning id`.execute(db);
  for (const { id } of rows) await markConflict({ db }, CHOSEN.table, id);
};

const MADE_HERE = sql`op = 'I' and is_conflict = 0`;

/** The cloud has options of a dish: those chosen here yield, or the dish would have what either side chose, and cost both. */
export const yieldOptions = async (tx: Db, entity: string, image: Record<string, unknown>): Promise<void> => {
  if (!isChosen(entity)) return;
  const others = sql`${sql.ref(CHOSEN.column)} = ${image[CHOSEN.column]} and id <> ${image.id}`;
  await yieldThose(tx, others, sql`(kept is not null or ${MADE_HERE})`);
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
export const yieldWithDishes = async (tx: Db): Promise<string[]> => {
  const dishes = sql<{ pk: string }>`
    select pk from sync_salvage where entity = 'order_item' and op <> 'D' and is_conflict = 1 and kept is null`;
  await yieldThose(tx, sql`${sql.ref(CHOSEN.column)} in (${dishes})`, MADE_HERE);
  return (await dishes.execute(tx.db)).rows.map(({ pk }) => pk);
};
