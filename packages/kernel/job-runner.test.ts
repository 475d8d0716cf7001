import { HubDatabase } from '@comanda/db/sqlite';
import { tables } from '@comanda/domain/tables';
import { tempFolder } from '@comanda/testing/temp-folder';
import { openWorld } from '@comanda/testing/world';
import { test } from 'vitest';
import { describeQueue, expectNothingLost } from './job-runner.suite.ts';

describeQueue('the queue of a hub', openWorld);

test('a hub that was killed at a job does it in its next life', async () => {
  using folder = tempFolder();
  const file = folder.file('hub.db');
  let db: HubDatabase | undefined;
  await expectNothingLost('hub', file, async (env) => {
    db = HubDatabase.open(file, tables, env);
    return db;
  });
  await db?.close();
});
