import { createConnection } from 'node:net';
import { requestEcho } from '@comanda/escpos';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakePrinter } from './fake-printer.ts';
import { FakePrinterPage } from './fake-printer-page.ts';

let printer: FakePrinter;
let page: FakePrinterPage;
let base: string;

beforeEach(async () => {
  printer = new FakePrinter();
  page = new FakePrinterPage(printer);
  await printer.start();
  base = `http://127.0.0.1:${(await page.start()).port}`;
});

afterEach(async () => {
  await page.stop();
  await printer.stop();
});

const print = async (text: string): Promise<void> => {
  const socket = createConnection(printer.port, '127.0.0.1');
  const echoed = new Promise((resolve) => socket.once('data', resolve));
  socket.write(Buffer.concat([Buffer.from(`\x1b@${text}\n\x1dVB\x00`, 'latin1'), requestEcho('AB01')]));
  await echoed;
  socket.destroy();
};

test('slips are served as data for tests', async () => {
  await print('uno');
  const slips = await (await fetch(`${base}/slips`)).json();
  expect(slips).toMatchObject([
    { id: 1, state: 'complete', cut: true, lines: [{ runs: [{ text: 'uno', bold: false }] }] },
  ]);
});

test('the buttons switch the faults of the printer', async () => {
  const press = async (name: string) => (await fetch(`${base}/actions/${name}`, { method: 'POST' })).json();
  expect(await press('paper')).toMatchObject({ paperOut: true });
  expect(await press('paper')).toMatchObject({ paperOut: false });
  expect(await press('cover')).toMatchObject({ coverOpen: true });
  expect(await press('hang')).toMatchObject({ hanging: true });
  expect(await press('power')).toMatchObject({ powered: false });
  expect(await press('power')).toMatchObject({ powered: true });
  await press('clear');
  expect(printer.slips).toEqual([]);
});

test('unknown addresses, other methods and other sites are turned away', async () => {
  expect((await fetch(`${base}/nothing`)).status).toBe(404);
  expect((await fetch(`${base}/actions/nothing`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${base}/slips`, { method: 'DELETE' })).status).toBe(405);
  const foreign = { method: 'POST', headers: { origin: 'http://evil.example' } };
  expect((await fetch(`${base}/actions/power`, foreign)).status).toBe(403);
  expect(printer.state.powered).toBe(true);
});
