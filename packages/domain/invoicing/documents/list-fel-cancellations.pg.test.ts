import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openInvoicing } from '../invoicing.suite.ts';
import { listFelCancellations } from './list-fel-cancellations.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('nothing was annulled: the list is empty, not an error', async () => {
  await using world = await openInvoicing(server);
  expect(await listFelCancellations(world.task, { page: 1, size: 20 })).toMatchObject({ data: [], total: 0 });
});
