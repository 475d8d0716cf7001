// Rule: what waits for a printer says what helps; also held by apps/pos/src/status/standing-orders.test.ts
import type { PrinterHealth, StationProgress } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { fakeId } from '../testing/fake-menu.ts';
import { buildTills, openTable, product } from '../testing/open-till.ts';

const { openTill } = buildTills();

const GRILL = fakeId(90, 1);
const FRYER = fakeId(90, 2);
const printer = (stationId: string, stationName: string): PrinterHealth => ({
  stationId,
  stationName,
  printerType: 'network_tcp',
  printerUrl: 'tcp://192.168.1.50:9100',
  printerStatus: 'offline',
  cause: 'paper_out',
  confirmLevel: null,
  waitingJobs: 1,
  heldJobs: 0,
  failedJobs: 0,
  overdue: null,
  unseenTickets: 0,
});
const unprinted = (stationId: string, stationName: string, since: string): StationProgress => ({
  stationId,
  stationName,
  status: 'pending',
  firedAt: since,
  bumpedAt: null,
  glass: null,
  paper: { jobId: fakeId(91, 1), status: 'pending', since, printedAt: null, cause: 'paper_out', stationName },
});

/** As long as it waits, from three minutes on: a busy machine takes a minute to get there. */
const WAITS = /^Sin imprimir 0?[3-9]:\d\d$/;

test('paper ran out and only a red 2 said so: the table, the order and every page say what waits and what helps', async () => {
  const { hub, page, close } = await openTill();
  await openTable(page, 4);
  await product(page, 'Cerveza Gallo').click();
  await page.getByRole('button', { name: 'Enviar a cocina (1)' }).click();
  await page.getByText('Enviado').first().waitFor();
  const since = new Date(Date.now() - 185_000).toISOString();
  const [order] = hub.orders;
  hub.printers = [printer(GRILL, 'Parrilla'), printer(FRYER, 'Freidora')];
  hub.stations = [
    { id: GRILL, name: 'Parrilla' },
    { id: FRYER, name: 'Freidora' },
  ];
  hub.waiting = [
    {
      orderId: order!.id,
      orderNumber: order!.documentNumber,
      orderType: 'dine_in',
      tableAlias: '4',
      stations: [unprinted(GRILL, 'Parrilla', since), unprinted(FRYER, 'Freidora', since)],
    },
  ];
  await page.reload();
  const strip = page.getByRole('alert').getByText('Freidora + Parrilla: Sin papel');
  await strip.waitFor();
  await page.getByText(/Espera 1 comanda \(Mesa 4\) desde hace [3-9] min\. Poner papel: salen solas\./).waitFor();
  await page.getByRole('button', { name: 'Mesas', exact: true }).click();
  await page.getByText(WAITS).waitFor();
  await page.getByText('Órdenes', { exact: true }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  // Beside the red words a phone showed "1 prod…" of the order.
  const whole = page.getByText('1 producto').locator('..');
  await expect.poll(() => whole.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  expect(await whole.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByText(WAITS).click();
  await page.getByText('Enviado').first().waitFor();
  // One printer, however many stations it serves.
  const state = page.getByRole('button', { name: /Estado/ });
  expect(await state.textContent()).toContain('1');
  await strip.click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Espera 1 comanda (Mesa 4)').first().waitFor();
  await close();
});

test('a waiter was told to pair a screen while two were on', async () => {
  const { hub, page, close } = await openTill();
  hub.stations = [{ id: GRILL, name: 'Parrilla' }];
  hub.permissions = ['Order:View', 'PrintJob:View', 'Kitchen:View', 'Dining:View', 'Catalogue:View'];
  await page.evaluate(() => {
    sessionStorage.clear();
    // A till keeps its sign-in over a restart of its tablet.
    localStorage.clear();
  });
  await page.reload();
  await page.getByText('Ingrese su PIN').waitFor();
  await page.keyboard.type('1234');
  await page.keyboard.press('Enter');
  await page.getByText('Estado', { exact: true }).click();
  await page.getByRole('tab', { name: 'Pantallas' }).click();
  await page.getByText('2 pantallas conectadas').waitFor();
  expect(await page.getByText('Vincul').count()).toBe(0);
  await close();
});

test('a jammed printer on a full evening: the names of all who waited covered a third of the till', async () => {
  const { hub, page, close } = await openTill();
  const since = new Date(Date.now() - 185_000).toISOString();
  hub.printers = [printer(GRILL, 'Parrilla')];
  hub.waiting = Array.from({ length: 71 }, (_, i) => ({
    orderId: fakeId(92, i + 1),
    orderNumber: `Z1-${i + 1}`,
    orderType: 'dine_in',
    tableAlias: `${i + 1}`,
    stations: [unprinted(GRILL, 'Parrilla', since)],
  }));
  await page.reload();
  await page.getByText('Esperan 71 comandas (Mesa 1, Mesa 2, Mesa 3, Mesa 4, Mesa 5 y 66 más)').waitFor();
  await close();
});
