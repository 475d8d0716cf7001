import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLongPage } from './paging.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('in the cloud every full page of the log was an error: what is counted had a name that is a word of PostgreSQL’s', async () => {
  await using world = await openCloudWorld(await server.lend());
  for (let i = 0; i < 3; i++) await world.make.product(`Plato ${i}`, 100);
  const query = world.db.read.selectFrom('product').select('name').orderBy('name');
  const page = await readLongPage(world.db.read, query, { page: 1, size: 2 });
  expect(page).toEqual({ data: [{ name: 'Plato 0' }, { name: 'Plato 1' }], page: 1, size: 2, total: 3 });
});
