import { hash } from 'node:crypto';
import { breathe, insertRows } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { sql } from 'kysely';
import type { HubPlace } from './put-rows.ts';

/** Tables of a transaction that are named to people. */
const MOST_ENTITIES = 20;

/** What is touched that is made a digest of, and asked of the server, before others have their turn. */
const TOUCHES_A_TURN = 5_000;

/** Tables of digests, of some rows each; others have their turn between them. */
async function* touchesOf(aggregates: Iterable<string>) {
  let digests: string[] = [];
  for (const one of aggregates) {
    digests.push(hash('md5', one));
    if (digests.length < TOUCHES_A_TURN) continue;
    yield tableOf(digests);
    digests = [];
    await breathe();
  }
  if (digests.length > 0) yield tableOf(digests);
}

const tableOf = (digests: readonly string[]) => sql<string>`json_array_elements_text(${JSON.stringify(digests)}::json)`;

/** Whether a transaction of the location that was held, one before `seq`, touches one of these rows: read one by one. */
export const isHeldUp = async (
  { db }: Pick<WriteContext, 'db'>,
  locationId: string,
  seq: number,
  aggregates: Iterable<string>,
): Promise<boolean> => {
  const held = db.selectFrom('inboxHold').select('seq').where('locationId', '=', locationId).where('seq', '<', seq);
  if (!(await held.limit(1).executeTakeFirst())) return false;
  for await (const touches of touchesOf(aggregates)) {
    const touched = await db
      .selectFrom('inboxHoldTouch')
      .select('seq')
      .where('locationId', '=', locationId)
      .where('seq', '<', seq)
      .where('touch', 'in', sql<string>`(select ${touches})`)
      .limit(1)
      .executeTakeFirst();
    if (touched) return true;
  }
  return false;
};

/** Holds a transaction with the rows it touches. `error` null: it only waits behind another. */
export const hold = async (
  tx: WriteContext,
  { businessId, locationId }: HubPlace,
  { seq, aggregates, error }: { seq: number; aggregates: readonly string[]; error: string | null },
): Promise<void> => {
  const tables = new Set(aggregates.map((one) => one.slice(0, one.indexOf(':'))));
  const entities = [...tables].slice(0, MOST_ENTITIES);
  await insertRows(tx.db, 'inboxHold', [
    { locationId, seq, businessId, entities, error, heldAt: tx.clock.now(), tries: 1 },
  ]);
  // Ids a hub makes up may be other texts to us and the same bytes to a digest.
  for await (const touches of touchesOf(aggregates)) {
    await sql`
      insert into inbox_hold_touch (location_id, touch, seq)
      select ${locationId}, touch, ${seq} from ${touches} as touch on conflict do nothing`.execute(tx.db);
  }
};

/** Still held after another try, by this error. */
export const keepHeld = async (
  tx: WriteContext,
  locationId: string,
  seq: number,
  error: string | null,
): Promise<void> => {
  await tx.db
    .updateTable('inboxHold')
    .set((q) => ({ error, tries: q('tries', '+', 1) }))
    .where('locationId', '=', locationId)
    .where('seq', '=', seq)
    .execute();
};

/** With what it touched. */
export const release = async (tx: WriteContext, locationId: string, seq: number): Promise<void> => {
  await tx.db.deleteFrom('inboxHold').where('locationId', '=', locationId).where('seq', '=', seq).execute();
};
