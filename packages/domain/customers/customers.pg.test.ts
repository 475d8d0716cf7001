import { frontDesk } from '@comanda/testing/front-desk';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll } from 'vitest';
import { registerCustomerTests } from './customers.suite.ts';
import { registerSearchTests } from './search/search-customers.suite.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const open = async () => frontDesk(await openCloudWorld(await server.lend()));

registerCustomerTests('Postgres', open);
registerSearchTests('Postgres', open);
