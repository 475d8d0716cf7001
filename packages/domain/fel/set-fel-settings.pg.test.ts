import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openInvoicing, SETTINGS } from '../invoicing/invoicing.suite.ts';
import { getFelSettings } from './get-fel-settings.ts';
import { setFelSettings } from './set-fel-settings.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a business is set up once with its account; later changes may leave it out, another certifier may not', async () => {
  await using world = await openInvoicing(server);
  const { credentials: _, ...rest } = SETTINGS;
  const { settings } = await setFelSettings(world.task, { ...rest, environment: 'test' });
  expect(settings).toMatchObject({ environment: 'test', hasCredentials: true, issuerNit: '77454820' });
  expect(JSON.stringify(settings)).not.toContain('demo-demo');
  const other = { ...rest, certifier: 'infile' as const };
  expect(await refusal(setFelSettings(world.task, other))).toBe('FEL_CREDENTIALS_MISSING');
  expect(await refusal(setFelSettings(world.task, { ...rest, issuerNit: '1234567' }))).toBe('INVALID_TAX_ID');
  const mixed = { ...other, credentials: SETTINGS.credentials! };
  expect(await refusal(setFelSettings(world.task, mixed))).toBe('FEL_CREDENTIALS_MISSING');
  const stranger = await world.stranger();
  expect(await getFelSettings(stranger)).toEqual({ settings: null });
});

test('a business whose invoices had a NIT had none on its papers and at its hubs', async () => {
  await using world = await openInvoicing(server);
  const { businessId } = world.task.actor;
  const taxIdAfter = async (taxId: string | null) => {
    await world.task.write('test', (tx) =>
      tx.db.updateTable('business').set({ taxId }).where('id', '=', businessId).execute(),
    );
    await setFelSettings(world.task, SETTINGS);
    const own = world.task.db.selectFrom('business').select('taxId').where('id', '=', businessId);
    return (await own.executeTakeFirstOrThrow()).taxId;
  };
  expect(await taxIdAfter(null)).toBe('77454820');
  expect(await taxIdAfter('8912345K')).toBe('8912345K');
});
