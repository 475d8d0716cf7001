// Rule: options, products and menu hours survive a lost answer; also held by apps/admin/src/catalogue/save-steps.test.ts
import type {
  BusinessView,
  Menu,
  MenuItem,
  Modifier,
  Page as PageOf,
  Product,
  ProductModifierGroup,
} from '@comanda/contracts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AdminCloud, signInAdmin } from './admin-cloud.ts';
import { aMoment, launchBrowser } from './evening.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const signIn = async (page: Page): Promise<void> => {
  await signInAdmin(page);
  await page.getByRole('link', { name: 'Carta' }).click();
};

const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Guardar' }).click();

/** The answer to the `nth` request that makes one of these gets lost on its way; what it asked for was done. */
const loseAnswer = async (page: Page, path: string, nth: number): Promise<void> => {
  let made = 0;
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    made += 1;
    if (made !== nth) return route.continue();
    await route.fetch();
    return route.abort();
  });
};

/** Saves, is told that it failed, and saves again what still stands there. */
const saveOverBadLine = async (page: Page, dialog: Locator, path: string, nth: number): Promise<void> => {
  await loseAnswer(page, path, nth);
  await save(dialog);
  await dialog.getByRole('alert').waitFor();
  await save(dialog);
  await dialog.waitFor({ state: 'detached' });
};

test('a group of options, a product that asks for it and a menu with hours are made by hand, over a line that loses an answer', async () => {
  await using cloud = await AdminCloud.open(browser);
  const api = await cloud.api();
  const location = { name: 'Zona 10', code: 'Z10' };
  const { id: businessId } = await api<BusinessView>('POST', '/businesses', { name: 'El Comal', location });
  for (const name of ['Churrasquito', 'Pepián', 'Atol de elote']) {
    await api('POST', '/products', { businessId, name, price: 6_500 });
  }
  const { id: saucesId } = await api<{ id: string }>('POST', '/product-modifier-groups', {
    businessId,
    name: 'Salsas',
    minSelection: 0,
    maxSelection: 3,
    selectionMode: 'checkbox',
  });
  await api('POST', '/product-modifiers', { groupId: saucesId, name: 'Chirmol' });
  const page = await cloud.page();
  await signIn(page);

  // ---- A group of options
  await page.getByText('Opciones', { exact: true }).click();
  await page.getByRole('button', { name: 'Nuevo grupo' }).click();
  const group = page.getByRole('dialog', { name: 'Nuevo grupo' });
  await save(group);
  await group.getByText('Escriba este dato').first().waitFor();
  await group.getByLabel('Nombre', { exact: false }).first().fill('Guarnición');
  await group.getByLabel('Nombre de la opción').fill('Papas fritas');
  await group.getByRole('button', { name: 'Más sobre Papas fritas' }).click();
  await group.getByLabel('Cómo lo lee la cocina').fill('PAPAS');
  await group.getByLabel('Viene elegida').click();
  await group.getByRole('button', { name: 'Agregar opción' }).click();
  await group.getByLabel('Nombre de la opción').last().fill('Ensalada');
  await group.getByLabel('Recargo de Ensalada').fill('4,50');
  await save(group);
  await group.getByText('La coma separa los miles (1,500) y el punto los centavos (45.50)').waitFor();
  await group.getByLabel('Recargo de Ensalada').fill('4.50');
  await saveOverBadLine(page, group, '/product-modifiers', 2);
  await page.getByRole('region', { name: 'Guarnición' }).getByText('+Q4.50').waitFor();
  const options = (await api<PageOf<Modifier>>('GET', '/product-modifiers')).data.filter(
    (one) => one.groupId !== saucesId,
  );
  expect(options).toMatchObject([
    { name: 'Papas fritas', kitchenLabel: 'PAPAS', defaultChecked: true, priceAdjustment: '0.00', sortOrder: 0 },
    { name: 'Ensalada', kitchenLabel: null, defaultChecked: false, priceAdjustment: '4.50', sortOrder: 1 },
  ]);

  // ---- A product that asks for it first, and for its own number
  await page.getByText('Productos', { exact: true }).click();
  await page.getByRole('listitem', { name: 'Churrasquito' }).getByTitle('Editar').click();
  const product = page.getByRole('dialog', { name: 'Churrasquito' });
  for (const name of ['Salsas', 'Guarnición']) {
    await product.getByPlaceholder('Agregar un grupo de opciones').click();
    await page.getByRole('option', { name }).click();
    await aMoment();
  }
  await product.getByRole('button', { name: 'Subir Guarnición' }).click();
  await product.getByLabel('Mínimo de Salsas').fill('2');
  await save(product);
  await product.getByText('Hay menos opciones que las que se piden').waitFor();
  await product.getByLabel('Mínimo de Salsas').fill('1');
  await saveOverBadLine(page, product, '/modifier-groups', 1);
  const { data: products } = await api<PageOf<Product>>('GET', '/products');
  const idOf = (name: string): string => products.find((one) => one.name === name)!.id;
  const offered = await api<{ data: ProductModifierGroup[] }>(
    'GET',
    `/products/${idOf('Churrasquito')}/modifier-groups`,
  );
  expect(offered.data).toMatchObject([
    { name: 'Guarnición', minSelectionOverride: null, effectiveMax: 1 },
    { name: 'Salsas', minSelectionOverride: 1, effectiveMin: 1, effectiveMax: 3 },
  ]);

  // ---- A menu at its hours, and a product of it at its own
  await page.getByText('Menús', { exact: true }).click();
  await page.getByRole('button', { name: 'Nuevo menú' }).first().click();
  const menu = page.getByRole('dialog', { name: 'Nuevo menú' });
  await menu.getByLabel('Nombre', { exact: false }).first().fill('Almuerzos');
  await menu.getByLabel('Todo el día').click();
  await menu.getByLabel('Desde').fill('11 am');
  await menu.getByLabel('Hasta').fill('5 pm');
  await menu.getByRole('checkbox', { name: 'Zona 10' }).check();
  for (const name of ['Pepián', 'Atol de elote']) await menu.getByRole('checkbox', { name }).check();
  await menu.getByRole('button', { name: 'Atol de elote: horario propio' }).click();
  await menu.getByLabel('Atol de elote, desde').fill('3 pm');
  await save(menu);
  await menu.getByText('Escriba este dato').waitFor();
  await menu.getByLabel('Atol de elote, hasta').fill('5 pm');
  await saveOverBadLine(page, menu, '/items', 2);
  await page.getByRole('region', { name: 'Almuerzos' }).getByText('De 11:00 a 17:00').waitFor();
  const [made] = (await api<PageOf<Menu>>('GET', '/menus')).data;
  const items = (await api<PageOf<MenuItem>>('GET', `/menus/${made!.id}/items`)).data;
  const sold = items.map(({ productId, availableFrom, availableTo }) => [productId, availableFrom, availableTo]);
  expect(new Set(sold)).toEqual(
    new Set([
      [idOf('Pepián'), null, null],
      [idOf('Atol de elote'), '15:00', '17:00'],
    ]),
  );
});
