import { copyFileSync, existsSync } from 'node:fs';
import { backUp } from '@comanda/db/sqlite';
import { openHub } from '@comanda/testing/hub-file';
import { tempFolder } from '@comanda/testing/temp-folder';
import { testEnv } from '@comanda/testing/test-env';
import { expect, test } from 'vitest';
import { pair } from '../down/feed-world.suite.ts';
import { numberAfter } from '../recovery/recover.store.ts';
import { outboxHashAt, outboxTail, syncIdentity, updateSyncIdentity } from '../sync-identity.store.ts';
import { pruneOutbox } from './prune-outbox.ts';

const DAY = 86_400_000;

/** A paired hub with `count` transactions, one a day. */
const openPaired = async (path: string, count: number) => {
  const env = testEnv();
  const db = openHub(path, env);
  await pair(db);
  const sell = (i: number) =>
    db.write('edit', 'ana', (tx) =>
      tx.db
        .updateTable('business')
        .set({ name: `Comal ${i}` })
        .execute(),
    );
  for (let i = 1; i <= count; i += 1) {
    await sell(i);
    env.advance(DAY);
  }
  const seqs = async () =>
    (await db.read.selectFrom('obTx').select('seq').orderBy('seq').execute()).map(({ seq }) => seq);
  const knows = (marks: { ackedSeq: number; appliedSeq: number; safePruneSeq: number }) =>
    db.apply('told', (tx) => updateSyncIdentity(tx, marks));
  return { env, db, sell, seqs, knows };
};

test('nothing goes that is young, not worked in, or in no checked backup of the cloud', async () => {
  using folder = tempFolder();
  const { env, db, seqs, knows } = await openPaired(folder.file('hub.db'), 40);
  const all = await seqs();
  const [first] = all;
  for (const marks of [
    { ackedSeq: 0, appliedSeq: 90, safePruneSeq: 90 },
    { ackedSeq: 90, appliedSeq: 0, safePruneSeq: 90 },
    { ackedSeq: 90, appliedSeq: 90, safePruneSeq: 0 },
  ]) {
    await knows(marks);
    expect(await pruneOutbox(db, env.now(), null)).toBe(0);
  }
  await knows({ ackedSeq: 90, appliedSeq: 90, safePruneSeq: 90 });
  expect(await pruneOutbox(db, env.now() - 15 * DAY, null)).toBe(0);
  expect(await pruneOutbox(db, env.now(), null)).toBe(11);
  expect(await seqs()).toEqual(all.slice(11));
  await knows({ ackedSeq: 90, appliedSeq: 90, safePruneSeq: first! + 12 });
  expect(await pruneOutbox(db, env.now() + 90 * DAY, null)).toBe(2);
  await db.apply('fenced', (tx) => updateSyncIdentity(tx, { state: 'fenced', safePruneSeq: 90 }));
  expect(await pruneOutbox(db, env.now() + 90 * DAY, null)).toBe(0);
  await db.close();
});

test('after all of it went the chain goes on from where it stood, also in another life of the hub', async () => {
  using folder = tempFolder();
  const { env, db, sell, seqs, knows } = await openPaired(folder.file('hub.db'), 3);
  const last = await outboxTail({ db: db.read });
  await knows({ ackedSeq: last.seq, appliedSeq: last.seq, safePruneSeq: last.seq });
  expect(await pruneOutbox(db, env.now() + 60 * DAY, null)).toBe(last.seq);
  expect(await seqs()).toEqual([]);
  expect(await outboxTail({ db: db.read })).toEqual(last);
  expect(await outboxHashAt({ db: db.read }, last.seq)).toBe(last.hash);
  await sell(4);
  const row = await db.read.selectFrom('obTx').select(['seq', 'prevHash']).executeTakeFirstOrThrow();
  expect({ seq: row.seq, hash: Buffer.from(row.prevHash).toString('hex') }).toEqual({ ...last, seq: last.seq + 1 });
  expect((await syncIdentity({ db: db.read })).baseSeq).toBe(last.seq);
  await db.close();
  const again = openHub(folder.file('hub.db'), env);
  expect(again.verifyChain()).toMatchObject({ transactions: 1, brokenAt: null });
  await again.close();
});

test('history went only when an operator said so: what a backup of its own has needs nobody’s word, but the cloud’s work', async () => {
  using folder = tempFolder();
  const { env, db, seqs, knows } = await openPaired(folder.file('hub.db'), 40);
  const all = await seqs();
  const proven = { seq: all[4]!, hash: (await outboxHashAt({ db: db.read }, all[4]!))! };
  await knows({ ackedSeq: all[2]!, appliedSeq: 90, safePruneSeq: 0 });
  expect(await pruneOutbox(db, env.now(), { ...proven, hash: 'ab'.repeat(32) })).toBe(0);
  expect(await pruneOutbox(db, env.now() - 15 * DAY, proven)).toBe(0);
  expect(await pruneOutbox(db, env.now(), proven)).toBe(3);
  await knows({ ackedSeq: 90, appliedSeq: all[3]!, safePruneSeq: 0 });
  expect(await pruneOutbox(db, env.now(), proven)).toBe(1);
  await knows({ ackedSeq: 90, appliedSeq: 90, safePruneSeq: 0 });
  expect(await pruneOutbox(db, env.now(), proven)).toBe(1);
  expect(await seqs()).toEqual(all.slice(5));
  await db.close();
});

test('a hub that never joined a cloud kept years of history that nobody will ever ask for', async () => {
  using folder = tempFolder();
  const env = testEnv();
  const db = openHub(folder.file('hub.db'), env);
  await db.write('set up', 'ana', (tx) =>
    tx.db
      .insertInto('business')
      .values({ id: 'b', name: 'Comal', taxId: null, currency: 'GTQ', createdAt: new Date(env.now()).toISOString() })
      .execute(),
  );
  const end = await outboxTail({ db: db.read });
  const later = env.now() + 31 * DAY;
  expect(await pruneOutbox(db, later, null)).toBe(0);
  expect(await pruneOutbox(db, later, end)).toBe(end.seq);
  expect(await outboxTail({ db: db.read })).toEqual(end);
  await db.close();
});

test('killed before, between and after what it forgets, a hub has a whole chain to the same end, and forgets no more without a backup', async () => {
  using folder = tempFolder();
  const file = folder.file('hub.db');
  const { env, db, knows } = await openPaired(file, 0);
  const sell = (n: number) =>
    db.write('edit', 'ana', (tx) =>
      tx.db
        .updateTable('business')
        .set({ name: `Comal ${n}` })
        .execute(),
    );
  for (let n = 0; n < 1200; n += 100) await Promise.all(Array.from({ length: 100 }, (_, i) => sell(n + i)));
  const end = await outboxTail({ db: db.read });
  await knows({ ackedSeq: end.seq, appliedSeq: end.seq, safePruneSeq: 0 });
  const proven = await backUp({ source: file, target: folder.file('backup.db') });
  expect(proven?.seq).toBe(end.seq);
  const later = env.now() + 31 * DAY;
  const killedNow = (name: string): string => {
    for (const beside of ['', '-wal'])
      if (existsSync(file + beside)) copyFileSync(file + beside, folder.file(name) + beside);
    return folder.file(name);
  };
  const lives = [killedNow('killed-0')];
  while ((await pruneOutbox(db, later, proven)) > 0) lives.push(killedNow(`killed-${lives.length}`));
  await db.close();
  expect(lives).toHaveLength(4);
  for (const [i, life] of lives.entries()) {
    const again = openHub(life, env);
    const left = Math.max(0, end.seq - 500 * i);
    expect(again.verifyChain()).toMatchObject({ transactions: left, brokenAt: null });
    expect(await outboxTail({ db: again.read })).toEqual(end);
    expect(await pruneOutbox(again, later, null)).toBe(0);
    expect(await pruneOutbox(again, later, proven)).toBe(Math.min(500, left));
    await again.close();
  }
});

test('a backup from before a hub joined its cloud spoke for the history after: both count from one, in the first epoch', async () => {
  using folder = tempFolder();
  const env = testEnv();
  const db = openHub(folder.file('hub.db'), env);
  const open = (id: string) =>
    db.write('open', 'ana', (tx) =>
      tx.db
        .insertInto('business')
        .values({ id, name: 'Comal', taxId: null, currency: 'GTQ', createdAt: new Date(env.now()).toISOString() })
        .execute(),
    );
  for (const id of ['b1', 'b2', 'b3']) await open(id);
  const proven = await backUp({ source: folder.file('hub.db'), target: folder.file('backup.db') });
  await db.apply('join', async (tx) => {
    await tx.db.deleteFrom('obTx').execute();
    await numberAfter(tx, 0);
    await updateSyncIdentity(tx, { state: 'paired', epoch: 1, baseSeq: 0 });
  });
  for (const id of ['b4', 'b5']) await open(id);
  await db.apply('told', (tx) => updateSyncIdentity(tx, { ackedSeq: 2, appliedSeq: 2 }));
  expect(await pruneOutbox(db, env.now() + 31 * DAY, proven)).toBe(0);
  await db.close();
});
