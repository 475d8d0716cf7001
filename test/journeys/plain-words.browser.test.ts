import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Evening, launchBrowser, PINS } from './evening.ts';
import { addSteak, openTable, sendToKitchen } from './till-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

test('waiters read «connect ECONNREFUSED» about a slip, and beside it what it means', async () => {
  await using evening = await Evening.open(browser);
  await evening.printer.stop();
  const [waiter, owner] = [await evening.till(PINS.waiter), await evening.till(PINS.owner)];
  await openTable(waiter, '5');
  await addSteak(waiter, 'Puyazo 8 oz', 'Término medio', ['Arroz blanco', 'Frijoles volteados']);
  await sendToKitchen(waiter, 1);
  for (const till of [waiter, owner]) {
    await till.getByText('Estado', { exact: true }).click();
    await till.getByRole('tab', { name: 'Impresiones' }).click();
    await till.getByText('La impresora rechaza la conexión').first().waitFor();
    expect(await till.getByText('ECONNREFUSED').count()).toBe(0);
  }
  // Who looks after the printers finds the rest where it stands in nobody's way.
  expect(await owner.getByTitle(/ECONNREFUSED/).count()).toBeGreaterThan(0);
  expect(await waiter.getByTitle(/ECONNREFUSED/).count()).toBe(0);
}, 60_000);
