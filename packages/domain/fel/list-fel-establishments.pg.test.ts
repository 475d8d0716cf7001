import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openInvoicing } from '../invoicing/invoicing.suite.ts';
import { listFelEstablishments } from './list-fel-establishments.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('branches in SAT’s register are those of the business alone', async () => {
  await using world = await openInvoicing(server);
  expect((await listFelEstablishments(world.task)).data).toHaveLength(1);
  const stranger = await world.stranger();
  expect((await listFelEstablishments(stranger)).data).toEqual([]);
});
