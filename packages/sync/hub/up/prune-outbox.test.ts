import { openHub } from '@comanda/testing/hub-file';
import { tempFolder } from '@comanda/testing/temp-folder';
import { testEnv } from '@comanda/testing/test-env';
import { expect, test } from 'vitest';
import { pair } from '../down/feed-world.suite.ts';
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
    expect(await pruneOutbox(db, env.now())).toBe(0);
  }
  await knows({ ackedSeq: 90, appliedSeq: 90, safePruneSeq: 90 });
  expect(await pruneOutbox(db, env.now() - 15 * DAY)).toBe(0);
  expect(await pruneOutbox(db, env.now())).toBe(11);
  expect(await seqs()).toEqual(all.slice(11));
  await knows({ ackedSeq: 90, appliedSeq: 90, safePruneSeq: first! + 12 });
  expect(await pruneOutbox(db, env.now() + 90 * DAY)).toBe(2);
  await db.apply('fenced', (tx) => updateSyncIdentity(tx, { state: 'fenced', safePruneSeq: 90 }));
  expect(await pruneOutbox(db, env.now() + 90 * DAY)).toBe(0);
  await db.close();
});

test('after all of it went the chain goes on from where it stood, also in another life of the hub', async () => {
  using folder = tempFolder();
  const { env, db, sell, seqs, knows } = await openPaired(folder.file('hub.db'), 3);
  const last = await outboxTail({ db: db.read });
  await knows({ ackedSeq: last.seq, appliedSeq: last.seq, safePruneSeq: last.seq });
  expect(await pruneOutbox(db, env.now() + 60 * DAY)).toBe(last.seq);
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
