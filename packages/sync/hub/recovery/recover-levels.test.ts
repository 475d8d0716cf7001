import { cpSync } from 'node:fs';
import type { HubDatabase } from '@comanda/db/sqlite';
import { slice as stock } from '@comanda/domain/stock';
import { tempFolder } from '@comanda/testing/temp-folder';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recover } from './recover.ts';
import { begin, cloudWith, forked, openAt, partsOf, sealedOf } from './recover-world.suite.ts';

const AT = '2026-11-21T01:00:00.000Z';

/** What a movement does: a line of the ledger, and the level as this box knows it. */
const move = (db: HubDatabase, id: string, thousandths: number): Promise<unknown> =>
  db.write('move', 'ana', async ({ db: tx }) => {
    const { rows } = await sql<{ onHand: number }>`
      insert into stock_level (id, business_id, location_id, stock_item_id, thousandths, value, updated_at)
      values ('level', 'b', 'l', 'lomito', ${thousandths}, ${thousandths}, ${AT})
      on conflict (location_id, stock_item_id) do update set thousandths = thousandths + excluded.thousandths,
        value = value + excluded.value returning thousandths as on_hand`.execute(tx);
    await sql`insert into stock_movement (id, business_id, location_id, stock_item_id, kind, thousandths, value, on_hand,
        effect_key, business_date, created_by, created_at)
      values (${id}, 'b', 'l', 'lomito', 'correction', ${thousandths}, ${thousandths}, ${rows[0]!.onHand}, ${id},
        '2026-11-20', 'ana', ${AT})`.execute(tx);
  });

test('after a recovery levels knew of one side’s movements alone: the system that added them up was of no location', async () => {
  using folder = tempFolder();
  const [path, backup] = [folder.file('hub.db'), folder.file('backup.db')];
  const first = await begin(path);
  await move(first, 'bought', 1_000);
  await first.close();
  cpSync(path, backup);
  const gone = openAt(path);
  await move(gone, 'sold before it broke', -300);
  const inbox = await sealedOf(gone);
  await gone.close();
  const db = openAt(backup);
  await move(db, 'sold on', -200);
  await forked(db);
  expect(await recover(partsOf(db, cloudWith(inbox), db, [stock.listeners!.hub!]))).toBe(true);
  const level = await db.read.selectFrom('stockLevel').select(['thousandths', 'value']).executeTakeFirst();
  expect(level).toEqual({ thousandths: 500, value: 500 });
  const sent = (await sealedOf(db)).at(-1)!;
  expect(JSON.parse(sent.body)).toContainEqual(
    expect.arrayContaining(['stock_level', expect.objectContaining({ thousandths: 500 })]),
  );
  const told = await db.read.selectFrom('syncAlarm').select('id').where('kind', '=', 'salvage_conflict').execute();
  expect(told).toEqual([]);
  await db.close();
});
