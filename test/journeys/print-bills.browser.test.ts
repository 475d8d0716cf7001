import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Evening, eventually, launchBrowser, PINS } from './evening.ts';
import { addSteak, openShift, openTable, payOnScreen, sendToKitchen } from './till-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const SIDES: [string, string] = ['Arroz blanco', 'Frijoles volteados'];
const papers = (evening: Evening, title: string) => evening.paper().filter((text) => text.includes(title));

test('a pre-bill is looked at and printed where nobody had said yet; the bill is paid and printed, and a second time marked', async () => {
  await using evening = await Evening.open(browser);
  const till = await evening.till(PINS.owner);
  await openShift(till, '500');
  await openTable(till, '5');
  await addSteak(till, 'Puyazo 8 oz', 'Término medio', SIDES);
  await sendToKitchen(till, 1);
  await till.getByRole('button', { name: 'Cobrar' }).click();

  await till.getByRole('button', { name: 'Ver antes de imprimir' }).click();
  const preview = till.getByRole('dialog', { name: 'Así sale en papel' });
  await preview.getByText('PRE-CUENTA').waitFor();
  expect(await preview.innerText()).toMatch(/Mesa 5[\s\S]*Puyazo 8 oz[\s\S]*TOTAL/);
  await preview.getByRole('button', { name: 'Imprimir' }).click();
  // Nobody has said yet which printer is for bills.
  const choice = till.getByRole('dialog', { name: '¿En qué impresora?' });
  await choice.getByRole('button', { name: /^Parrilla/ }).click();
  await eventually(() => papers(evening, 'PRE-CUENTA').length === 1, 'the pre-bill');
  // From now on it is known.
  await till.waitForTimeout(450);
  await till.getByRole('button', { name: 'Precuenta', exact: true }).click();
  await eventually(() => papers(evening, 'PRE-CUENTA').length === 2, 'the second pre-bill');
  expect(papers(evening, 'REIMPRESIÓN')).toEqual([]);

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
  await eventually(() => papers(evening, 'REIMPRESIÓN 1').length === 1, 'the bill, marked');
});

test('a printer that broke off a bill: whoever asked for it is told, and no second one comes by itself', async () => {
  await using evening = await Evening.open(browser);
  const till = await evening.till(PINS.owner);
  await openTable(till, '5');
  await addSteak(till, 'Puyazo 8 oz', 'Término medio', SIDES);
  await sendToKitchen(till, 1);
  await eventually(() => evening.paper().length === 1, 'the slip of the kitchen');
  await till.getByRole('button', { name: 'Cobrar' }).click();
  evening.printer.setEcho({ afterDrop: 'lost' });
  evening.printer.dropAt(300, 'rst');
  await till.getByRole('button', { name: 'Precuenta', exact: true }).click();
  await till
    .getByRole('dialog', { name: '¿En qué impresora?' })
    .getByRole('button', { name: /^Parrilla/ })
    .click();
  await till.getByText(/^Precuenta: quizá salió, quizá no/).waitFor();
  evening.printer.clearFault();
  expect(papers(evening, 'PRE-CUENTA').length).toBeLessThanOrEqual(1);
  await till.getByRole('button', { name: 'Imprimir de nuevo' }).click();
  await eventually(() => papers(evening, 'REIMPRESIÓN 1').some((text) => text.includes('FIN')), 'the repeat');
  expect(papers(evening, 'POSIBLE DUPLICADO')).toHaveLength(1);
});

test('a bill for a printer without paper looked printed, and whoever asked again got two: the till says that it waits', async () => {
  await using evening = await Evening.open(browser);
  const till = await evening.till(PINS.owner);
  await openTable(till, '5');
  await addSteak(till, 'Puyazo 8 oz', 'Término medio', SIDES);
  evening.printer.paperOutAfter(0);
  await sendToKitchen(till, 1);
  await till
    .getByText(/^Parrilla.*Sin papel/)
    .first()
    .waitFor();
  await till.getByRole('button', { name: 'Cobrar' }).click();
  await till.getByRole('button', { name: 'Precuenta', exact: true }).click();
  await till
    .getByRole('dialog', { name: '¿En qué impresora?' })
    .getByRole('button', { name: /^Parrilla/ })
    .click();
  await till.getByText('Precuenta: espera a Parrilla. Sin papel.').waitFor();
  evening.printer.loadPaper();
  await eventually(() => papers(evening, 'PRE-CUENTA').length === 1, 'the pre-bill');
});
