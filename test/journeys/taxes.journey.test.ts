// Rule: who may says what is taxed how and which payments are invoiced; also held by packages/domain/catalogue/taxes/update-tax.test.ts
import type { DocumentPaymentMethod, Page as PageOf, Product, Tax } from '@comanda/contracts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Evening, launchBrowser, PINS } from './evening.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

test('a tax is added, used and kept from being removed; payments by card are invoiced, those in cash are not', async () => {
  await using evening = await Evening.open(browser);
  const api = await evening.api(PINS.owner);
  const page = await evening.till(PINS.owner);
  await page.goto(`${evening.hub.url}/admin/cobro`);

  // ---- Which payments make an invoice: none, until somebody says so.
  const byCard = page.getByRole('switch', { name: 'Factura electrónica al pagar con Tarjeta' });
  await byCard.waitFor();
  expect(await byCard.isChecked()).toBe(false);
  await byCard.press('Space');
  await expect.poll(() => byCard.isChecked()).toBe(true);
  const { data: settings } = (await api('GET', '/document-payment-methods')) as { data: DocumentPaymentMethod[] };
  expect(settings).toMatchObject([{ documentType: 'order_bill', generatesElectronicDocument: true }]);

  // ---- A tax of one's own: what is wrong stands beside its field.
  await page.getByRole('button', { name: 'Agregar impuesto' }).click();
  const form = page.getByRole('dialog', { name: 'Agregar impuesto' });
  await form.getByLabel('Nombre').fill('Zona franca');
  await form.getByLabel('Tasa').fill('doce');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await form.getByText('Escriba un porcentaje de 0 a 100, como 12 o 12.5').waitFor();
  await form.getByLabel('Tasa').fill('0');
  await form.getByRole('switch', { name: 'Usarlo en los productos nuevos' }).press('Space');
  await form.getByRole('button', { name: 'Guardar' }).click();
  const row = page.getByRole('listitem', { name: 'Zona franca' });
  await row.getByText('De los productos nuevos').waitFor();

  // ---- A new product is taxed so, and keeps the tax from being removed.
  await page.goto(`${evening.hub.url}/admin/carta`);
  await page.getByRole('button', { name: 'Nuevo producto' }).click();
  const product = page.getByRole('dialog', { name: 'Nuevo producto' });
  await product.getByLabel('Nombre', { exact: false }).first().fill('Ron de zona');
  await product.getByLabel('Precio').fill('75');
  await product.getByRole('button', { name: 'Guardar' }).click();
  await product.waitFor({ state: 'detached' });
  const { data: found } = (await api('GET', '/products?q=ron%20de%20zona')) as PageOf<Product>;
  expect(found).toMatchObject([{ taxCategory: 'zona_franca' }]);
  await page.goto(`${evening.hub.url}/admin/cobro`);
  await row.getByRole('button', { name: 'Eliminar: Zona franca' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await question.getByText('Productos con este impuesto: 1').waitFor();

  // ---- Another rate of IVA counts for what is sold from then on.
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Editar: IVA incluido' }).click();
  const iva = page.getByRole('dialog', { name: 'Cambiar impuesto' });
  await iva.getByLabel('Tasa').fill('13');
  await iva.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('13 %', { exact: true }).waitFor();
  const { data: taxes } = (await api('GET', '/taxes')) as { data: Tax[] };
  expect(taxes.find(({ category }) => category === 'iva')).toMatchObject({ rate: '0.13' });
  expect(taxes.filter(({ isDefault }) => isDefault)).toMatchObject([{ category: 'zona_franca' }]);
});
