import { Metadata } from '@comanda/contracts';
import { openHub as openHubFile } from '@comanda/testing/hub-file';
import { tempFolder } from '@comanda/testing/temp-folder';
import { testEnv } from '@comanda/testing/test-env';
import { expect, test } from 'vitest';
import { isEditTooLarge, MOST_EDITS } from '../edit-size.ts';
import { insertRows } from '../remembered.ts';

const AT = '2026-11-21T01:00:00.000Z';
const PRODUCT = {
  id: 'p1',
  businessId: 'b1',
  categoryId: null,
  name: 'Puyazo',
  sku: null,
  price: 12_500 as never,
  taxCategory: 'iva' as const,
  isAvailable: true,
  isActive: true,
  sortOrder: 0,
  createdAt: AT,
  updatedAt: AT,
};

const openHub = (path: string) => openHubFile(path, testEnv());
type Hub = ReturnType<typeof openHub>;

const pair = (db: Hub) =>
  db.apply('pair', (tx) => tx.db.updateTable('syncIdentity').set({ state: 'paired' }).execute());
const addProduct = (db: Hub) => db.write('add', 'ana', (tx) => tx.db.insertInto('product').values(PRODUCT).execute());
const setPrice = (db: Hub, price: number) =>
  db.write('price', 'ana', (tx) =>
    tx.db
      .updateTable('product')
      .set({ price: price as never, updatedAt: '2026-11-21T02:00:00.000Z' })
      .execute(),
  );
const bodies = async (db: Hub) =>
  (await db.read.selectFrom('obTx').select('body').orderBy('seq').execute()).map(({ body }) => JSON.parse(body));
const edits = (db: Hub) =>
  db.read.selectFrom('pendingEdit').select(['rowId', 'op', 'fields', 'baseRev', 'txSeq']).orderBy('id').execute();

test('an edit of the catalogue says which columns it changed and which revision it saw', async () => {
  using folder = tempFolder();
  const db = openHub(folder.file('hub.db'));
  await addProduct(db);
  await setPrice(db, 13_000);
  const row = { shape: 'core', scope: 'b:b1', entity: 'product', id: 'p1', rev: 7, deleted: 0, schemaV: 1, body: '{}' };
  await db.apply('feed', (tx) =>
    tx.db
      .insertInto('feedRow')
      .values({ ...row, isDirty: false, error: null })
      .execute(),
  );
  await setPrice(db, 14_000);
  await db.write('remove', 'ana', (tx) => tx.db.deleteFrom('product').execute());
  const [added, first, second, removed] = (await bodies(db)).map(([change]) => change);
  expect(added.slice(0, 3)).toEqual(['product', 'I', 'p1']);
  expect(added).toHaveLength(4);
  expect(first.slice(4)).toEqual([['price'], null]);
  expect(second[3].price).toBe(14_000);
  expect(second.slice(4)).toEqual([['price'], 7]);
  expect(removed).toEqual(['product', 'D', 'p1', { id: 'p1' }, [], 7]);
  expect(db.verifyChain().brokenAt).toBeNull();
  await db.close();
});

test('a transaction called something else afterwards still fitted its hash: it is of when, as what, by whom and for what', async () => {
  using folder = tempFolder();
  const db = openHub(folder.file('hub.db'));
  await addProduct(db);
  await db.apply('hello', (tx) => tx.db.updateTable('syncIdentity').set({ sealVersion: 9 }).execute());
  await setPrice(db, 13_000);
  expect(await db.read.selectFrom('obTx').select('schemaV').orderBy('seq').execute()).toEqual([
    ...[{ schemaV: 1 }, { schemaV: 2 }],
  ]);
  expect(db.verifyChain()).toMatchObject({ transactions: 2, brokenAt: null });
  for (const lie of [{ kind: 'baseline' }, { actor: 'eva' }, { intent: 'gift' }, { atMs: 1 }]) {
    const kept = await db.read.selectFrom('obTx').selectAll().where('seq', '=', 2).executeTakeFirstOrThrow();
    await db.apply('lie', (tx) => tx.db.updateTable('obTx').set(lie).where('seq', '=', 2).execute());
    expect(db.verifyChain().brokenAt, JSON.stringify(lie)).toBe(2);
    await db.apply('truth', (tx) => tx.db.updateTable('obTx').set(kept).where('seq', '=', 2).execute());
  }
  expect(db.verifyChain().brokenAt).toBeNull();
  await db.close();
});

test('whether a dish is sold out is the hub’s own: it is no edit of the catalogue', async () => {
  using folder = tempFolder();
  const db = openHub(folder.file('hub.db'));
  await addProduct(db);
  await pair(db);
  await db.write('86', 'ana', (tx) => tx.db.updateTable('product').set({ isAvailable: false }).execute());
  expect((await bodies(db))[1][0].slice(4)).toEqual([[], null]);
  expect(await edits(db)).toEqual([]);
  await db.close();
});

test('a paired hub keeps its edits beside the rows until the cloud has them; an unpaired one has nobody to wait for', async () => {
  using folder = tempFolder();
  const db = openHub(folder.file('hub.db'));
  await addProduct(db);
  await setPrice(db, 13_000);
  expect(await edits(db)).toEqual([]);
  await pair(db);
  await setPrice(db, 14_000);
  await db.write('remove', 'ana', (tx) => tx.db.deleteFrom('product').execute());
  expect(await edits(db)).toEqual([
    { rowId: 'p1', op: 'U', fields: '{"price":14000}', baseRev: null, txSeq: 3 },
    { rowId: 'p1', op: 'D', fields: '{}', baseRev: null, txSeq: 4 },
  ]);
  await db.close();
});

test('what comes from the cloud is not captured, and a crash in the middle does not leave it so', async () => {
  using folder = tempFolder();
  const db = openHub(folder.file('hub.db'));
  await db.apply('feed', (tx) => tx.db.insertInto('product').values(PRODUCT).execute());
  const failing = db.apply('feed', async (tx) => {
    await tx.db.deleteFrom('product').execute();
    throw new Error('cut');
  });
  await expect(failing).rejects.toThrow('cut');
  await setPrice(db, 13_000);
  expect((await bodies(db)).map(([change]) => change.slice(0, 2))).toEqual([['product', 'U']]);
  await db.close();
});

test('a baseline seals every row that travels, as it stands, and the chain goes on from where the stream stood', async () => {
  using folder = tempFolder();
  const db = openHub(folder.file('hub.db'));
  const many = Array.from({ length: 700 }, (_, i) => ({ ...PRODUCT, id: `p${i}` }));
  await db.write('add', 'ana', (tx) => tx.db.insertInto('product').values(many).execute());
  const base = { baseSeq: 41, baseHash: new Uint8Array(32).fill(7) };
  let turns = 0;
  const turn = (): void => {
    turns += 1;
    if (turns < 1_000) setImmediate(turn);
  };
  const sealed = await db.apply('join', async (tx) => {
    await tx.db.deleteFrom('obTx').execute();
    await tx.db.updateTable('syncIdentity').set(base).execute();
    const { sql } = await import('kysely');
    await sql`update sqlite_sequence set seq = 41 where name = 'ob_tx'`.execute(tx.db);
    turn();
    return tx.sealAllRows();
  });
  expect(sealed).toBe(700);
  // A restaurant that joins with a year of orders answers its screens meanwhile.
  expect(turns).toBeGreaterThanOrEqual(3);
  turns = 1_000;
  const rows = await db.read.selectFrom('obTx').select(['seq', 'kind', 'prevHash']).orderBy('seq').execute();
  expect(rows.map(({ seq, kind }) => [seq, kind])).toEqual([
    [42, 'baseline'],
    [43, 'baseline'],
    [44, 'baseline'],
  ]);
  expect([...rows[0]!.prevHash]).toEqual([...base.baseHash]);
  expect(
    (await bodies(db))
      .flat()
      .map(([, , id]) => id)
      .sort(),
  ).toEqual(many.map(({ id }) => id).sort());
  expect(db.verifyChain().brokenAt).toBeNull();
  await db.close();
});

/** Answers of orders of a hundred lines, as they are kept. */
const LARGE = 'x'.repeat(100 * 1024);
const keepLarge = (db: Hub, count: number) =>
  db.write('sell', 'ana', async (tx) => {
    for (let i = 0; i < count; i += 1) {
      const kept = { id: `a${i}`, businessId: 'b1', actorId: 'u1', key: `k${i}`, fingerprint: 'f', status: 201 };
      await tx.db
        .insertInto('requestAnswer')
        .values({ ...kept, body: LARGE, createdAt: AT })
        .execute();
    }
  });
/** Bytes of each transaction after the first, and how many rows all of them have. */
const sealedAfterFirst = async (db: Hub) => {
  const rows = await db.read.selectFrom('obTx').select('body').where('seq', '>', 1).orderBy('seq').execute();
  const changes = rows.flatMap(({ body }) => JSON.parse(body) as unknown[]).length;
  return { largest: Math.max(...rows.map(({ body }) => Buffer.byteLength(body))), changes };
};

test('a few large rows were one transaction that no cloud takes: a baseline is cut by size, too', async () => {
  using folder = tempFolder();
  const db = openHub(folder.file('hub.db'));
  await keepLarge(db, 40);
  await db.apply('join', (tx) => tx.sealAllRows());
  const { largest, changes } = await sealedAfterFirst(db);
  expect(changes).toBe(40);
  expect(largest).toBeLessThan(1_100_000);
  expect(db.verifyChain().brokenAt).toBeNull();
  await db.close();
});

test('nor was what a restored hub sends again: it is cut by size, too, and a row that is larger goes alone', async () => {
  using folder = tempFolder();
  const db = openHub(folder.file('hub.db'));
  await addProduct(db);
  await keepLarge(db, 40);
  await db.write('more', 'ana', (tx) =>
    tx.db
      .updateTable('requestAnswer')
      .set({ body: LARGE.repeat(20) })
      .where('id', '=', 'a7')
      .execute(),
  );
  await db.apply('fork', async (tx) => {
    tx.salvageTail(1);
    return tx.sealSalvage();
  });
  const { largest, changes } = await sealedAfterFirst(db);
  expect(changes).toBe(40);
  expect(largest).toBeLessThan(LARGE.length * 20 + 1_000);
  expect(db.verifyChain().brokenAt).toBeNull();
  await db.close();
});

test('a name of megabytes is not written: it would go to every hub and till; a row that has one is edited as ever', async () => {
  using folder = tempFolder();
  const db = openHub(folder.file('hub.db'));
  const name = 'x'.repeat(100_000);
  const insert = () =>
    db.write('add', 'ana', (tx) =>
      tx.db
        .insertInto('product')
        .values({ ...PRODUCT, name })
        .execute(),
    );
  await expect(insert()).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  expect(await db.read.selectFrom('product').select('id').execute()).toEqual([]);
  await db.apply('from the cloud', (tx) =>
    tx.db
      .insertInto('product')
      .values({ ...PRODUCT, name })
      .execute(),
  );
  await setPrice(db, 13_000);
  const rename = () =>
    db.write('name', 'ana', (tx) =>
      tx.db
        .updateTable('product')
        .set({ name: `${name}!` })
        .execute(),
    );
  await expect(rename()).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  expect((await bodies(db)).map(([change]) => change[4])).toEqual([['price']]);
  await db.close();
});

test('more dishes changed at once than the cloud takes were told to be done and never arrived: they are not; new ones are, in any number', async () => {
  using folder = tempFolder();
  const db = openHub(folder.file('hub.db'));
  const many = Array.from({ length: MOST_EDITS + 1 }, (_, i) => ({ ...PRODUCT, id: `p${i}` }));
  await db.write('import', 'ana', (tx) => insertRows(tx.db, 'product', many));
  await expect(setPrice(db, 13_000)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  const changed = db.read.selectFrom('product').select('id').where('price', '!=', PRODUCT.price);
  expect(await changed.execute()).toEqual([]);
  await db.write('remove', 'ana', (tx) => tx.db.deleteFrom('product').where('id', '=', 'p0').execute());
  await setPrice(db, 13_000);
  expect(await changed.execute()).toHaveLength(MOST_EDITS);
  await db.write('clear', 'ana', (tx) => tx.db.deleteFrom('product').execute());
  expect((await bodies(db)).map(({ length }) => length)).toEqual([MOST_EDITS + 1, 1, MOST_EDITS, MOST_EDITS]);
  await db.close();
});

test('a transaction no push has room for kept all that followed it from the cloud: it is not written', async () => {
  using folder = tempFolder();
  const db = openHub(folder.file('hub.db'));
  const dishes = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ ...PRODUCT, id: `p${i}`, name: 'x'.repeat(60_000) }));
  const add = (count: number) => db.write('import', 'ana', (tx) => insertRows(tx.db, 'product', dishes(count)));
  await expect(add(125)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  expect(await db.read.selectFrom('product').select('id').execute()).toEqual([]);
  await add(120);
  const pushed = await db.read.selectFrom('obTx').select('body').execute();
  expect(JSON.stringify(pushed).length).toBeLessThan(16 * 1024 * 1024);
  await db.close();
});

test('the most the forms of the catalogue take is less than half of what one edit may set', () => {
  const most = Metadata.parse({ note: '€'.repeat(7_980) });
  const menu = { id: 'm1', name: '€'.repeat(120), metadata: JSON.stringify(most) };
  expect(isEditTooLarge({ one: menu, other: menu }, null)).toBe(false);
});
