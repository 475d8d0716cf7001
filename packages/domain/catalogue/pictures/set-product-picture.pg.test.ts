import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll } from 'vitest';
import { registerPictureTests } from './set-product-picture.suite.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

registerPictureTests('Postgres', async () => openCloudWorld(await server.lend()));
