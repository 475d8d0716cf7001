// Rule: the virtual printer’s page shows each slip as text; also held by packages/testing/fake-printer-page.test.ts
import { createConnection } from 'node:net';
import { requestEcho } from '@comanda/escpos';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { FakePrinter, slipText } from './fake-printer.ts';
import { FakePrinterPage } from './fake-printer-page.ts';

let browser: Browser;
let printer: FakePrinter;
let server: FakePrinterPage;
let page: Page;
const errors: unknown[] = [];

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

beforeEach(async () => {
  printer = new FakePrinter();
  server = new FakePrinterPage(printer);
  await printer.start();
  const { port } = await server.start();
  page = await browser.newPage();
  page.on('pageerror', (error) => errors.push(error));
  await page.goto(`http://127.0.0.1:${port}/`);
});

afterEach(async () => {
  await page.close();
  await server.stop();
  await printer.stop();
  expect(errors.splice(0)).toEqual([]);
});

const print = async (body: string): Promise<void> => {
  const socket = createConnection(printer.port, '127.0.0.1');
  const echoed = new Promise((resolve) => socket.once('data', resolve));
  socket.write(Buffer.concat([Buffer.from(`\x1b@\x1bt\x02${body}\n\x1dVB\x00`, 'latin1'), requestEcho('AB01')]));
  await echoed;
  socket.destroy();
};

test('slips appear by themselves, newest first, with double letters twice as wide and high', async () => {
  await page.getByText('Todavía no hay nada impreso').waitFor();
  await print('uno');
  await page.getByText('Papel 1').waitFor();
  await print('\x1d!\x11AB\x1d!\x00AB');
  await page.getByText('Papel 2').waitFor();
  const captions = await page.locator('figcaption > :first-child').allTextContents();
  expect(captions.map((caption) => caption.slice(0, 7))).toEqual(['Papel 2', 'Papel 1']);
  const [big, small] = await page.locator('figure').first().locator('.run > span').all();
  const [bigBox, smallBox] = [await big?.boundingBox(), await small?.boundingBox()];
  expect(bigBox?.width).toBeCloseTo((smallBox?.width ?? 0) * 2, 0);
  expect(bigBox?.height).toBeCloseTo((smallBox?.height ?? 0) * 2, 0);
  expect(await page.getByText('Sin conexión').isVisible()).toBe(false);
});

test('the hour of a slip was that of the machine’s zone, six hours from the hour printed on it', async () => {
  await print('uno');
  const caption = page.locator('figcaption > :first-child');
  await caption.waitFor();
  const hour = new Date(printer.slips[0]!.at).toLocaleTimeString('es-GT', {
    hour12: false,
    timeZone: 'America/Guatemala',
  });
  expect(await caption.textContent()).toBe(`Papel 1 · ${hour}`);
});

test('a slip is text, never markup', async () => {
  await print('<img src=x onerror="document.title=1">');
  await page.getByText('<img src=x').waitFor();
  expect(await page.locator('#slips img').count()).toBe(0);
});

/** How black each dot of the page's picture is, from the top, 0 to 255. */
const INK =
  "[...document.querySelector('canvas').getContext('2d').getImageData(0, 0, 16, 2).data].filter((_, i) => i % 4 === 3)";

test('a logo came out of the printer and its page showed none of it', async () => {
  // Two rows of 16 dots: the left half black above, the right half below.
  await print('\x1ba\x01\x1dv0\x00\x02\x00\x02\x00\xff\x00\x00\xff\x1ba\x00uno');
  await page.getByRole('img', { name: 'Imagen' }).waitFor();
  expect(await page.evaluate(INK)).toEqual([255, 0, 0, 255].flatMap((ink) => Array<number>(8).fill(ink)));
  expect(slipText(printer.slips[0]!)).toBe('uno');
});

test('the drawer opened and nobody who looked at the page could know', async () => {
  await page.getByText('Todavía no hay nada impreso').waitFor();
  expect(await page.getByText('La gaveta').isVisible()).toBe(false);
  await print('\x1bp\x00\x19\xfa');
  await page.getByText(/La gaveta se abrió a las \d\d:\d\d:\d\d/).waitFor();
  await print('\x1bp\x00\x19\xfa');
  await page.getByText(/La gaveta se abrió 2 veces, la última a las/).waitFor();
});

test('paper, power and clearing work from the page', async () => {
  await page.getByRole('button', { name: 'Quitar papel' }).click();
  await page.getByRole('status').getByText('Sin papel').waitFor();
  await page.getByRole('button', { name: 'Poner papel' }).click();
  await page.getByRole('button', { name: 'Apagar' }).click();
  await page.getByRole('status').getByText('Apagada').waitFor();
  await page.getByRole('button', { name: 'Encender' }).click();
  await page.getByRole('status').getByText('Lista').waitFor();
  await print('uno');
  await page.getByText('Papel 1').waitFor();
  await page.getByRole('button', { name: 'Limpiar' }).click();
  await page.getByRole('button', { name: '¿Borrar 1 papel?' }).click();
  await page.getByText('Todavía no hay nada impreso').waitFor();
  expect(printer.slips).toEqual([]);
});
