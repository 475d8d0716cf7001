// Rule: a cash report is asked for in the cloud and at the hub; also held by packages/domain/documents/create-document-print-job.test.ts
import { join } from 'node:path';
import type { BusinessView, CashSession, DocumentPrintJob, KitchenStation, Page as PageOf } from '@comanda/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAdmin } from '../admin-cloud.ts';
import { Evening, eventually, launchBrowser, PINS } from '../evening.ts';
import { PairedHouse } from '../paired-house.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** JOURNEY_SHOTS=folder keeps the page as it is, at desks and in a hand. */
const keepShots = async (page: Page, name: string): Promise<void> => {
  const shots = process.env.JOURNEY_SHOTS;
  if (!shots) return;
  for (const [width, height] of [
    [1920, 1080],
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: join(shots, `${name}-${width}.png`) });
  }
};

/** Opens what a till held, and answers where it stands. */
const openReport = async (page: Page) => {
  await page.getByRole('link', { name: 'Cajas' }).click();
  await page.getByRole('button', { name: /Abierta/ }).click();
  const report = page.getByRole('region', { name: 'Corte en papel' });
  await report.waitFor();
  return report;
};

test('in the cloud a till’s report waits for a bridge, and says when it is out; where the hub prints it says who can', async () => {
  await using house = await PairedHouse.open(browser);
  const cloud = await house.cloud.api();
  const business = { name: 'El Comal', location: { name: 'Zona 10', code: 'Z10' } };
  const { id: businessId } = await cloud<BusinessView>('POST', '/businesses', business);
  const { data: places } = await cloud<{ data: { id: string }[] }>('GET', `/businesses/${businessId}/locations`);
  const locationId = places[0]!.id;
  const { code } = await cloud<{ code: string }>('POST', '/hubs/pairing-code', { locationId });
  await (await house.owner()).post('/sync/pair', { pairingCode: code });
  await eventually(async () => (await house.location()).id === locationId, 'the hub at its place');
  const hub = await house.owner();
  await hub.post('/cash-sessions', { businessId, locationId, openingAmount: 50_000, registerName: 'Caja del bar' });
  const tills = `/cash-sessions?businessId=${businessId}&locationId=${locationId}`;
  await eventually(async () => (await cloud<PageOf<CashSession>>('GET', tills)).total > 0, 'the till in the cloud');
  const setStation = (value: string) =>
    cloud('PUT', `/locations/${locationId}/parameters/RECEIPT_STATION_ID?businessId=${businessId}`, { value });
  const makeStation = (name: string, printer: object) =>
    cloud<KitchenStation>('POST', '/kitchen-stations', {
      businessId,
      locationId,
      name,
      outputType: 'printer',
      ...printer,
    });
  await setStation('none');

  const admin = await house.cloud.page();
  await signInAdmin(admin);
  const report = await openReport(admin);
  const print = report.getByRole('button', { name: 'Imprimir corte X' });
  await print.click();
  await report.getByText('No se envió: el local no tiene elegida la impresora').waitFor();

  const byHub = { printerType: 'network_tcp', printerUrl: 'tcp://10.255.255.1:9100' };
  await setStation((await makeStation('Barra del patio', byHub)).id);
  await admin.reload();
  await openReport(admin);
  await print.click();
  await report.getByText('No se envió: en Barra del patio imprime el equipo del local').waitFor();
  await keepShots(admin, 'report-at-hub-only');

  await setStation((await makeStation('Oficina', { printerType: 'bridge' })).id);
  await admin.reload();
  await openReport(admin);
  await print.click();
  await report.getByText('ninguno de este local está vinculado con la nube').waitFor();
  const newCode = `/kitchen-stations/bridge-pairing-code?businessId=${businessId}`;
  const ofBridge = await cloud<{ code: string }>('POST', newCode, { locationId });
  await cloud('POST', '/kitchen-stations/pair-bridge', { pairingCode: ofBridge.code });
  await print.click();
  await report.getByText('Espera a la impresora de Oficina').waitFor();
  expect(await print.isDisabled()).toBe(true);
  await keepShots(admin, 'report-waits');
  const history = `/document-print-jobs/history?businessId=${businessId}&locationId=${locationId}`;
  const [paper] = (await cloud<{ data: DocumentPrintJob[] }>('GET', history)).data;
  const say = (status: string) =>
    cloud('PATCH', `/document-print-jobs/${paper!.id}?businessId=${businessId}`, { status, columns: 48 });
  await say('sent');
  await report.getByText('Se está imprimiendo en Oficina').waitFor();
  await say('printed');
  await report.getByText('Salió en Oficina').waitFor();
  expect(await print.isEnabled()).toBe(true);
  await keepShots(admin, 'report-printed');
});

test('at the hub the same button brings the report out of its printer', async () => {
  await using evening = await Evening.open(browser);
  const owner = await evening.api(PINS.owner);
  const { location, business }: { location: { id: string }; business: { id: string } } = await owner('GET', '/hub');
  const place = { businessId: business.id, locationId: location.id };
  const { data: stations }: PageOf<KitchenStation> = await owner('GET', '/kitchen-stations?locationId=:location');
  const { id: value } = stations.find(({ printerType }) => printerType === 'network_tcp')!;
  await owner('PUT', `/locations/${location.id}/parameters/RECEIPT_STATION_ID`, { value });
  await owner('POST', '/cash-sessions', { ...place, openingAmount: 50_000, registerName: 'Caja del bar' });
  const page = await evening.page(`${evening.hub.url}/admin`);
  await page.getByRole('textbox', { name: 'PIN' }).waitFor();
  await page.keyboard.type(PINS.owner);
  await page.keyboard.press('Enter');
  const report = await openReport(page);
  await report.getByRole('button', { name: 'Imprimir corte X' }).click();
  await report.getByText(/^Salió en/).waitFor();
  expect(evening.paper().filter((text) => text.includes('CORTE X'))).toHaveLength(1);

  // In a hand the last column, the difference, was cut off.
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = (await page.getByRole('dialog').boundingBox())!;
  const held = (await page.getByRole('dialog').getByRole('table').boundingBox())!;
  expect(held.x + held.width).toBeLessThanOrEqual(dialog.x + dialog.width);
});
