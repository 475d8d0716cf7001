import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { systemEnv } from '@comanda/db';
import { HubDatabase } from '@comanda/db/sqlite';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeHubFile, memoryFolder } from '../templates.ts';
import { tablesOfBuild, upgradeHubFile } from './next-build.ts';

test('a file of this build is that of the next one after its start, which captures what is new, and is so once', async () => {
  const folder = memoryFolder();
  const path = join(folder, 'hub.db');
  makeHubFile(path);
  for (let time = 0; time < 2; time++) upgradeHubFile(path, 0);
  expect(() => HubDatabase.open(path, tablesOfBuild(false), systemEnv())).toThrow(
    /no slice says who owns: (tip, season|season, tip)/,
  );
  const hub = HubDatabase.open(path, tablesOfBuild(true), systemEnv());
  const season = sql`insert into season values ('s1', 'b1', 'Verano')`;
  await hub.write('season', 'Owner', ({ db }) => season.execute(db));
  await hub.close();
  const file = new Database(path, { readonly: true });
  const sealed = file.prepare('select body from ob_tx').pluck().all();
  file.close();
  rmSync(folder, { recursive: true, force: true });
  expect(sealed).toHaveLength(1);
  expect(JSON.parse(String(sealed[0]))).toMatchObject([['season', 'I', 's1', { name: 'Verano' }]]);
});
