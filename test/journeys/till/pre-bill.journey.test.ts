// Rule: a second bill on paper is marked; also held by packages/domain/documents/repeat-mark.test.ts
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Evening, eventually, launchBrowser, PINS } from '../evening.ts';
import { addSteak, openShift, openTable, payOnScreen, sendToKitchen } from '../till-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const SIDES: [string, string] = ['Arroz blanco', 'Frijoles volteados'];
const papers = (evening: Evening, title: string) => evening.paper().filter((text) => text.includes(title));

test('a pre-bill is looked at and printed; the bill is paid and printed, and a second time marked', async () => {
  await using evening = await Evening.open(browser);
  const till = await evening.till(PINS.owner);
  await openShift(till, '500');
  await openTable(till, '5');
  await addSteak(till, 'Puyazo 8 oz', 'Término medio', SIDES);
  await sendToKitchen(till, 1);
  await till.getByRole('button', { name: 'Cobrar' }).click();

  await till.getByRole('button', { name: 'Ver antes de imprimir' }).click();
  const preview = till.getByRole('dialog', { name: 'Así sale en papel' });
  await preview.getByText('PRECUENTA').waitFor();
  expect(await preview.innerText()).toMatch(/Mesa 5[\s\S]*Puyazo 8 oz[\s\S]*TOTAL/);
  await preview.getByRole('button', { name: 'Imprimir' }).click();
  await eventually(() => papers(evening, 'PRECUENTA').length === 1, 'the pre-bill');
  await till.waitForTimeout(450);
  await till.getByRole('button', { name: 'Precuenta', exact: true }).click();
  await eventually(() => papers(evening, 'PRECUENTA').length === 2, 'the second pre-bill');
  expect(papers(evening, 'REIMPRESIÓN 1')).toHaveLength(1);

  await till.getByRole('button', { name: /^Cobrar Q/ }).click();
  await till.getByRole('button', { name: 'Efectivo' }).waitFor();
  await payOnScreen(till, 'Efectivo', null);
  await till.getByRole('button', { name: 'Imprimir cuenta' }).click();
  await eventually(() => papers(evening, 'PAGADA').length === 1, 'the bill');
  await till.getByRole('button', { name: 'Imprimir recibo' }).click();
  await eventually(() => papers(evening, 'RECIBO DE PAGO').length === 1, 'the receipt');
  await eventually(() => evening.printer.drawerKicks === 1, 'the drawer');
  await till.waitForTimeout(450);
  await till.getByRole('button', { name: 'Imprimir cuenta' }).click();
  const marked = () => papers(evening, 'PAGADA').filter((text) => text.includes('REIMPRESIÓN 1'));
  await eventually(() => marked().length === 1, 'the bill, marked');
  // Who left the page asks for the receipt where the bills are.
  await till.goto(till.url().replace(/\/pay\/.*/, '/bill'));
  await till.getByRole('button', { name: 'Imprimir recibo' }).click();
  await eventually(() => papers(evening, 'RECIBO DE PAGO').length === 2, 'the receipt, again');
  expect(evening.printer.drawerKicks).toBe(1);
});
