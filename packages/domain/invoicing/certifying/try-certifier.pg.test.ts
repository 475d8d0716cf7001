import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openInvoicing } from '../invoicing.suite.ts';
import { tryCertifier } from './try-certifier.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('in production the account is tried by signing in alone: no document is made', async () => {
  await using world = await openInvoicing(server);
  const { task } = world;
  const { locationId } = world.hub;
  expect(await tryCertifier(task, { locationId })).toEqual({ isSignedIn: true, authorization: null, errors: [] });
  expect(world.certifier.sat.documents).toEqual([]);
  Object.assign(world.certifier.trouble, { mode: 'down', times: null });
  expect(await tryCertifier(task, { locationId })).toMatchObject({
    isSignedIn: false,
    errors: [{ code: 'CERTIFIER_SERVER' }],
  });
  expect(await refusal(tryCertifier(task, { locationId: world.cloud.env.uuid() }))).toBe('FEL_ESTABLISHMENT_MISSING');
});
