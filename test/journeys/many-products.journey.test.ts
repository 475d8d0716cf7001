// Rule: many products change at once and back; also held by packages/domain/catalogue/products/bulk-update-products.test.ts
import { join } from 'node:path';
import type { BusinessView, ListedProduct, Page as PageOf } from '@comanda/contracts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AdminCloud, signInAdmin } from './admin-cloud.ts';
import { Evening, launchBrowser, PINS } from './evening.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

type Api = (method: string, path: string, body?: unknown) => Promise<unknown>;

const row = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** JOURNEY_SHOTS=folder keeps the page as it is, at a desk and in a hand. */
const keepShots = async (page: Page, name: string): Promise<void> => {
  const shots = process.env.JOURNEY_SHOTS;
  if (!shots) return;
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: join(shots, `${name}-${width}.png`) });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
};

/** Every product whose name is searched for, dearer by a tenth, and back at once but for one that somebody changed meanwhile. */
const raiseAndUndo = async (page: Page, api: Api, q: string): Promise<void> => {
  const found = async () =>
    ((await api('GET', `/products?size=100&q=${q}`)) as PageOf<ListedProduct>).data.map(({ id, name, price }) => ({
      id,
      name,
      price,
    }));
  const before = await found();
  expect(before.length).toBeGreaterThan(1);
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(q);
  await page.getByText(`Elegir los de esta página`).waitFor();
  await row(page, before[0]!.name).waitFor();
  await expect.poll(() => page.getByRole('checkbox', { name: /^Elegir / }).count()).toBe(before.length + 1);
  await page.getByRole('checkbox', { name: 'Elegir los de esta página' }).check();
  await button(page, 'Cambiar elegidos').click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: `Cambiar ${before.length} productos` });
  await save.click();
  await dialog.getByText('Escriba un número, como 10 o 2.50').waitFor();
  await dialog.getByText('Quetzales', { exact: true }).click();
  await dialog.getByText('Bajar', { exact: true }).click();
  await dialog.getByLabel('Cuántos quetzales').fill('999999');
  await dialog.getByRole('alert').waitFor();
  expect(await save.isDisabled()).toBe(true);
  await dialog.getByText('Por ciento', { exact: true }).click();
  await dialog.getByText('Subir', { exact: true }).click();
  await dialog.getByLabel('Cuánto por ciento').fill('10');
  const raised = (price: number) => Math.round((price * 11) / 10 / 25) * 25;
  const preview = dialog.getByRole('list', { name: 'Precios de antes y de después' });
  expect(await preview.getByRole('listitem').count()).toBe(before.length);
  await preview
    .getByText(`Q${(raised(before[0]!.price) / 100).toFixed(2)}`)
    .first()
    .waitFor();
  await keepShots(page, `bulk-${q}-${before.length}`);
  await save.click();
  await page.getByText(`${before.length} productos cambiados`).waitFor();
  await keepShots(page, `done-${before.length}`);
  expect((await found()).map(({ price }) => price)).toEqual(before.map(({ price }) => raised(price)));
  // Each row told all of its change and grew by two lines: it says when and by whom, and the rest to who asks.
  await row(page, before[0]!.name)
    .getByTitle(/^precio: /)
    .and(page.getByText(/^Cambió \d\d:\d\d · [^(]+$/))
    .waitFor();
  await api('PATCH', `/products/${before[1]!.id}`, { price: 7_777 });
  await button(page, 'Deshacer').first().click();
  await page.getByText(`Quedaron como están, porque alguien los cambió después: ${before[1]!.name}`).waitFor();
  expect((await found()).map(({ price }) => price)).toEqual(before.map(({ price }, n) => (n === 1 ? 7_777 : price)));
};

/** A picture, which is large and of another shape, a kitchen name and a favourite; it is there after a reload. */
const givePicture = async (page: Page, name: string): Promise<void> => {
  const photo = await page.screenshot();
  await row(page, name).getByTitle('Editar').click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Nombre en cocina').fill('PRUEBA');
  await dialog.getByLabel('Favorito').click();
  const file = dialog.locator('input[type=file]').first();
  await file.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await dialog.getByText('No se puede leer esa foto').waitFor();
  await file.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: photo });
  await dialog.getByRole('img', { name: 'Foto' }).waitFor();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.waitFor({ state: 'detached' });
  // The dialog’s place in the browser’s history is given back: a reload meanwhile would be broken off.
  await page.waitForFunction('!history.state?.dialogs');
  await page.reload();
  await row(page, name).locator('img').waitFor();
  await row(page, name).getByText('cocina: PRUEBA').waitFor();
  // What one looks at stands in the address, and a reload has kept it.
  expect(page.url()).toContain('q=');
  await row(page, name).getByTitle('Editar').click();
  await dialog.getByRole('region', { name: 'Qué cambió' }).getByText('foto nueva').waitFor();
  await keepShots(page, `dialog-${name}`);
  await dialog.getByRole('button', { name: 'Quitar foto' }).click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => row(page, name).locator('img').count()).toBe(0);
};

/** Takes the last change that a dialog tells of back; it closes upon that. */
const undoLast = async (page: Page, name: string, told: string): Promise<void> => {
  await button(page, `Editar ${name}`).click();
  const history = page.getByRole('dialog').getByRole('region', { name: 'Qué cambió' });
  await history.getByText(told, { exact: true }).waitFor();
  await history.scrollIntoViewIfNeeded();
  await keepShots(page, `history-${name}`);
  await history.getByRole('button', { name: 'Deshacer' }).first().click();
  await page.getByText('Cambio deshecho').last().waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

/** A menu of other hours, an option that was taken away and a category renamed, each back as it was. */
const changeTheRestAndUndo = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog');
  const saveIt = async () => {
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await page.getByText('Opciones', { exact: true }).click();
  await button(page, 'Editar Salsas').click();
  const [option] = (await dialog.getByLabel('Nombre de la opción').all()) as [Locator];
  const name = await option.inputValue();
  await button(page, `Quitar ${name}`).click();
  await saveIt();
  await expect
    .poll(() => page.getByRole('region', { name: 'Salsas' }).getByText(name, { exact: true }).count())
    .toBe(0);
  await undoLast(page, 'Salsas', `${name}: se quitó`);
  await page.getByRole('region', { name: 'Salsas' }).getByText(name, { exact: true }).waitFor();

  await page.getByText('Menús', { exact: true }).click();
  await button(page, 'Editar Carta').click();
  await dialog.getByLabel('Nombre', { exact: false }).first().fill('Carta de noche');
  await dialog.getByRole('switch', { name: 'Todo el día' }).click();
  await dialog.getByLabel('Desde', { exact: false }).fill('18:00');
  await dialog.getByLabel('Hasta', { exact: false }).fill('23:00');
  await saveIt();
  await page.getByText('De 18:00 a 23:00').waitFor();
  await undoLast(page, 'Carta de noche', 'nombre: Carta → Carta de noche; desde: nada → 18:00; hasta: nada → 23:00');
  await page.getByRole('region', { name: 'Carta', exact: true }).getByText('Todo el día').waitFor();

  await page.getByText('Categorías', { exact: true }).click();
  const [first] = (await page.getByRole('button', { name: /^Editar / }).all()) as [Locator];
  const was = (await first.getAttribute('aria-label'))!.replace('Editar ', '');
  await first.click();
  await dialog.getByLabel('Nombre', { exact: false }).first().fill('Otra');
  await saveIt();
  await undoLast(page, 'Otra', `nombre: ${was} → Otra`);
  await button(page, `Editar ${was}`).waitFor();
};

test('at the hub many products change at once and back, and one gets a picture and a station of its own', async () => {
  await using evening = await Evening.open(browser);
  const api = await evening.api(PINS.owner);
  const page = await evening.till(PINS.owner);
  await page.goto(`${evening.hub.url}/admin/carta`);
  await raiseAndUndo(page, api, 'desayuno');
  const { data } = (await api('GET', '/products?q=desayuno')) as PageOf<ListedProduct>;
  const { name } = data[0]!;
  await givePicture(page, name);
  await row(page, name).getByTitle('Editar').click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Quién lo prepara').click();
  await page.getByRole('option', { name: 'Freidora' }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: 'Estación' }).click();
  await page.getByRole('option', { name: 'Freidora' }).click();
  await row(page, name).getByText('Freidora').waitFor();
  await expect.poll(() => page.url()).toContain('estacion=');
  await changeTheRestAndUndo(page);
}, 600_000);

test('in the cloud many products change at once and back, and one gets a picture', async () => {
  await using cloud = await AdminCloud.open(browser);
  const api = await cloud.api();
  const location = { name: 'Zona 10', code: 'Z10' };
  const { id: businessId } = await api<BusinessView>('POST', '/businesses', { name: 'El Comal', location });
  for (const name of ['Desayuno chapín', 'Desayuno ligero', 'Pepián']) {
    await api('POST', '/products', { businessId, name, price: 4_550 });
  }
  const page = await cloud.page();
  await signInAdmin(page);
  await page.getByRole('link', { name: 'Carta' }).click();
  await raiseAndUndo(page, api as Api, 'desayuno');
  await givePicture(page, 'Desayuno chapín');
  await row(page, 'Desayuno chapín').getByTitle('Editar').click();
  await page.getByText('Cada local lo elige: en Estaciones').waitFor();
}, 600_000);
