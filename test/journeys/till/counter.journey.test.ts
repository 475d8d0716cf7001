// Rule: what is sold at the counter, given back and counted is of the evening, past midnight too; also held by packages/domain/billing/business-dates.test.ts
import { join } from 'node:path';
import type { CashSession, HubInfo, Page as PageOf, Product, Sale, SaleView } from '@comanda/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, PINS } from '../evening.ts';
import { OwnClockHub } from '../prices/own-clock-hub.ts';
import { openShift, openTable, payOnScreen, tapProduct } from '../till-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** JOURNEY_SHOTS=folder keeps the page as it is, at a till, at a desk and in a hand. */
const keepShots = async (page: Page, name: string): Promise<void> => {
  const shots = process.env.JOURNEY_SHOTS;
  if (!shots) return;
  for (const [width, height] of [
    [1920, 1080],
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(400);
    await page.screenshot({ path: join(shots, `${name}-${width}.png`) });
  }
};

/** As the page writes it. */
const formatMoney = (centavos: number): string => `Q${(centavos / 100).toFixed(2)}`;

/** All keys of a code at once, wherever the focus is, and however long the page takes over each. */
const scan = (page: Page, code: string): Promise<unknown> =>
  page.evaluate(
    `${JSON.stringify([...code, 'Enter'])}
       .map((key) => new KeyboardEvent('keydown', { key, bubbles: true }))
       .forEach((press) => window.dispatchEvent(press))`,
  );

/** What only the hub is asked. */
const asker = async (hub: OwnClockHub, pin: string) => {
  const { location } = await hub.call<HubInfo>(null, 'GET', '/hub');
  const locationId = location!.id;
  const { idToken } = await hub.call<{ idToken: string }>(null, 'POST', '/auth/local/sign-in', { pin, locationId });
  return <T>(method: string, path: string, body?: unknown): Promise<T> =>
    hub.call<T>(idToken, method, path.replace(':location', locationId), body);
};

test('scanned, parked, charged, half given back, counted five short at half past midnight with a table still eating', async () => {
  await using hub = await OwnClockHub.open(browser, '20:40');
  const ask = await asker(hub, PINS.owner);
  const { data: products } = await ask<PageOf<Product>>('GET', '/products?size=200');
  const lemonade = products.find(({ name }) => name === 'Limonada con soda')!;
  await ask('PATCH', `/products/${lemonade.id}`, { sku: '7401005112233' });
  const { location } = await ask<HubInfo>('GET', '/hub');
  await ask('POST', '/safes', { locationId: location!.id, name: 'Oficina' });
  const lemon = await ask<{ id: string }>('POST', '/stock/items', { name: 'Limón', unit: 'unit' });
  const recipe = [{ stockItemId: lemon.id, thousandths: 2_000 }];
  const water = products.find(({ name }) => name === 'Agua pura')!;
  for (const { id } of [lemonade, water]) await ask('PUT', `/products/${id}/recipe`, { lines: recipe });
  const supplier = await ask<{ id: string }>('POST', '/suppliers', { name: 'Frutas Lety' });
  const items = [{ stockItemId: lemon.id, packThousandths: 100_000, packs: 1_000, packCost: 5_000 }];
  await ask('POST', '/purchases', { locationId: location!.id, supplierId: supplier.id, items });
  const till = await hub.till(PINS.cashier);
  await openShift(till, '500');
  await openTable(till, '5');
  await tapProduct(till, 'Limonada con soda');
  await till.getByRole('button', { name: 'Enviar a cocina (1)' }).click();

  await till.getByText('Mostrador', { exact: true }).first().click();
  await till.getByRole('button', { name: 'Nueva venta' }).click();
  await till.getByText('Escanee o toque lo que se vende').waitFor();
  await keepShots(till, 'counter-empty');
  await scan(till, '0000000');
  await till.getByText('Ningún producto tiene el código 0000000').waitFor();
  await scan(till, '7401005112233');
  await till.getByRole('button', { name: 'Cobrar Q22.00' }).waitFor();
  await scan(till, '7401005112233');
  await till.getByRole('button', { name: 'Cobrar Q44.00' }).waitFor();
  await keepShots(till, 'counter-sale');
  await till.getByRole('button', { name: 'Dejar en espera' }).click();
  await till.getByRole('dialog').getByRole('textbox').fill('Doña Rosa');
  await till.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await till.getByText('Ventas en espera').waitFor();
  await keepShots(till, 'counter-parked');
  await till.getByRole('button', { name: /Doña Rosa/ }).click();
  await till.getByRole('button', { name: 'Cobrar Q44.00' }).click();
  await till.getByRole('button', { name: 'Dividir lo que falta' }).click();
  await till.getByRole('menuitem', { name: 'Entre 2: Q22.00' }).waitFor();
  await keepShots(till, 'counter-pay');
  await till.keyboard.press('Escape');
  await payOnScreen(till, 'Efectivo', '50');
  await till.getByRole('button', { name: 'Siguiente venta' }).click();

  await till.getByText('Últimas ventas').waitFor();
  await keepShots(till, 'counter-sold');
  await till.getByRole('button', { name: /Q44\.00/ }).click();
  await till.getByRole('button', { name: 'Devolver', exact: true }).click();
  const refund = till.getByRole('dialog', { name: /^Devolución de/ });
  // Nothing is chosen until somebody says what.
  await refund.getByRole('button', { name: 'Devolver Q0.00' }).waitFor();
  await refund.getByRole('button', { name: 'Todo', exact: true }).click();
  await refund.getByRole('button', { name: 'Menos' }).click();
  await refund.getByRole('button', { name: 'Queja del cliente' }).click();
  await keepShots(till, 'counter-refund');
  await refund.getByRole('button', { name: 'Devolver Q22.00' }).click();
  const approval = till.getByRole('dialog', { name: 'Autorización' });
  await approval.waitFor();
  await till.keyboard.type(PINS.owner);
  await till.keyboard.press('Enter');
  await approval.waitFor({ state: 'hidden' });
  await till.getByText('Devuelto Q22.00').first().waitFor();
  await keepShots(till, 'counter-refunded');

  hub.setClock('24:30');
  await till.getByText('Caja', { exact: true }).first().click();
  await till.getByRole('button', { name: 'Salida' }).click();
  await till.getByRole('dialog').getByText('A Oficina').click();
  await till.getByRole('dialog').getByLabel('Monto').fill('100');
  await keepShots(till, 'cash-drop');
  await till
    .getByRole('dialog')
    .getByRole('button', { name: /^Salida/ })
    .click();
  await till.getByText('A Oficina').first().waitFor();
  await till.getByRole('button', { name: 'Propinas' }).click();
  await till.getByText('No hay propinas por pagar').waitFor();
  await till.keyboard.press('Escape');
  await till.getByRole('button', { name: 'Hacer corte de caja' }).click();
  const sheet = till.getByRole('dialog');
  expect(await sheet.getByText('Q422.00').count()).toBe(0);
  await sheet
    .getByLabel(/Efectivo/)
    .first()
    .fill('417');
  await sheet
    .getByLabel(/Tarjeta/)
    .first()
    .fill('0');
  await sheet
    .getByLabel(/Transferencia/)
    .first()
    .fill('0');
  await sheet.getByRole('checkbox', { name: /siguiente turno/ }).click();
  await sheet.getByRole('button', { name: /^Cerrar Caja/ }).click();
  await till.getByText('Faltante Q5.00').waitFor();
  await till.getByText('Corte Z n.º').waitFor();
  await keepShots(till, 'cash-closed');

  const { data: sales } = await ask<PageOf<Sale>>('GET', '/sales?locationId=:location');
  expect(sales).toMatchObject([{ kind: 'sale', total: 4400, refunded: 2200 }]);
  const { bill } = await ask<SaleView>('GET', `/sales/${sales[0]!.id}`);
  const { data: sessions } = await ask<PageOf<CashSession>>('GET', '/cash-sessions?locationId=:location');
  const session = await ask<{ movements: { businessDate: string }[] }>('GET', `/cash-sessions/${sessions[0]!.id}`);
  const days = [sales[0]!, bill.refunds![0]!, sessions[0]!, session.movements[0]!].map((row) => row.businessDate);
  expect(new Set(days).size).toBe(1);
  const { data: open } = await ask<PageOf<{ id: string }>>(
    'GET',
    '/orders?locationId=:location&status=sent_to_kitchen',
  );
  expect(open).toHaveLength(1);

  // What was bought gives the next sale a cost; each figure of the evening opens to its bills.
  const office = await hub.page('/admin');
  await office.getByRole('textbox', { name: 'PIN' }).waitFor();
  await office.keyboard.type(PINS.owner);
  await office.keyboard.press('Enter');
  await office.getByRole('link', { name: 'Inventario' }).click();
  await office.getByText('Compras', { exact: true }).click();
  await office.getByRole('button', { name: /Frutas Lety/ }).click();
  await keepShots(office, 'purchase');
  await office.getByRole('button', { name: 'Recibir' }).click();
  await office.getByRole('button', { name: 'Recibir' }).click();
  await office.getByText('Compra recibida').first().waitFor();
  const place = { businessId: location!.businessId, locationId: location!.id };
  await ask('POST', '/cash-sessions', { ...place, openingAmount: 10_000 });
  const { data: methods } = await ask<{ data: { id: string; kind: string }[] }>('GET', '/payment-methods');
  const paymentMethodId = methods.find(({ kind }) => kind === 'cash')!.id;
  const lines = [{ productId: water.id, quantity: 1 }];
  const payments = [{ amount: 10_000, paymentMethodId }];
  const next = await ask<SaleView>('POST', '/sales', { ...place, lines, payments });
  const [revenue, tax] = [4_400 + next.total, bill.taxAmount + next.bill.taxAmount];
  const [date] = days;
  await office.getByRole('link', { name: 'Ventas' }).click();
  await office.getByLabel('Hasta').first().fill(date!);
  await office.getByLabel('Desde').first().fill(date!);
  // A figure is its name, its amount and what it means, in one box.
  const says = async (name: string, amount: string) => {
    const box = office.getByText(name, { exact: true }).locator('..').filter({ hasText: amount });
    await box.first().waitFor();
  };
  await says('Devoluciones', 'Q22.00');
  await says('Venta neta', formatMoney(revenue - 2_200));
  await says('Costo de lo vendido', 'Q1.00');
  // Less the tax inside, what was given back without its tax, and what the lemons cost.
  const back = 2_200 - bill.refunds![0]!.taxAmount;
  await says('Margen', formatMoney(revenue - tax - back - 100));
  await keepShots(office, 'sales-of-the-evening');
  await office.getByRole('table').first().scrollIntoViewIfNeeded();
  await keepShots(office, 'sales-by-day');
  await office.getByRole('button', { name: new RegExp(`^Venta ?${formatMoney(revenue).replace('.', '\\.')}`) }).click();
  const bills = office.getByRole('dialog', { name: 'Cuentas: Venta' });
  await bills.getByText(next.number).waitFor();
  await bills.getByText(sales[0]!.number).waitFor();
  await office.keyboard.press('Escape');
  await office.getByText('Devoluciones', { exact: true }).last().click();
  await office.getByText('Queja del cliente').waitFor();
  await office.getByText('Queja del cliente').scrollIntoViewIfNeeded();
  await keepShots(office, 'sales-refunds');
  await office.getByRole('link', { name: 'Cajas' }).click();
  await office.getByRole('button', { name: /Oficina/ }).click();
  await office.getByRole('dialog').getByText('Q100.00').first().waitFor();
  await keepShots(office, 'safe');
  await office.keyboard.press('Escape');
  await office
    .getByRole('button', { name: /Caja 1/ })
    .last()
    .click();
  await office.getByText('Corte Z 1').waitFor();
  await keepShots(office, 'till-details');
});
