import { sql } from 'kysely';
import type { HubNode } from './hub-node.ts';
import type { World } from './world.ts';

/** In so long all rows of a place had their turn to be compared. Milliseconds. */
const ROUND_MS = 10 * 60_000;
const SLICE_MS = 15_000;

type Find = () => Promise<boolean>;

/** A row of the menu or of a customer is gone from what a hub keeps of the feed. Answers whether it is there again; null when there was none. */
const loseAtHub = async ({ db }: HubNode): Promise<Find | null> => {
  const lost = await db.apply('lose a row', (tx) =>
    sql<{ entity: string; id: string }>`delete from feed_row where rowid in (
      select rowid from feed_row where deleted = 0 and is_dirty = 0 and entity in ('product_category', 'customer')
      order by id limit 1) returning entity, id`.execute(tx.db),
  );
  const [row] = lost.rows;
  if (!row) return null;
  return async () => {
    const { rows } = await sql`select 1 from feed_row where entity = ${row.entity} and id = ${row.id}`.execute(db.read);
    return rows.length > 0;
  };
};

/** A movement of its cash is gone from the cloud. */
const loseInCloud = async ({ cloud: { db } }: World, { db: file }: HubNode): Promise<Find | null> => {
  const identity = file.read.selectFrom('syncIdentity').select(['locationId', 'lacksBefore']);
  const { locationId, lacksBefore } = await identity.executeTakeFirstOrThrow();
  // One that joined with rows of its own has none of those another made there.
  if (lacksBefore > 0) return null;
  const { rows } = await sql<{ id: string }>`delete from cash_movement where id in (
    select id from cash_movement where src_location = ${locationId} and src_seq is not null order by id limit 1)
    returning id`.execute(db.read);
  const [row] = rows;
  if (!row) return null;
  return async () =>
    (await db.read.selectFrom('cashMovement').select('id').where('id', '=', row.id).execute()).length > 0;
};

/** A row is lost without an error, as no path of the product loses one: that it is gone is seen by what rows come to (I2, I6). */
export const loseRow = async (world: World): Promise<void> => {
  const { timeline, ledger, hubs } = world;
  const chance = world.chanceOf('lost row');
  const whole = hubs.filter(
    ({ side, isUp, isToReplace, db }) =>
      isUp && !isToReplace && !db.isFenced && !db.isRecovering && !ledger.claims(side),
  );
  if (whole.length === 0) return;
  const hub = chance.pick(whole);
  const isBack = chance.happens(0.5) ? await loseAtHub(hub) : await loseInCloud(world, hub);
  if (!isBack) return;
  ledger.losing.set(hub.name, world.notes.length);
  world.note(`${hub.name}: a row is lost`);
  for (const end = timeline.now + ROUND_MS; timeline.now < end && !(await isBack()); ) await timeline.pass(SLICE_MS);
  if (await isBack()) world.sometimes('a lost row came back');
  else ledger.seenWrong.push(`I2 ${hub.name}: a row that was lost did not come back`);
};
