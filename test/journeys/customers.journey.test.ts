// Rule: customers are found, made and changed without internet; also held by packages/domain/customers/at-hub/list-customer-requests.test.ts
import type { BusinessView, CustomerView, HubPairingCode, Page as PageOf } from '@comanda/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_RESTAURANT } from '../../scripts/demo/restaurant.data.ts';
import { eventually, launchBrowser } from './evening.ts';
import { PairedHouse } from './paired-house.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const business = { name: 'El Comal', location: { name: 'Zona 10', code: 'Z10' } };
const LONG = { timeout: 60_000 };

const signIn = async (till: Page): Promise<void> => {
  await till.getByRole('button', { name: 'Entrar con correo y contraseña' }).click();
  await till.getByLabel('Correo electrónico').fill(DEMO_RESTAURANT.ownerEmail);
  await till.getByLabel('Contraseña').fill(DEMO_RESTAURANT.ownerPassword);
  await till.keyboard.press('Enter');
  await till.getByRole('button', { name: 'Todo respaldado' }).waitFor(LONG);
};

const find = async (till: Page, text: string, name: RegExp): Promise<void> => {
  await till.getByLabel('Teléfono, NIT, correo o nombre').fill(text);
  await till.getByRole('link', { name }).click();
};

const writeNotes = async (till: Page, notes: string): Promise<void> => {
  await till.getByRole('button', { name: 'Editar nombre y notas' }).click();
  await till.getByRole('dialog').getByLabel('Notas').fill(notes);
  await till.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await till.getByRole('dialog').waitFor({ state: 'hidden' });
};

test('customers at a till without internet: found, made and changed at once; what the cloud has otherwise is shown and decided', async () => {
  await using house = await PairedHouse.open(browser);
  const cloud = await house.cloud.api();
  const { id: businessId } = await cloud<BusinessView>('POST', '/businesses', business);
  const { data } = await cloud<PageOf<{ id: string }>>('GET', `/businesses/${businessId}/locations`);
  const made = (firstName: string, lastName: string, e164: string, taxId: string) =>
    cloud<CustomerView>('POST', '/customers', {
      businessId,
      firstName,
      lastName,
      phones: [{ e164 }],
      ...{
        emails: [{ email: `${firstName.toLowerCase()}@example.com` }],
        addresses: [{ line1: '6a avenida 1-23', zona: 10 }],
      },
      billingProfiles: [{ taxIdType: 'NIT', taxId, legalName: `${firstName} ${lastName}` }],
    });
  const ana = await made('Ana', 'Güity', '5555 1234', '415068-6');
  const otto = await made('Otto', 'Batz', '4444 7777', '576937K');
  const code = await cloud<HubPairingCode>('POST', '/hubs/pairing-code', { locationId: data[0]!.id });
  await (await house.owner()).post('/sync/pair', { pairingCode: code.code });

  // ---- With internet: found by name and by number
  const till = await house.till();
  await signIn(till);
  await till.getByRole('button', { name: 'Clientes', exact: true }).click();
  await till.getByRole('link', { name: /Otto Batz/ }).waitFor(LONG);
  await till.getByLabel('Teléfono, NIT, correo o nombre').fill('gü');
  await till.getByText('Siga escribiendo').waitFor();
  await find(till, '55551234', /Ana Güity/);
  await till.getByRole('heading', { name: 'Ana Güity' }).waitFor();

  // ---- Without: changed and made at once, and marked as not sent
  house.cable.pull();
  await till.getByRole('button', { name: /^Sin internet/ }).waitFor(LONG);
  await writeNotes(till, 'Siempre en la terraza');
  await till.getByText('Siempre en la terraza').waitFor();
  await till.getByText('Pendiente de subir.').waitFor();
  await find(till, 'otto', /Otto Batz/);
  await till.getByRole('button', { name: 'Agregar teléfono' }).click();
  const dialog = till.getByRole('dialog');
  await dialog.getByLabel('Teléfono').fill('12');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.getByText('El número de teléfono no es válido').waitFor();
  await dialog.getByLabel('Teléfono').fill('4444 8888');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await till.getByRole('button', { name: /4444-8888/ }).waitFor();
  await till.getByRole('button', { name: 'Nuevo cliente' }).click();
  await dialog.getByLabel('Nombres').fill('Telma');
  await dialog.getByLabel('Apellidos').fill('Ajpop');
  await dialog.getByLabel('Teléfono').fill('4444 1234');
  await dialog.getByLabel('NIT', { exact: true }).fill('123');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.getByText('El NIT no es válido').waitFor();
  await dialog.getByLabel('NIT', { exact: true }).fill('');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await till.getByRole('heading', { name: 'Telma Ajpop' }).waitFor();
  await till.getByText('Pendiente de subir.').waitFor();

  // ---- Meanwhile the cloud changes the same, and it comes back
  await cloud('PATCH', `/customers/${ana.id}`, { notes: 'Alergia al maní' });
  await cloud('DELETE', `/customers/${otto.id}`);
  house.cable.plug();
  await till.getByText('2 cambios suyos no se guardaron en la nube').waitFor({ timeout: 90_000 });
  await till.getByText('Pendiente de subir.').waitFor({ state: 'hidden', ...LONG });
  await till.getByRole('link', { name: /Otto Batz/ }).waitFor({ state: 'hidden', ...LONG });
  await till.getByRole('button', { name: 'Revisar' }).click();
  const conflict = dialog.getByRole('article').filter({ hasText: 'Ana Güity' });
  await conflict.getByText('Siempre en la terraza').waitFor();
  await conflict.getByText('Alergia al maní').waitFor();
  await conflict.getByRole('button', { name: 'Usar lo mío' }).click();
  await conflict.waitFor({ state: 'hidden' });
  const refused = dialog.getByRole('article').filter({ hasText: 'Otto Batz' });
  await refused.getByText('El cliente fue eliminado').waitFor();
  await refused.getByRole('button', { name: 'Entendido' }).click();
  await dialog.getByText('Ya no hay nada pendiente de revisar.').waitFor();
  await till.keyboard.press('Escape');

  await eventually(
    async () => (await cloud<CustomerView>('GET', `/customers/${ana.id}`)).notes === 'Siempre en la terraza',
    'the notes of the till',
  );
  const found = await cloud<{ data: unknown[] }>('GET', `/customers/search?q=ajpop&businessId=${businessId}`);
  expect(found.data).toMatchObject([{ displayName: 'Telma Ajpop', primaryPhone: '+50244441234' }]);
  await find(till, 'güity', /Ana Güity/);
  await till.getByText('Siempre en la terraza').waitFor();
}, 600_000);
