import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openFeedWorld, rowsOfFeed } from './feed-world.suite.ts';

const open = async () => {
  const world = await openFeedWorld();
  const feed = rowsOfFeed();
  world.server.put(feed.product('p1', { name: 'Café', price: 1000 }), feed.product('p2'));
  world.start();
  await world.settled();
  return {
    ...world,
    feed,
    edit: (id: string, changes: { price: number }) =>
      world.db.write('edit', 'test', async ({ db }) => {
        await sql`update product set price = ${changes.price} where id = ${id}`.execute(db);
      }),
    erase: (id: string) =>
      world.db.write('erase', 'test', async ({ db }) => {
        await db.deleteFrom('product').where('id', '=', id).execute();
      }),
    products: async () => (await world.rows('product')).map(({ id, name, price }) => [id, name, price]),
    pending: async () => (await world.db.read.selectFrom('pendingEdit').select('fields').execute()).length,
  };
};

test('an older echo does not undo an edit the cloud has not worked in yet', async () => {
  await using world = await open();
  await world.edit('p1', { price: 1200 });
  await world.edit('p1', { price: 1300 });
  world.server.put(world.feed.product('p1', { name: 'Café de olla', price: 1000 }));
  await world.settled();
  expect((await world.products())[0]).toEqual(['p1', 'Café de olla', 1300]);
  // The first edit is worked in, the second not yet.
  world.server.put(world.feed.product('p1', { name: 'Café de olla', price: 1200 }), world.feed.ack(1));
  await world.settled();
  expect((await world.products())[0]).toEqual(['p1', 'Café de olla', 1300]);
  expect(await world.pending()).toBe(1);
  world.server.put(world.feed.product('p1', { name: 'Café de olla', price: 1300 }), world.feed.ack(2));
  await world.settled();
  expect((await world.products())[0]).toEqual(['p1', 'Café de olla', 1300]);
  expect(await world.pending()).toBe(0);
  expect(world.summaries.map(({ appliedSeq }) => appliedSeq).filter((seq) => seq !== null)).toEqual([1, 2]);
  const identity = await world.db.read.selectFrom('syncIdentity').select('appliedSeq').executeTakeFirstOrThrow();
  expect(identity.appliedSeq).toBe(2);
});

test('an acknowledgement of more than this hub ever did retired its edits: it is of a history the hub was put back from', async () => {
  await using world = await open();
  await world.edit('p1', { price: 1200 });
  world.server.put(world.feed.product('p1', { name: 'Café de olla', price: 1000 }), world.feed.ack(9));
  await world.settled();
  expect((await world.products())[0]).toEqual(['p1', 'Café de olla', 1200]);
  expect(await world.pending()).toBe(1);
  const identity = await world.db.read.selectFrom('syncIdentity').select('appliedSeq').executeTakeFirstOrThrow();
  expect(identity.appliedSeq).toBe(0);
  expect(world.summaries.every(({ appliedSeq }) => appliedSeq === null)).toBe(true);
});

test('an edit that lost gives way with the acknowledgement, though its row did not change', async () => {
  await using world = await open();
  await world.edit('p1', { price: 1200 });
  world.server.put(world.feed.ack(1));
  await world.settled();
  expect((await world.products())[0]).toEqual(['p1', 'Café', 1000]);
});

test('a row deleted here stays so until the cloud has decided; a refused deletion is undone', async () => {
  await using world = await open();
  await world.erase('p1');
  world.server.put(world.feed.product('p1', { name: 'Café', price: 1100 }));
  await world.settled();
  expect((await world.products()).map(([id]) => id)).toEqual(['p2']);
  world.server.put(world.feed.ack(1));
  await world.settled();
  expect((await world.products())[0]).toEqual(['p1', 'Café', 1100]);
});

test('a row the cloud deleted goes, whatever was edited here', async () => {
  await using world = await open();
  await world.edit('p1', { price: 1200 });
  world.server.put(world.feed.tombstone(world.feed.product('p1')));
  await world.settled();
  expect((await world.products()).map(([id]) => id)).toEqual(['p2']);
});

test('the revision an edit was made upon is the one that was shown', async () => {
  await using world = await open();
  await world.edit('p1', { price: 1200 });
  const edit = await world.db.read.selectFrom('pendingEdit').select(['rowId', 'baseRev']).executeTakeFirstOrThrow();
  expect(edit).toEqual({ rowId: 'p1', baseRev: 1 });
});
