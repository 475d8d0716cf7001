import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openInvoicing } from '../invoicing/invoicing.suite.ts';
import { getFelSettings } from './get-fel-settings.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('settings say that there are credentials, never which', async () => {
  await using world = await openInvoicing(server);
  const view = await getFelSettings(world.task);
  expect(view.settings).toMatchObject({
    certifier: 'digifact',
    hasCredentials: true,
    phrases: [{ type: 1, scenario: 1 }],
  });
  expect(Object.keys(view.settings!)).not.toContain('credentials');
});
