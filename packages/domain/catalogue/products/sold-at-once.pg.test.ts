import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll } from 'vitest';
import { registerSoldAtOnceTests } from './sold-at-once.suite.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

registerSoldAtOnceTests('Postgres', async () => openCloudWorld(await server.lend()));
