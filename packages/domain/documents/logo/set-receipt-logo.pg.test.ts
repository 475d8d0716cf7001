import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll } from 'vitest';
import { registerLogoTests } from './set-receipt-logo.suite.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

registerLogoTests('Postgres', async () => openCloudWorld(await server.lend()));
