// Rule: a line says whether and where it printed; also held by packages/domain/orders/sending/get-order-progress.test.ts
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Evening, launchBrowser, onGlass, PINS } from '../evening.ts';
import { addSteak, openTable, sendToKitchen, tapProduct } from '../till-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** JOURNEY_SHOTS=folder keeps the page as it is, at a desk and in a hand. */
const keepShot = async (page: Page, name: string): Promise<void> => {
  const shots = process.env.JOURNEY_SHOTS;
  if (!shots) return;
  const before = page.viewportSize()!;
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: join(shots, `${name}-${width}.png`) });
  }
  await page.setViewportSize(before);
};

const SIDES: [string, string] = ['Arroz blanco', 'Frijoles volteados'];

test('paper was out and the waiter who sent read “Enviado”: the line says that it did not print, why, and when it has', async () => {
  await using evening = await Evening.open(browser);
  const till = await evening.till(PINS.waiter);
  await openTable(till, '5');
  await addSteak(till, 'Puyazo 8 oz', 'Término medio', SIDES);
  await sendToKitchen(till, 1);
  await till.getByText(/^Impreso \d\d:\d\d$/).waitFor();

  evening.printer.paperOutAfter(0);
  await addSteak(till, 'Puyazo 12 oz', 'Término medio', SIDES);
  await sendToKitchen(till, 1);
  const alarm = till.getByRole('alert').filter({ hasText: 'Parrilla: sin imprimir' });
  await alarm.waitFor({ timeout: 30_000 });
  await alarm.filter({ hasText: 'Sin papel' }).waitFor();
  // The other one is out, and stays so.
  expect(await till.getByText(/^Impreso/).count()).toBe(1);

  evening.printer.loadPaper();
  await till
    .getByText(/^Impreso \d\d:\d\d$/)
    .nth(1)
    .waitFor({ timeout: 30_000 });
  expect(await till.getByRole('alert').filter({ hasText: 'sin imprimir' }).count()).toBe(0);
}, 600_000);

test('the bar’s display went dark and the line only said so: what the table has there comes out at the grill, once, and says where else it is', async () => {
  await using evening = await Evening.open(browser);
  const till = await evening.till(PINS.waiter);
  await openTable(till, '5');
  const bar = await evening.display('Barra');
  const address = bar.url();
  await bar.goto('about:blank');
  await tapProduct(till, 'Café de Antigua');
  await tapProduct(till, 'Té de manzanilla');
  await sendToKitchen(till, 2);
  const alarms = till.getByRole('alert').filter({ hasText: 'Barra: pantalla apagada' });
  await expect.poll(() => alarms.count(), { timeout: 60_000 }).toBe(2);
  await keepShot(till, 'unseen');
  await till.getByRole('button', { name: 'Imprimir lo de Barra en otra estación' }).first().click();
  const dialog = till.getByRole('dialog');
  await dialog.getByText('Nadie ve la pantalla de Barra').waitFor();
  await dialog.getByRole('button', { name: 'Parrilla' }).click();
  await till.getByText('Lo de Barra se imprime en Parrilla').waitFor();
  await expect.poll(() => till.getByText(/^Impreso \d\d:\d\d$/).count(), { timeout: 30_000 }).toBe(2);
  expect(await alarms.count()).toBe(0);
  expect(evening.paper()).toHaveLength(1);
  expect(evening.paper()[0]).toMatch(/Barra[\s\S]*Té de manzanilla[\s\S]*TAMBIÉN EN: PANTALLA Barra/);
  await bar.goto(address);
  await bar.getByRole('button', { name: 'TOCAR PARA INICIAR' }).click();
  await onGlass(bar, 'Parrilla');
  await keepShot(bar, 'display');
}, 600_000);
