import { tempFolder } from '@comanda/testing/temp-folder';
import { testEnv } from '@comanda/testing/test-env';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openHubFile, pair } from '../down/feed-world.suite.ts';
import type { CloudLink } from './cloud-link.ts';
import { handInTail } from './hand-in-tail.ts';

/** A fenced hub with five transactions, of which it knows one to be in the cloud. */
const openFenced = async () => {
  const folder = tempFolder();
  const db = openHubFile(folder.file('hub.db'), testEnv());
  await pair(db);
  const sell = (n: number) =>
    db.write('count', 'ana', ({ db: tx }) =>
      sql`insert into document_counter values (${`c${n}`}, 'l1', ${`c${n}`}, 1)`.execute(tx),
    );
  for (let n = 1; n <= 5; n += 1) await sell(n);
  await db.apply('fence', ({ db: tx }) => tx.updateTable('syncIdentity').set({ state: 'fenced' }).execute());
  const asked: number[][] = [];
  let knownSeq = 0;
  let meanwhile = async (): Promise<unknown> => undefined;
  const link: Pick<CloudLink, 'post'> = {
    post: async (_hub, path, body, reply) => {
      expect(path).toBe('/sync/v1/quarantine');
      await meanwhile();
      const seqs = (body as { txs: { seq: number }[] }).txs.map(({ seq }) => seq);
      asked.push(seqs);
      return reply.parse({ lastSeq: seqs.at(-1), knownSeq }) as never;
    },
  };
  return {
    db,
    asked,
    sell,
    knows: (seq: number) => {
      knownSeq = seq;
    },
    /** What happens while the cloud is asked. */
    during: (what: () => Promise<unknown>) => {
      meanwhile = what;
    },
    handIn: (ackedSeq: number, isWanted = () => true) => handInTail({ db, link, ackedSeq, isWanted }),
    [Symbol.asyncDispose]: async () => {
      await db.close();
      folder[Symbol.dispose]();
    },
  };
};

test('what the cloud does not have is handed in once, and what comes later too', async () => {
  await using hub = await openFenced();
  expect(await hub.handIn(1)).toBe(1);
  expect(await hub.handIn(1)).toBe(1);
  await hub.sell(6);
  await hub.handIn(1);
  expect(hub.asked).toEqual([[2, 3, 4, 5], [6]]);
});

test('what the cloud turns out to have as history is acknowledged, not left for people', async () => {
  await using hub = await openFenced();
  hub.knows(3);
  expect(await hub.handIn(1)).toBe(3);
  const identity = await hub.db.read.selectFrom('syncIdentity').select(['ackedSeq', 'quarantinedSeq']).execute();
  expect(identity).toEqual([{ ackedSeq: 3, quarantinedSeq: 5 }]);
});

test('one that stops asks nothing', async () => {
  await using hub = await openFenced();
  await hub.handIn(1, () => false);
  expect(hub.asked).toEqual([]);
});

test('a hub that took its place again while it handed in asked the same for ever, and never recovered', async () => {
  await using hub = await openFenced();
  hub.during(() =>
    hub.db.apply('take its place again', ({ db: tx }) =>
      tx.updateTable('syncIdentity').set({ state: 'recovering', quarantinedSeq: 0 }).execute(),
    ),
  );
  await hub.handIn(1, () => hub.asked.length < 3);
  expect(hub.asked).toEqual([[2, 3, 4, 5]]);
  const identity = await hub.db.read.selectFrom('syncIdentity').select('quarantinedSeq').execute();
  expect(identity).toEqual([{ quarantinedSeq: 0 }]);
});
