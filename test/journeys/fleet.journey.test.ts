// Rule: an owner connects a hub and decides what two sides changed; also held by packages/sync/cloud/conflicts/resolve-conflict.pg.test.ts
import { join } from 'node:path';
import type { BusinessView, Page as PageOf, Product, SyncConflict } from '@comanda/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_RESTAURANT } from '../../scripts/demo/restaurant.data.ts';
import { signInAdmin } from './admin-cloud.ts';
import { eventually, launchBrowser, PINS } from './evening.ts';
import { PairedHouse } from './paired-house.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const business = { name: 'El Comal', location: { name: 'Zona 10', code: 'Z10' } };
const LONG = { timeout: 30_000 };

/** JOURNEY_SHOTS=folder keeps the page as it is, at a desk and in a hand. */
const keepShots = async (page: Page, name: string): Promise<void> => {
  const shots = process.env.JOURNEY_SHOTS;
  if (!shots) return;
  for (const [width, height] of [
    [1920, 1080],
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: join(shots, `${name}-${width}.png`) });
  }
};

const openHubs = async (page: Page): Promise<void> => {
  await signInAdmin(page);
  await page.getByRole('link', { name: 'Equipos' }).click();
};

const signInTill = async (till: Page): Promise<void> => {
  await till.getByText('Ingrese su PIN').waitFor();
  await till.keyboard.type(PINS.owner);
  await till.keyboard.press('Enter');
  await till.getByRole('button', { name: /^Mesa 1 ·/ }).waitFor();
};

test('an owner connects a hub by a code; what two sides change at once is decided in the administration; without internet the till says since when and how much', async () => {
  await using house = await PairedHouse.open(browser);
  const cloud = await house.cloud.api();
  const { id: businessId } = await cloud<BusinessView>('POST', '/businesses', business);

  // ---- Connecting
  const admin = await house.cloud.page();
  await openHubs(admin);
  await admin.getByText('Todavía no hay equipos conectados').waitFor();
  // Strict: of two such buttons nobody knew which.
  await admin.getByRole('button', { name: 'Conectar equipo' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Conectar el equipo de Zona 10' });
  await dialog.getByText('Vence en 30 minutos').waitFor();
  const code = await dialog.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/).innerText();

  const till = await house.till();
  await signInTill(till);
  await till.getByRole('button', { name: 'Sin conectar a la nube' }).click();
  const sheet = till.getByRole('dialog', { name: 'Respaldo en la nube' });
  await sheet.getByLabel('Código de la administración').fill('aaaa1111');
  await sheet.getByRole('button', { name: 'Conectar' }).click();
  await sheet.getByText('El código no es válido, ya se usó o venció').waitFor();
  await sheet.getByLabel('Código de la administración').fill(code.toLowerCase());
  await sheet.getByRole('button', { name: 'Conectar' }).click();
  await till.getByText('Conectado: El Comal, Zona 10').waitFor(LONG);
  await till.getByRole('button', { name: 'Entrar con correo y contraseña' }).click();
  await till.getByLabel('Correo electrónico').fill(DEMO_RESTAURANT.ownerEmail);
  await till.getByLabel('Contraseña').fill(DEMO_RESTAURANT.ownerPassword);
  await till.keyboard.press('Enter');
  await till.getByRole('button', { name: 'Todo respaldado' }).waitFor(LONG);
  await dialog.getByText('El equipo de Zona 10 está conectado').waitFor();
  await admin.keyboard.press('Escape');
  const card = admin.getByRole('region', { name: 'Zona 10' });
  await card.getByText('Al día').waitFor(LONG);

  // ---- The internet goes, and both sides set one price
  const hub = await house.owner();
  const { data } = await hub.get<PageOf<Product>>('/products?size=200');
  const product = data.find((one) => one.name === 'Pepián de pollo') ?? data[0]!;
  house.cable.pull();
  await hub.send('PATCH', `/products/${product.id}`, { body: { price: 7_900 } });
  await hub.post('/orders', { businessId, locationId: (await house.location()).id, orderType: 'take_out' });
  await till.getByRole('button', { name: /^Sin internet desde \d\d:\d\d: \d+ cambios guardados aquí$/ }).waitFor(LONG);
  await till.getByRole('button', { name: /^Sin internet/ }).click();
  await sheet.getByText('Puede seguir vendiendo.').waitFor();
  await till.keyboard.press('Escape');
  await cloud('PATCH', `/products/${product.id}`, { price: 8_500 });

  // ---- It comes back
  house.cable.plug();
  await till.getByRole('button', { name: 'Todo respaldado' }).waitFor({ timeout: 90_000 });
  const open = () => cloud<PageOf<SyncConflict>>('GET', `/hubs/conflicts?businessId=${businessId}`);
  await eventually(async () => (await open()).total === 1, 'a conflict');
  await card.getByText('Cambios en conflicto').waitFor(LONG);
  const conflict = admin.getByRole('article', { name: `Producto · ${product.name}` });
  await conflict.getByText('Q85.00').waitFor();
  await conflict.getByText('Q79.00').waitFor();
  await conflict.getByRole('button', { name: 'Usar el otro' }).click();
  await admin.getByText('Nada espera su decisión').waitFor();
  expect(await cloud<Product>('GET', `/products/${product.id}`)).toMatchObject({ price: 7_900 });
  await card.getByText('Cambios en conflicto').waitFor({ state: 'detached' });

  // ---- The room is drawn from far away, and the till has it at once
  await admin.getByRole('link', { name: 'Salón' }).click();
  await admin.getByRole('button', { name: 'Agregar área' }).click();
  const area = admin.getByRole('dialog', { name: 'Agregar área' });
  await area.getByLabel('Nombre del área').fill('Jardín');
  await admin.keyboard.press('Enter');
  await area.waitFor({ state: 'detached' });
  await admin.getByRole('button', { name: 'Agregar mesas' }).click();
  const rows = admin.getByRole('dialog', { name: 'Agregar mesas' });
  await rows.getByLabel('¿Cuántas?').fill('3');
  await rows.getByLabel('Número de la primera').fill('71');
  await keepShots(admin, 'draw-tables');
  await admin.keyboard.press('Enter');
  await rows.waitFor({ state: 'detached' });
  await keepShots(admin, 'drawn-from-the-cloud');
  await till.getByRole('button', { name: 'Mesas' }).click();
  await till.getByText('Jardín', { exact: true }).first().click();
  for (const number of [71, 72, 73])
    await till.getByRole('button', { name: new RegExp(`^Mesa ${number} ·`) }).waitFor();
  house.cable.pull();
  await admin.getByRole('button', { name: 'Agregar área' }).click();
  await area.getByLabel('Nombre del área').fill('Bodega');
  await admin.keyboard.press('Enter');
  // Told where the room is: asked for once more in its dialog it would be there twice.
  await admin.getByText('El equipo del local no contesta').waitFor();
  await area.waitFor({ state: 'detached' });
  await keepShots(admin, 'hub-silent');
}, 600_000);
