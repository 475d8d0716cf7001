import { hubAtCloud } from '@comanda/testing/hub-at-cloud';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOfLocation } from './rows-of-location.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('rows of tables hubs write are given away, of no others, and not while the tables are behind the stream', async () => {
  await using world = await openCloudWorld(await server.createDatabase());
  const hub = await hubAtCloud(world);
  const rows = (table: string) => rowsOfLocation(world.contexts.read(hub.actor), { table, after: '', limit: 10 });
  expect(await rows('order')).toMatchObject({ rows: [], appliedSeq: 0, lastSeq: 0 });
  expect(await refusal(rows('app_user'))).toBe('VALIDATION_FAILED');
  await world.write(hub.actor, (tx) => tx.db.updateTable('hubLog').set({ lastSeq: 1 }).execute());
  expect(await refusal(rows('order'))).toBe('NOT_READY');
});
