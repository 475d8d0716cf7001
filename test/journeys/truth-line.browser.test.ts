import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Evening, launchBrowser, PINS } from './evening.ts';
import { addSteak, openTable, sendToKitchen } from './till-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

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
}, 120_000);
