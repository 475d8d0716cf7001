// Rule: each document printed or waiting is told to whoever asked; also held by packages/domain/documents/claim-document.test.ts
import { type KitchenStation, NO_STATION, type Page as PageOf } from '@comanda/contracts';
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

/** As in a restaurant where nobody has said yet which printer is for bills; the demo has said it. */
const forgetReceiptPrinter = async (evening: Evening): Promise<void> => {
  const owner = await evening.api(PINS.owner);
  const { location }: { location: { id: string } } = await owner('GET', '/hub');
  await owner('PUT', `/locations/${location.id}/parameters/RECEIPT_STATION_ID`, { value: NO_STATION });
};

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
  await till.getByText(/^Precuenta: quizá salió, quizá no/).waitFor();
  evening.printer.clearFault();
  expect(papers(evening, 'PRECUENTA').length).toBeLessThanOrEqual(1);
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
  await till.getByText('Precuenta: espera a Parrilla. Sin papel.').waitFor();
  evening.printer.loadPaper();
  await eventually(() => papers(evening, 'PRECUENTA').length === 1, 'the pre-bill');
});

test('who is asked for a printer each time was asked twice whether there is to be another, and of how many wait nobody said', async () => {
  await using evening = await Evening.open(browser);
  await forgetReceiptPrinter(evening);
  const till = await evening.till(PINS.waiter);
  await openTable(till, '5');
  await addSteak(till, 'Puyazo 8 oz', 'Término medio', SIDES);
  evening.printer.paperOutAfter(0);
  await sendToKitchen(till, 1);
  await till.getByRole('button', { name: 'Cobrar' }).click();
  const ask = () => till.getByRole('button', { name: 'Precuenta', exact: true }).click();
  const choice = till.getByRole('dialog', { name: '¿En qué impresora?' });
  const waits = till.getByRole('dialog', { name: 'Precuenta: ya está en cola' });
  await ask();
  // A waiter knows printers by their names, not by their addresses.
  expect(await choice.innerText()).not.toContain('tcp://');
  await choice.getByRole('button', { name: 'Parrilla', exact: true }).click();
  await till.getByText('Precuenta: espera a Parrilla. Sin papel.').waitFor();
  await ask();
  await waits.getByText(/^Espera a Parrilla/).waitFor();
  expect(await waits.getByText(/^Ya hay/).count()).toBe(0);
  await waits.getByRole('button', { name: 'Imprimir otra vez' }).click();
  await choice.getByRole('button', { name: 'Parrilla', exact: true }).click();
  await choice.waitFor({ state: 'detached' });
  const call = await evening.api(PINS.owner);
  const inQueue = async () => ((await call('GET', '/document-print-jobs?status=pending')) as { total: number }).total;
  await eventually(async () => (await inQueue()) === 2, 'the second in the queue');
  await ask();
  await waits.getByText('Ya hay 2 esperando.').waitFor();
  await waits.getByRole('button', { name: 'Descartar lo que espera' }).click();
  await eventually(async () => (await inQueue()) === 0, 'an empty queue');
});

test('a bill waits for paper: it stands in the queue, asked for twice it is not made twice, and thrown away and asked for anew it is unmarked', async () => {
  await using evening = await Evening.open(browser);
  await forgetReceiptPrinter(evening);
  const till = await evening.till(PINS.owner);
  await openShift(till, '500');
  await openTable(till, '5');
  await addSteak(till, 'Puyazo 8 oz', 'Término medio', SIDES);
  await sendToKitchen(till, 1);
  await eventually(() => evening.paper().length === 1, 'the slip of the kitchen');
  await till.getByRole('button', { name: 'Cobrar' }).click();
  await till.getByRole('button', { name: /^Cobrar Q/ }).click();
  await till.getByRole('button', { name: 'Efectivo' }).waitFor();
  await payOnScreen(till, 'Efectivo', null);
  evening.printer.paperOutAfter(0);
  await till.getByRole('button', { name: 'Imprimir cuenta' }).click();
  await till
    .getByRole('dialog', { name: '¿En qué impresora?' })
    .getByRole('button', { name: /^Parrilla/ })
    .click();

  const manager = await evening.till(PINS.owner);
  await manager.getByText('Estado', { exact: true }).click();
  await manager.getByRole('tab', { name: 'Impresiones' }).click();
  await manager.getByText('En cola', { exact: true }).click();
  const bill = manager.getByRole('listitem', { name: 'Cuenta · Mesa 5' });
  await bill.getByText(/^Parrilla · En cola · Sin papel/).waitFor();

  // The same again is a question, and Escape leaves things as they are.
  await till.getByRole('button', { name: 'Imprimir cuenta' }).click();
  const waits = till.getByRole('dialog', { name: 'Cuenta: ya está en cola' });
  await waits.getByText(/^Espera a Parrilla desde las .*: Sin papel/).waitFor();
  await till.keyboard.press('Escape');
  await waits.waitFor({ state: 'detached' });
  await till.getByRole('button', { name: 'Imprimir cuenta' }).click();
  await waits.getByRole('button', { name: 'Imprimir otra' }).click();
  await eventually(async () => (await bill.count()) === 2, 'the second, live in the queue');
  await bill
    .nth(1)
    .getByText(/reimpresión 1/)
    .waitFor();

  for (const left of [1, 0]) {
    await bill.first().getByRole('button', { name: 'Descartar' }).click();
    const sure = manager.getByRole('dialog', { name: 'Descartar' });
    if (left === 1) {
      await sure.getByRole('button', { name: 'Cancelar' }).click();
      await sure.waitFor({ state: 'detached' });
      await bill.first().getByRole('button', { name: 'Descartar' }).click();
    }
    await sure.getByRole('button', { name: 'Descartar' }).click();
    await eventually(async () => (await bill.count()) === left, 'the queue without it');
  }
  await till.getByText('Cuenta: se descartó, ya no saldrá.').waitFor();
  evening.printer.loadPaper();
  await till.getByRole('button', { name: 'Imprimir cuenta' }).click();
  await eventually(() => papers(evening, 'PAGADA').length === 1, 'the bill');
  expect(papers(evening, 'REIMPRESIÓN')).toEqual([]);

  // It comes out while somebody reads that it waits.
  evening.printer.paperOutAfter(0);
  await till.waitForTimeout(450);
  await till.getByRole('button', { name: 'Imprimir cuenta' }).click();
  await bill.getByText(/^Parrilla · En cola · Sin papel/).waitFor();
  await till.getByRole('button', { name: 'Imprimir cuenta' }).click();
  await waits.waitFor();
  evening.printer.loadPaper();
  const out = till.getByRole('dialog', { name: 'Cuenta: ya no está en cola' });
  await out.getByText('Mire el papel').waitFor();
  await out.getByText('Cerrar', { exact: true }).click();
  expect(papers(evening, 'PAGADA')).toHaveLength(2);

  // Thrown away by another meanwhile it was said to have gone to the printer.
  evening.printer.paperOutAfter(0);
  await till.waitForTimeout(450);
  await till.getByRole('button', { name: 'Imprimir cuenta' }).click();
  await bill.getByText(/^Parrilla · En cola · Sin papel/).waitFor();
  await till.getByRole('button', { name: 'Imprimir cuenta' }).click();
  await waits.waitFor();
  await bill.getByRole('button', { name: 'Descartar' }).click();
  await manager.getByRole('dialog', { name: 'Descartar' }).getByRole('button', { name: 'Descartar' }).click();
  await out.getByText('no salió').waitFor();
});

test('cash was taken and the drawer stayed shut for want of paper: the till said that it was open, or nothing', async () => {
  await using evening = await Evening.open(browser);
  const owner = await evening.api(PINS.owner);
  const { location }: { location: { id: string } } = await owner('GET', '/hub');
  const { data: stations }: PageOf<KitchenStation> = await owner('GET', '/kitchen-stations?locationId=:location');
  const { id: value, printerConfig } = stations.find(({ printerType }) => printerType === 'network_tcp')!;
  await owner('PUT', `/locations/${location.id}/parameters/RECEIPT_STATION_ID`, { value });
  await owner('PATCH', `/kitchen-stations/${value}`, { printerConfig: { ...printerConfig, openCashDrawer: true } });
  const till = await evening.till(PINS.owner);
  await openShift(till, '500');
  await openTable(till, '5');
  await addSteak(till, 'Puyazo 8 oz', 'Término medio', SIDES);
  evening.printer.paperOutAfter(0);
  await sendToKitchen(till, 1);
  await till
    .getByText(/^Parrilla.*Sin papel/)
    .first()
    .waitFor();
  await till.getByRole('button', { name: 'Cobrar' }).click();
  await till.getByRole('button', { name: /^Cobrar Q/ }).click();
  await till.getByRole('button', { name: 'Efectivo' }).waitFor();
  await payOnScreen(till, 'Efectivo', null);
  await till.getByRole('alert').filter({ hasText: 'La gaveta no se abre' }).waitFor();
  expect(evening.printer.drawerKicks).toBe(0);
  evening.printer.loadPaper();
  await eventually(() => evening.printer.drawerKicks === 1, 'the drawer');
  await till.getByRole('alert').filter({ hasText: 'La gaveta' }).waitFor({ state: 'detached' });
});
