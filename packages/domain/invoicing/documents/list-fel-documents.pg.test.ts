import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openInvoicing } from '../invoicing.suite.ts';

import { listFelDocuments } from './list-fel-documents.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('documents come page by page, newest first, and of other businesses none', async () => {
  await using world = await openInvoicing(server);
  for (const _ of [1, 2, 3]) await world.sell();
  await world.work();
  const first = await listFelDocuments(world.task, { page: 1, size: 2 });
  expect([first.total, first.data.length]).toEqual([3, 2]);
  const stranger = await world.stranger();
  expect((await listFelDocuments(stranger, { page: 1, size: 2 })).total).toBe(0);
});
