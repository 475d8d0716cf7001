import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll } from 'vitest';
import { registerImportTests } from './import-products.suite.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

registerImportTests('Postgres', async () => openCloudWorld(await server.lend()));
