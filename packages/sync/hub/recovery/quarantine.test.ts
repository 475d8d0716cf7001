import type { Change, SealedTransaction } from '@comanda/contracts';
import { sealHash } from '@comanda/db';
import type { HubDatabase } from '@comanda/db/sqlite';
import { tempFolder } from '@comanda/testing/temp-folder';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { begin, doDeeds, NEW, sealedOf, takeBack } from './recover-world.suite.ts';

const AT = '2026-11-21T01:00:00.000Z';

/** The stream goes on with what somebody sealed who has the hub's key. */
const goneOn = (inbox: readonly SealedTransaction[], ...bodies: unknown[]): SealedTransaction[] => {
  const all = [...inbox];
  for (const said of bodies) {
    const { hash: before, seq, ...last } = all.at(-1)!;
    const one = { ...last, seq: seq + 1, body: JSON.stringify(said) };
    all.push({ ...one, hash: sealHash(Buffer.from(before, 'hex'), one).toString('hex') });
  }
  return all;
};

/** A hub that sold something, and what its cloud has of it. */
const open = async () => {
  const folder = tempFolder();
  const db = await begin(folder.file('hub.db'));
  await doDeeds(db, [NEW], 'here');
  const close = async () => {
    await db.close();
    folder[Symbol.dispose]();
  };
  return { db, inbox: await sealedOf(db), [Symbol.asyncDispose]: close };
};

const imageOf = async (db: HubDatabase, id: string): Promise<Record<string, unknown>> => {
  const chain = await sealedOf(db);
  const changes = chain.flatMap(({ body }) => JSON.parse(body) as Change[]);
  return changes.findLast(([, op, pk]) => pk === id && op !== 'D')![3];
};

const toldBy = async (db: HubDatabase): Promise<{ seq: number; count: number; rows: object[] }[]> => {
  const told = await db.read.selectFrom('syncAlarm').select('detail').where('kind', '=', 'set_aside').execute();
  return told.map(({ detail }) => JSON.parse(detail));
};

test('rows the cloud had held as impossible came to the hub all the same, and no list of orders was answered any more', async () => {
  await using house = await open();
  const { db, inbox } = house;
  const order = await imageOf(db, 'o1');
  const [, , o3] = ['o1', 'o2', 'o3'];
  const odd = (id: string, more: object): Change => ['order', 'I', id, { ...order, id, document_number: id, ...more }];
  const all = goneOn(
    inbox,
    [odd('x1', { customer_snapshot: 'not json' }), odd('well', { order_alias: 'Ana' })],
    [['order', 'U', o3, { ...order, id: o3, document_number: 'A-2', created_at: 'yesterday' }]],
    [odd('x2', { channel: 'x'.repeat(30_000) })],
    [odd('x3', { version: null })],
    5,
    [odd('after', {})],
  );
  const chain = await takeBack(db, all);
  expect(chain.slice(0, all.length)).toEqual(all);
  expect(db.verifyChain().brokenAt).toBeNull();
  const rows = await db.read.selectFrom('order').select(['id', 'orderAlias', 'createdAt']).orderBy('id').execute();
  const plain = { orderAlias: null, createdAt: AT };
  const ids = ['after', 'here-order-0', 'o1', 'o2', 'o3', 'well'];
  expect(rows).toEqual(ids.map((id) => ({ id, ...plain, ...(id === 'well' ? { orderAlias: 'Ana' } : {}) })));
  const last = inbox.length;
  expect(await toldBy(db)).toMatchObject([
    { seq: last + 1, count: 1, rows: [{ entity: 'order', id: 'x1', error: 'order.customer_snapshot is no JSON' }] },
    { seq: last + 2, count: 1, rows: [{ entity: 'order', id: 'o3', error: 'order o3 is a row no hub writes' }] },
    { seq: last + 3, count: 1, rows: [{ entity: 'order', id: 'x2' }] },
    {
      seq: last + 4,
      count: 1,
      rows: [{ entity: 'order', id: 'x3', error: 'NOT NULL constraint failed: order.version' }],
    },
    { seq: last + 5, count: 1, rows: [{ entity: '', id: String(last + 5) }] },
  ]);
});

test('an order the kitchen had was removed from outside: it stays with its parts, and the cloud gets it again; a draft goes', async () => {
  await using house = await open();
  const { db } = house;
  await doDeeds(db, [{ kind: 'dish', order: 0 }], 'dish');
  await db.write('send', 'ana', ({ db: tx }) =>
    sql`update "order" set status = 'sent_to_kitchen' where id = 'o1'`.execute(tx),
  );
  const inbox = await sealedOf(db);
  const gone: Change[] = [
    ['order', 'D', 'o2', { id: 'o2' }],
    ['order', 'D', 'o1', { id: 'o1' }],
    ['order_item', 'D', 'dish0', { id: 'dish0' }],
    ['order_item_modifier', 'D', 'dish0-option', { id: 'dish0-option' }],
    ['cash_session', 'D', 's', { id: 's' }],
  ];
  const chain = await takeBack(db, goneOn(inbox, gone));
  const rows = await sql<{ id: string }>`
    select id from "order" union all select id from order_item union all select id from order_item_modifier
    union all select id from cash_session order by id`.execute(db.read);
  expect(rows.rows.map(({ id }) => id)).toEqual(['dish0', 'dish0-option', 'here-order-0', 'o1', 'o3', 's']);
  const again = chain.slice(inbox.length + 1).flatMap(({ body }) => JSON.parse(body) as Change[]);
  const kept = again.filter(([entity]) => entity !== 'audit_entry').map(([entity, op, pk]) => `${op} ${entity} ${pk}`);
  expect(kept).toEqual(['U cash_session s', 'U order o1', 'U order_item dish0', 'U order_item_modifier dish0-option']);
  expect(await toldBy(db)).toMatchObject([{ count: 2, rows: [{ id: 'o1' }, { id: 's' }] }]);
});
