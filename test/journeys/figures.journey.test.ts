// Rule: a figure opens down to the bills it is made of, today and by any dates; also held by packages/domain/reports/list-report-bills.test.ts
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Evening, launchBrowser, PINS } from './evening.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

interface Bill {
  id: string;
  billNumber: string;
  total: number;
}

test('what was sold today stands on “Hoy” and opens to its bill, “Ventas” says the same, and what was bought is counted', async () => {
  await using evening = await Evening.open(browser);
  const cashier = await evening.api(PINS.cashier);
  const { location, business }: { location: { id: string }; business: { id: string } } = await cashier('GET', '/hub');
  const place = { businessId: business.id, locationId: location.id };
  const { data: products }: { data: { id: string; name: string }[] } = await cashier('GET', '/products?size=200');
  const { id }: { id: string } = await cashier('POST', '/orders', { ...place, orderType: 'take_out' });
  await cashier('POST', `/orders/${id}/items`, {
    productId: products.find(({ name }) => name === 'Agua pura')!.id,
    quantity: 2,
  });
  await cashier('POST', '/cash-sessions', { ...place, openingAmount: 50_000 });
  const { data: methods }: { data: { id: string; kind: string }[] } = await cashier('GET', '/payment-methods');
  const { bills }: { bills: Bill[] } = await cashier('POST', '/order-bills', { orderId: id });
  const [bill] = bills;
  const paymentMethodId = methods.find(({ kind }) => kind === 'cash')!.id;
  await cashier('POST', `/order-bills/${bill!.id}/payments`, { amount: bill!.total, paymentMethodId });

  const page = await evening.page(`${evening.hub.url}/admin`);
  await page.getByRole('textbox', { name: 'PIN' }).waitFor();
  await page.keyboard.type(PINS.owner);
  await page.keyboard.press('Enter');
  const sold = page.getByRole('button', { name: /^Venta / }).first();
  await sold.waitFor();
  const shots = process.env.JOURNEY_SHOTS;
  const look = async (name: string) => {
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      // Nothing of a page is wider than the screen it is read on.
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      if (shots) await page.screenshot({ path: join(shots, `${name}-${width}.png`), fullPage: true });
    }
  };
  await look('hoy');
  const amount = await sold.locator('strong').innerText();
  await sold.click();
  const dialog = page.getByRole('dialog', { name: 'Cuentas: Venta' });
  await dialog.getByText(bill!.billNumber).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Ver ventas' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ventas' }).waitFor();
  await page.getByRole('button', { name: new RegExp(`^Venta ?${amount.replace('.', '\\.')}`) }).waitFor();
  await look('ventas');

  const owner = await evening.api(PINS.owner);
  const supplier: { id: string } = await owner('POST', '/suppliers', { name: 'Carnes del Sur' });
  const meat: { id: string } = await owner('POST', '/stock/items', { name: 'Lomito', unit: 'g' });
  const items = [{ stockItemId: meat.id, packThousandths: 5_000_000, packs: 2_000, packCost: 25_000 }];
  await owner('POST', '/purchases', { ...place, supplierId: supplier.id, items });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'Inventario' }).click();
  await page.getByText('Compras', { exact: true }).click();
  await page.getByRole('button', { name: /Carnes del Sur/ }).click();
  await page.getByRole('button', { name: 'Recibir' }).click();
  await look('recibir');
  await page.getByRole('button', { name: 'Recibir' }).click();
  await page.getByText('Compra recibida').first().waitFor();
  await page.getByText('Existencias', { exact: true }).click();
  await page
    .getByRole('button', { name: /Lomito/ })
    .getByText('10 kg')
    .waitFor();
  await look('inventario');
  await page.getByRole('button', { name: /Lomito/ }).click();
  await page.getByRole('textbox', { name: '¿Cuánto hay en bodega ahora?' }).fill('9500');
  await look('contar');
  await page.getByRole('button', { name: 'Contar', exact: true }).click();
  await page.getByText('Faltaban 500 g').waitFor();
});
