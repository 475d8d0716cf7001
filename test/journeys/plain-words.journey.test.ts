// Rule: staff read causes, not technical errors; also held by test/contract/cause-words.test.ts
import type { HubInfo } from '@comanda/contracts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Evening, launchBrowser, PINS } from './evening.ts';
import { addSteak, openShelf, openTable, sendToKitchen } from './till-steps.ts';

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
});

test('a tap on a dish of no menu did nothing and said nothing, and it stood before all that is sold', async () => {
  await using evening = await Evening.open(browser);
  const call = await evening.api(PINS.owner);
  const { business } = (await call('GET', '/hub')) as HubInfo;
  const name = 'Caldo nuevo';
  await call('POST', '/products', { businessId: business!.id, name, price: 4500 });
  const till = await evening.till(PINS.waiter);
  await openTable(till, '5');
  await openShelf(till, 'Todo');
  const products = till.getByRole('button', { name: /Q\d+\.\d\d$/ });
  await products.last().filter({ hasText: name }).waitFor();
  expect(await products.first().innerText()).not.toContain(name);
  // It is off to a screen reader, and a finger reaches it.
  await products.last().click({ force: true });
  await products.last().click({ force: true });
  await till.getByText(`${name} no está en ningún menú de este local. Póngalo en uno en la administración.`).waitFor();
  expect(await till.getByText('Póngalo en uno').count()).toBe(1);
  await till.getByText('La orden está vacía').waitFor();
});
