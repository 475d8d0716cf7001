// Rule: printers, slips and displays are looked after at the till; also held by packages/domain/printing/reprint-job.test.ts
import { FakePrinter, slipText } from '@comanda/testing/fake-printer';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Evening, eventually, launchBrowser, onGlass, PINS } from '../evening.ts';
import { addSteak, openTable, sendToKitchen, tapProduct } from '../till-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const SIDES: [string, string] = ['Arroz blanco', 'Frijoles volteados'];
const steaksOn = (slips: string[]) => slips.filter((text) => /PUYAZO/i.test(text));

/** Opens the drawer where printers, screens and slips are, at one of its tabs. */
const openStatus = async (till: Page, tab: 'Impresoras' | 'Pantallas' | 'Impresiones'): Promise<void> => {
  await till.getByText('Estado', { exact: true }).click();
  await till.getByRole('tab', { name: tab }).click();
};

/** The card of a station in that drawer. */
const stationCard = (till: Page, station: string) =>
  till.getByRole('article').filter({ has: till.getByRole('heading', { name: station, exact: true }) });

test('a waiter repeats a slip with a manager’s PIN: it comes out once more, and the paper says that it is a reprint', async () => {
  await using evening = await Evening.open(browser);
  const till = await evening.till(PINS.waiter);
  await openTable(till, '5');
  await addSteak(till, 'Puyazo 8 oz', 'Término medio', SIDES);
  await sendToKitchen(till, 1);
  await eventually(() => steaksOn(evening.paper()).length === 1, 'the slip');

  await openStatus(till, 'Impresiones');
  await till
    .getByText(/Ya salió/)
    .first()
    .waitFor();
  const ask = async () => {
    await till.getByRole('dialog', { name: 'Reimprimir' }).getByRole('button', { name: 'Reimprimir' }).click();
    await till.getByText(/^Pida a un gerente su PIN para reimprimir/).waitFor();
  };
  await till.getByRole('button', { name: 'Reimprimir' }).click();
  // Who puts the question away is told nothing about it.
  await ask();
  await till.keyboard.press('Escape');
  await ask();
  await till.keyboard.type(PINS.owner);
  await till.keyboard.press('Enter');
  await till.getByText('Reimpresión enviada').waitFor();
  expect(await till.getByText('Su puesto no permite esta acción').count()).toBe(0);
  await till.getByText(/repetida 1 vez/).waitFor();
  await eventually(() => steaksOn(evening.paper()).length === 2, 'the reprint');
  const marks = steaksOn(evening.paper()).map((slip) => [/REIMPRESIÓN/.test(slip), /POSIBLE DUPLICADO/.test(slip)]);
  expect(marks).toEqual([
    [false, false],
    [true, false],
  ]);
});

test('a manager typed a PIN to repeat a slip that was on its way: until it is out there is nothing to repeat', async () => {
  await using evening = await Evening.open(browser);
  evening.printer.setHang(true);
  const till = await evening.till(PINS.waiter);
  await openTable(till, '5');
  await addSteak(till, 'Puyazo 8 oz', 'Término medio', SIDES);
  await sendToKitchen(till, 1);
  await openStatus(till, 'Impresiones');
  const repeat = till.getByRole('button', { name: 'Reimprimir' });
  await till.getByText(/^Parrilla · (En cola|Enviándose)/).waitFor();
  expect(await repeat.count()).toBe(0);
  evening.printer.setHang(false);
  await till.getByText(/^Parrilla · Ya salió/).waitFor();
  await repeat.waitFor();
});

test('a display unpaired at the till is cut off at once and says why; the others go on', async () => {
  await using evening = await Evening.open(browser);
  const [grill, bar] = [await evening.display('Parrilla'), await evening.display('Barra')];
  const till = await evening.till(PINS.owner);
  await openTable(till, '5');
  await addSteak(till, 'Puyazo 8 oz', 'Término medio', SIDES);
  await sendToKitchen(till, 1);
  await onGlass(grill, 'Puyazo 8 oz');

  await openStatus(till, 'Pantallas');
  const card = stationCard(till, 'Parrilla');
  await card.getByText('Conectada').waitFor();
  await card.getByRole('button', { name: 'Desvincular' }).click();
  await till
    .getByRole('dialog')
    .getByRole('button', { name: /^Desvincular / })
    .click();
  await grill.getByText('Esta pantalla ya no está vinculada. Vincúlela de nuevo.').waitFor({ timeout: 3000 });
  expect(await grill.getByText('Puyazo').count()).toBe(0);
  await card.getByText('Sin pantallas. Vincule una con un código.').waitFor();
  await till.keyboard.press('Escape');

  await tapProduct(till, 'Limonada con soda');
  await sendToKitchen(till, 1);
  await onGlass(bar, 'Limonada con soda');
  // It is not let in again by what it remembers.
  await grill.reload();
  await grill.getByRole('button', { name: 'TOCAR PARA INICIAR' }).click();
  await grill.getByText('Vincular esta pantalla').waitFor();
});

test('whoever may prints a test slip at the till, and it is on paper; nobody else has the button', async () => {
  await using evening = await Evening.open(browser);
  const till = await evening.till(PINS.owner);
  await openStatus(till, 'Impresoras');
  const card = stationCard(till, 'Parrilla');
  await card.getByText('Lista').waitFor();
  await card.getByRole('button', { name: 'Imprimir prueba' }).click();
  await till.getByText('Prueba enviada a Parrilla').waitFor();
  await eventually(() => evening.paper().some((slip) => /PRUEBA/i.test(slip)), 'the test slip');
  await till.getByRole('tab', { name: 'Impresiones' }).click();
  await till.getByText('Prueba', { exact: true }).waitFor();

  const waiter = await evening.till(PINS.waiter);
  await openStatus(waiter, 'Impresoras');
  await stationCard(waiter, 'Parrilla').getByText('Lista').waitFor();
  expect(await waiter.getByRole('button', { name: 'Imprimir prueba' }).count()).toBe(0);
});

test('a new printer address is saved at the till: the next slip comes out there, and only there', async () => {
  await using evening = await Evening.open(browser);
  const spare = new FakePrinter({});
  const { port } = await spare.start();
  const till = await evening.till(PINS.owner);
  await openStatus(till, 'Impresoras');
  const card = stationCard(till, 'Parrilla');
  await card.getByText('Lista').waitFor();
  await card.getByRole('button', { name: 'Cambiar impresora' }).click();
  const form = till.getByRole('dialog', { name: 'Impresora de Parrilla' });
  await form.getByLabel('Dirección de la impresora').fill(`127.0.0.1:${port}`);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await card.getByText(`127.0.0.1:${port}`).waitFor();
  await card.getByText('Lista').waitFor();
  await till.getByRole('button', { name: 'Cerrar', exact: true }).click();

  await openTable(till, '5');
  await addSteak(till, 'Puyazo 8 oz', 'Término medio', SIDES);
  await sendToKitchen(till, 1);
  await eventually(() => steaksOn(spare.slips.map(slipText)).length === 1, 'the slip at the new printer');
  expect(steaksOn(evening.paper())).toEqual([]);
  await spare.stop();
});

test('drinks went to a bar with neither printer nor display, and nobody heard of it: the till says so', async () => {
  await using evening = await Evening.open(browser);
  const till = await evening.till(PINS.owner);
  const status = till.getByRole('button', { name: /Estado$/ });
  await openTable(till, '5');
  expect(await status.innerText()).toBe('Estado');
  await tapProduct(till, 'Agua pura');
  await sendToKitchen(till, 1);
  await status.getByText('1', { exact: true }).waitFor({ timeout: 5000 });
  await openStatus(till, 'Impresoras');
  const bar = stationCard(till, 'Barra');
  await bar.getByText('Sin pantalla ni impresora').waitFor();
  await bar.getByText('Nadie en cocina ve 1 línea enviada. Vincule una pantalla o ponga una impresora.').waitFor();
});
