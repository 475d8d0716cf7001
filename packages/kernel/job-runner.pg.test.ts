import { CloudDatabase } from '@comanda/db/postgres';
import { tables } from '@comanda/domain/tables';
import { eventually, NOTE, noting, openQueue } from '@comanda/testing/job-queue';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobHandler } from './job-kind.ts';
import { describeQueue, expectNothingLost } from './job-runner.suite.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

describeQueue('the queue of the cloud', async () => openCloudWorld(await server.lend()));

test('two processes of the cloud compete for the jobs of a database: each is done once', async () => {
  const url = await server.createDatabase();
  await using one = await openCloudWorld(url);
  await using other = await openCloudWorld(url);
  const queues = [openQueue(one), openQueue(other)];
  const kind = { ...NOTE, atOnce: 4 };
  const by = [0, 0];
  const texts = Array.from({ length: 60 }, (_, i) => `${i}`);
  for (const text of texts) await queues[0]!.ask(kind, text);
  for (const [i, queue] of queues.entries()) {
    const act = async () => {
      by[i]! += 1;
    };
    queue.start([jobHandler(kind, { act, settle: noting })]);
  }
  await eventually(async () => expect(await queues[0]!.jobs()).toEqual([]));
  expect(await queues[0]!.noted()).toEqual(Object.fromEntries(texts.map((text) => [text, 1])));
  expect(by[0]! + by[1]!).toBe(60);
  expect(Math.min(...by)).toBeGreaterThan(0);
  for (const queue of queues) await queue.stop();
});

test('a process of the cloud that was killed at a job: the next one does it', async () => {
  const url = await server.createDatabase();
  let db: CloudDatabase | undefined;
  await expectNothingLost('cloud', url, async (env) => {
    db = await CloudDatabase.open(url, tables, env, () => undefined);
    return db;
  });
  await db?.close();
});
