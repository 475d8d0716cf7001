// Rule: a fenced hub’s sales are shown and decided on; also held by packages/sync/cloud/tails/list-tails.pg.test.ts
import { join } from 'node:path';
import type {
  BillView,
  BusinessView,
  HubPairingCode,
  OrderView,
  Page as PageOf,
  PaymentMethod,
  Product,
} from '@comanda/contracts';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveCloud } from '../contract/served-cloud.ts';
import { signInAdmin } from '../journeys/admin-cloud.ts';
import { launchBrowser, PINS } from '../journeys/evening.ts';
import { PairedHouse } from '../journeys/paired-house.ts';
import { joinBy, openBox, openHouse, putBackBeside, sell as sellAt, settled, settledBackup } from './recover-house.ts';

let browser: Browser;
let server: TestPostgres;
beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), startPostgres()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const LONG = { timeout: 60_000 };
const PHONE = { width: 390, height: 844 };

/** JOURNEY_SHOTS=folder keeps pictures, to look at. */
const shoot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.JOURNEY_SHOTS;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
};

const signInTill = async (till: Page): Promise<void> => {
  await till.getByText('Ingrese su PIN').waitFor(LONG);
  await till.keyboard.type(PINS.owner);
  await till.keyboard.press('Enter');
  await till.getByRole('button', { name: /^Mesa 1 ·/ }).waitFor(LONG);
};

const openHubs = async (page: Page): Promise<void> => {
  await signInAdmin(page);
  await page.getByRole('navigation').waitFor();
  const link = page.getByRole('link', { name: 'Equipos' });
  // On a phone there is room for five ways.
  if (!(await link.isVisible())) await page.getByRole('button', { name: 'Más', exact: true }).click();
  await link.or(page.getByRole('menuitem', { name: 'Equipos' })).click();
};

/** Until the page has heard two different things of the hubs: each hello of one changes what is said of it. */
const heardAnew = async (page: Page): Promise<void> => {
  const said = new Set<string>();
  await page.waitForResponse(async (response) => {
    if (new URL(response.url()).pathname.endsWith('/hubs')) said.add(await response.text());
    return said.size > 1;
  }, LONG);
};

/** An order for two, paid in cash, through the hub. */
const sell = async (house: PairedHouse): Promise<void> => {
  const hub = await house.owner();
  const { id: locationId, businessId } = await house.location();
  const { data: products } = await hub.get<PageOf<Product>>('/products?q=Agua%20pura');
  const { data: methods } = await hub.get<PageOf<PaymentMethod>>('/payment-methods');
  const order = await hub.post<OrderView>('/orders', { businessId, locationId, orderType: 'take_out' });
  await hub.post(`/orders/${order.id}/items`, {
    productId: products.find(({ name }) => name === 'Agua pura')!.id,
    quantity: 2,
  });
  const bill = await hub.post<BillView>('/order-bills', { orderId: order.id });
  const paymentMethodId = methods.find(({ kind }) => kind === 'cash')!.id;
  await hub.post(`/order-bills/${bill.id}/payments`, { paymentMethodId, amount: bill.total });
};

test('a hub that sold offline while another took its place says so at the till; the administration sees what it left, and lets it in or back', async () => {
  await using house = await PairedHouse.open(browser);
  const cloud = await house.cloud.api();
  const business = { name: 'El Comal', location: { name: 'Zona 10', code: 'Z10' } };
  const { id: businessId } = await cloud<BusinessView>('POST', '/businesses', business);
  const { data: places } = await cloud<{ data: { id: string }[] }>('GET', `/businesses/${businessId}/locations`);
  const locationId = places[0]!.id;
  const code = async () => (await cloud<HubPairingCode>('POST', '/hubs/pairing-code', { businessId, locationId })).code;
  await (await house.owner()).post('/sync/pair', { pairingCode: await code() });
  const till = await house.till();
  await till.reload();
  await till
    .getByRole('button', { name: 'Entrar con correo y contraseña' })
    .or(till.getByText('Ingrese su PIN'))
    .first()
    .waitFor(LONG);
  await signInTill(till);
  await till.getByRole('button', { name: 'Todo respaldado' }).waitFor(LONG);

  // ---- It sells on without internet, and another box takes its place
  house.cable.pull();
  await (await house.owner())
    .post('/cash-sessions', { businessId, locationId, openingAmount: 20_000 })
    .catch(() => undefined);
  for (let i = 0; i < 2; i += 1) await sell(house);
  await using box = openBox(house.cloud.url);
  await box.start();
  expect((await joinBy(box, await code())).status).toBe(200);
  house.cable.plug();

  // ---- At the till
  const banner = till.getByRole('alert').filter({ hasText: 'Otro equipo tomó el lugar de este: aquí no se vende' });
  await banner.filter({ hasText: /Se enviaron \d+ cambios a la administración/ }).waitFor({ timeout: 90_000 });
  await shoot(till, 'till-fenced');
  await till.setViewportSize(PHONE);
  await shoot(till, 'till-fenced-phone');
  await banner.click();
  const sheet = till.getByRole('dialog', { name: 'Respaldo en la nube' });
  await sheet.getByRole('button', { name: 'Volver a usar este equipo' }).waitFor();
  await shoot(till, 'till-fenced-sheet-phone');
  await till.setViewportSize({ width: 1280, height: 800 });
  await shoot(till, 'till-fenced-sheet');

  // ---- In the administration
  const admin = await house.cloud.page();
  await openHubs(admin);
  const tail = admin.getByRole('article', { name: 'Equipos reemplazados: Zona 10' });
  await tail.getByText(/^Este equipo fue reemplazado y dejó \d+ cambios sin enviar$/).waitFor(LONG);
  await tail.getByText('2 órdenes').waitFor();
  await tail.getByText(/^2 pagos, Q[\d.]+ en total$/).waitFor();
  await shoot(admin, 'admin-tails');
  const phone = await house.cloud.page(PHONE);
  await openHubs(phone);
  await phone.getByText('2 órdenes').waitFor(LONG);
  await phone.getByRole('button', { name: 'Descartar' }).scrollIntoViewIfNeeded();
  await shoot(phone, 'admin-tails-phone');
  await tail.getByRole('button', { name: 'Descartar' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Descartar lo que dejó el equipo de Zona 10' });
  expect(await dialog.getByRole('button', { name: 'Descartar' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Motivo').fill('pruebas');
  await shoot(admin, 'admin-discard');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await tail.getByRole('button', { name: 'Agregar a las ventas' }).click();
  await admin.getByText(/^Se agregaron \d+ registros$/).waitFor();
  await tail.waitFor({ state: 'detached' });

  // ---- Back in its own place
  await sheet.getByLabel('Código de la administración').fill(await code());
  await sheet.getByRole('button', { name: 'Volver a usar este equipo' }).click();
  await till.getByRole('button', { name: 'Todo respaldado' }).waitFor(LONG);
  await banner.waitFor({ state: 'detached' });
  await shoot(till, 'till-back');

  // ---- The box that had taken its place is revoked: the button was of the one at work alone
  const region = admin.getByRole('region', { name: 'Zona 10' });
  const revoke = region.getByRole('button', { name: 'Revocar este equipo' });
  // Which of the two is at work has changed a moment ago.
  await heardAnew(admin);
  await expect.poll(() => revoke.count(), { timeout: 30_000 }).toBe(2);
  const asked = admin.getByRole('dialog', { name: '¿Revocar el equipo de Zona 10?' });
  const agree = asked.getByRole('button', { name: 'Revocar este equipo' });
  await revoke.first().click();
  await asked.getByLabel('Qué pasó').fill('se perdió');
  // With the next hello the box to tick was gone, and the button dead.
  await heardAnew(admin);
  expect(await agree.isDisabled()).toBe(true);
  await asked.getByLabel(/^Es el equipo que está trabajando/).check();
  expect(await agree.isDisabled()).toBe(false);
  await shoot(admin, 'admin-revoke');
  await asked.getByRole('button', { name: 'Cancelar' }).click();
  await revoke.last().click();
  await asked.getByLabel('Qué pasó').fill('se perdió');
  // The day it was paired: it is missing since then, not since before.
  const lostOn = asked.getByLabel('¿Desde cuándo falta?');
  await lostOn.fill((await lostOn.getAttribute('min'))!);
  const sent = admin.waitForRequest((request) => request.url().endsWith('/revoke'));
  await agree.click();
  const body = (await sent).postDataJSON();
  expect(Date.parse(body.lostSince)).toBeLessThanOrEqual(Date.now());
  await region.getByText('Revocado').waitFor();
  expect(await revoke.count()).toBe(1);
  await till.getByRole('button', { name: 'Todo respaldado' }).waitFor(LONG);
}, 600_000);

test('a till whose hub was put back from a backup says that it may not sell without the internet, until somebody lets it', async () => {
  await using cloud = await serveCloud(server);
  await using box = openBox(cloud.url);
  const house = await openHouse(box, cloud);
  const backup = await settledBackup(box, cloud);
  await sellAt(box, cloud, house);
  await settled(box, cloud);
  await box.stop();
  putBackBeside(box, backup);
  await box.start(() => Promise.reject(new TypeError('no internet')));
  const till = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await till.goto(box.url());
  await till.getByText('Ingrese su PIN').waitFor(LONG);
  await till.keyboard.type(PINS.owner);
  await till.keyboard.press('Enter');
  const banner = till.getByRole('alert').filter({ hasText: 'Equipo restaurado: falta internet' });
  await banner.waitFor(LONG);
  await shoot(till, 'till-restored');
  await till.setViewportSize(PHONE);
  await banner.click();
  const sheet = till.getByRole('dialog', { name: 'Respaldo en la nube' });
  await sheet.getByText(/^Si no puede esperar/).waitFor();
  await shoot(till, 'till-restored-sheet-phone');
  await sheet.getByRole('button', { name: 'Vender sin esperar' }).click();
  await sheet.getByText(/^Sin internet desde/).waitFor();
  await banner.waitFor({ state: 'detached' });
  await sellAt(box, cloud, house);
  await till.context().close();
}, 600_000);
