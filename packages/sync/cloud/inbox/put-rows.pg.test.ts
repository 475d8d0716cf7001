import type { Change } from '@comanda/contracts';
import { CloudDatabase } from '@comanda/db/postgres';
import { tables } from '@comanda/domain/tables';
import { anotherBranch, type HubAtCloud, hubAtCloud } from '@comanda/testing/hub-at-cloud';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProjection, projectInbox } from './project-inbox.ts';
import { push } from './push.ts';
import { listOf } from './put-rows.ts';

let server: TestPostgres;
let db: CloudDatabase;
beforeAll(async () => {
  server = await startPostgres();
  db = await CloudDatabase.open(await server.createDatabase(), tables, { now: () => 0 }, () => undefined);
});
afterAll(async () => {
  await db.close();
  await server.stop();
});

test('a column of any texts is read by PostgreSQL as it was', async () => {
  const text = fc.string({ unit: 'binary' }).map((one) => one.replaceAll('\0', ''));
  const odd = fc.string({
    unit: fc.constantFrom('\\', '"', '\n', '\t', '{', '}', ',', 'n', 'u', '0', 'é', '\u001f'),
  });
  const value = fc.oneof(text, odd, fc.constantFrom('NULL', 'null', ''), fc.constant(null));
  await fc.assert(
    fc.asyncProperty(fc.array(value), async (values) => {
      const { rows } = await sql<{ list: unknown }>`select to_json(${listOf(values, 'text')}) as list`.execute(db.read);
      expect(rows[0]!.list).toEqual(values);
    }),
  );
});

test('a hub that sent a text of line breaks alone held all others up for seconds: this thread undoes no escapes', () => {
  const wayOf = (text: string): string => listOf([text], 'text').compile(db.read).sql;
  expect(wayOf('\n')).toContain('json_array_elements_text');
  expect(wayOf('Pepián, "con" arroz')).not.toContain('json');
});

const AT = '2026-11-21T01:00:00.000Z';
const MOVED = JSON.stringify({ lines: [], guests: [], from: {}, to: {} });
const row = (entity: string, id: string, image: object): Change => [entity, 'I', id, { id, ...image, created_at: AT }];
const order = (id: string): Change => {
  const plain = { status: 'draft', order_type: 'take_out', document_number: id, channel: 'pos', version: 1 };
  return row('order', id, { ...plain, created_by: 'a', updated_at: AT });
};
const ALL_OF_IT = { kind: 'percentage', value: '100.00', amount: 99, reason: 'Cortesía' };
/** A discount, a sommelier and two moves of an order. */
const onOrder = (name: string, of: string, own: string): Change[] => [
  row('order_discount', `${name} off`, { order_id: of, order_item_id: null, ...ALL_OF_IT }),
  row('order_party_member', `${name} party`, { order_id: of, role: 'sommelier', user_id: name }),
  ...[
    { from_order_id: of, to_order_id: own },
    { from_order_id: own, to_order_id: of },
  ].map((of, i) => row('order_move', `${name} move ${i}`, { ...of, kind: 'merge', moved: MOVED, created_by: 'e' })),
];

test('a hub put discounts, people and moves on an order of a sister branch', async () => {
  await using world = await openCloudWorld(await server.lend());
  const projection = await openProjection(world.db.read);
  const good = await hubAtCloud(world);
  const evil = await hubAtCloud(world, await anotherBranch(world));
  const say = async (hub: HubAtCloud, changes: Change[]) => {
    const txs = hub.seal(changes);
    const body = { epoch: 1, cloudGen: hub.cloudGen, prevHash: hub.before(txs), txs };
    await world.write(hub.actor, (tx) => push(tx, body));
    await world.write(hub.actor, (tx) => projectInbox(tx, projection, hub.locationId));
  };
  await say(good, [order('theirs')]);
  await say(evil, [order('mine'), ...onOrder('odd', 'theirs', 'mine'), ...onOrder('own', 'mine', 'mine')]);
  expect(await world.db.read.selectFrom('inboxHold').select('error').execute()).toEqual([]);
  const ids = await Promise.all(
    (['orderDiscount', 'orderPartyMember', 'orderMove'] as const).map((table) =>
      world.db.read.selectFrom(table).select('id').orderBy('id').execute(),
    ),
  );
  expect(ids.flat().map(({ id }) => id)).toEqual(['own off', 'own party', 'own move 0', 'own move 1']);
});
