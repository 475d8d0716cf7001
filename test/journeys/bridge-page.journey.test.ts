// Rule: a bridge is set up, watched and cleared from its own page; also held by apps/bridge/local-api/set-up.test.ts
import { join } from 'node:path';
import type { KitchenStation } from '@comanda/contracts';
import { builtPages } from '@comanda/testing/browser';
import { FakePrinter, slipText } from '@comanda/testing/fake-printer';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobId } from '../../apps/bridge/testing/fake-hub.ts';
import { STATION } from '../../apps/bridge/testing/printers.ts';
import { ServedBridge } from '../../apps/bridge/testing/served-bridge.ts';
import { DEMO_RESTAURANT } from '../../scripts/demo/restaurant.data.ts';
import { Evening, eventually, launchBrowser, PINS } from './evening.ts';
import { addSteak, openTable, sendToKitchen } from './till-steps.ts';

const PASSWORD = 'una-clave-larga';
const AGO_MS = 2 * 3_600_000;

let browser: Browser;
let bridge: ServedBridge;
let printer: FakePrinter;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

beforeEach(async () => {
  bridge = new ServedBridge({ pageFolder: join(await builtPages(), 'bridge-page/dist') });
  printer = new FakePrinter();
  await bridge.start();
  await printer.start();
});

afterEach(async () => {
  await bridge.stop();
  await printer.stop();
});

const paper = (words: RegExp): string[] => printer.slips.map(slipText).filter((text) => words.test(text));
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

/** The bridge's page in a browser of its own. */
const openPage = async (): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(bridge.url);
  return page;
};

const chooseFirstPassword = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: 'Contraseña local' }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'La misma otra vez' }).fill(PASSWORD);
  await press(page, 'Guardar y continuar');
};

const pairWith = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Código de vinculación').fill(code);
  await press(page, 'Vincular');
};

const addPrinter = async (page: Page, label: string, station: string): Promise<void> => {
  await press(page, 'Agregar impresora');
  const dialog = page.getByRole('dialog', { name: 'Agregar impresora' });
  await dialog.getByLabel('Dirección de la impresora').fill(printer.url.replace('tcp://', ''));
  await dialog.getByLabel('Nombre de la impresora').fill(label);
  await dialog.getByRole('checkbox', { name: station }).check();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.waitFor({ state: 'hidden' });
};

test('a bridge out of its box: its password, its hub, its printer, a proof on paper, and then the kitchen’s slips', async () => {
  await using evening = await Evening.open(browser);
  const owner = await evening.api(PINS.owner);
  const { data } = (await owner('GET', '/kitchen-stations?locationId=:location&size=200')) as {
    data: KitchenStation[];
  };
  const fryer = data.find(({ name }) => name === 'Freidora')!;
  await owner('PATCH', `/kitchen-stations/${fryer.id}`, { printerType: 'bridge' });
  const locationId = fryer.locationId;
  const newCode = async () =>
    ((await owner('POST', '/kitchen-stations/bridge-pairing-code', { locationId })) as { code: string }).code;
  const page = await evening.page(bridge.url);

  await chooseFirstPassword(page);
  await page.getByLabel('Dirección del sistema o de la nube').fill(evening.hub.url.replace('http://', ''));
  await page.getByLabel('Nombre de este puente').fill('Puente de la freidora');
  await pairWith(page, 'zzzz9999');
  await page.getByText('Código incorrecto o vencido').waitFor();
  // As one types it, from the screen of the hub.
  await pairWith(page, (await newCode()).replace('-', '').toLowerCase());
  await page.getByText('Conectado').waitFor();
  await page.getByText('El Comal de Doña Marta · Zona 10').waitFor();

  await addPrinter(page, 'Freidora', 'Freidora');
  const row = page.getByRole('listitem', { name: 'Freidora' });
  await row.getByText('Lista', { exact: true }).waitFor();
  await press(page, 'Probar: Freidora');
  await row.getByText('Confirmado').waitFor();
  expect(paper(/PRUEBA DE IMPRESIÓN/)).toHaveLength(1);

  const till = await evening.till(PINS.owner);
  const order = async (table: string) => {
    await openTable(till, table);
    await addSteak(till, 'Puyazo 8 oz', 'Término medio', ['Papas fritas', 'Arroz blanco']);
    await sendToKitchen(till, 1);
  };
  await order('5');
  await eventually(() => paper(/PAPAS FRITAS/i).length === 1, 'the slip of the fryer');
  printer.paperOutAfter(0);
  await row.getByText('Sin papel').first().waitFor();
  await till.goto(evening.hub.url);
  await order('6');
  await row.getByText('1 comanda en cola').waitFor();
  printer.loadPaper();
  await eventually(() => paper(/PAPAS FRITAS/i).length === 2, 'the slip that waited for paper');
  expect(paper(/REIMPRESI/)).toEqual([]);
  await row.getByText('Lista', { exact: true }).waitFor();

  await press(page, 'Salir');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('otra-clave-larga');
  await press(page, 'Ingresar');
  await page.getByText('No es correcto: revise lo que escribió').waitFor();
  await page.getByText('Cuenta del sistema').click();
  await page.getByLabel('Correo electrónico').fill(DEMO_RESTAURANT.ownerEmail);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(DEMO_RESTAURANT.ownerPassword);
  await press(page, 'Ingresar');
  await row.waitFor();

  const bridges = (await owner('GET', '/bridges?locationId=:location')) as { data: { id: string }[] };
  await owner('DELETE', `/bridges/${bridges.data[0]!.id}`);
  await page.getByText('El sistema ya no reconoce este puente: no se imprime nada').waitFor();
  await pairWith(page, await newCode());
  await page.getByText('Conectado').waitFor();
  await row.getByText('Lista', { exact: true }).waitFor();
});

test('what is too old waits for a person, who looks at it, prints it, or lets it go', async () => {
  await bridge.pair();
  const kitchen = { label: 'Cocina', connectionType: 'tcp', printerUrl: printer.url, stationIds: [STATION] };
  await bridge.ask('POST /api/printers', { body: kitchen });
  const createdAt = new Date(Date.now() - AGO_MS).toISOString();
  for (const n of [1, 2, 3, 4]) bridge.hub.add(n, { createdAt });
  const page = await openPage();
  await chooseFirstPassword(page);
  await page.getByRole('heading', { name: '4 comandas detenidas' }).waitFor();
  const held = page.getByRole('region', { name: 'Comandas detenidas' });

  const first = held.getByRole('listitem', { name: 'Orden C-1 · Mesa 7' });
  await first.getByText('Cocina · hace 2 horas').waitFor();
  await press(page, 'Revisar: Orden C-1 · Mesa 7');
  await first.getByText('1 PEPIÁN').waitFor();
  await press(page, 'Imprimir: Orden C-1 · Mesa 7');
  await eventually(() => bridge.hub.job(1).status === 'printed', 'the first is on paper');

  await press(page, 'Descartar: Orden C-2 · Mesa 7');
  await page
    .getByRole('dialog', { name: '¿Descartar Orden C-2 · Mesa 7?' })
    .getByRole('button', { name: 'Descartar' })
    .click();
  await page.getByRole('heading', { name: '2 comandas detenidas' }).waitFor();
  expect(bridge.hub.jobs.get(jobId(2))).toMatchObject({ status: 'failed', lastError: 'discarded' });

  await press(page, 'Imprimir todas');
  await held.waitFor({ state: 'hidden' });
  await eventually(() => [3, 4].every((n) => bridge.hub.job(n).status === 'printed'), 'the rest is on paper');
  expect(paper(/COMANDA C-/)).toHaveLength(3);
  await page.context().close();
});

test('a bridge that does not answer leaves the last that it said on screen, and a hub that is away is told', async () => {
  await bridge.pair();
  await bridge.ask('POST /api/auth/local-password', { body: { password: PASSWORD } });
  const page = await openPage();
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD);
  await press(page, 'Ingresar');
  await page.getByText('Conectado').waitFor();
  await bridge.end();
  await page.getByText(/^Lo que se ve es de/).waitFor();
  await page.getByText('El Comal · Zona 10').waitFor();
  await bridge.hub.stop();
  await bridge.run();
  await page.getByText(/^Lo que se ve es de/).waitFor({ state: 'hidden' });
  await page.getByText('Sin conexión con el sistema').waitFor();
  await bridge.hub.start();
  await page.getByText('Conectado').waitFor();

  await press(page, 'Cambiar la contraseña local');
  const change = page.getByRole('dialog', { name: 'Cambiar la contraseña local' });
  await change.getByRole('textbox', { name: 'Contraseña actual' }).fill(PASSWORD);
  const fresh = change.getByRole('textbox', { name: 'Contraseña nueva' });
  await fresh.fill(`${PASSWORD}-2`);
  // Who types it once alone may look at it.
  await change
    .getByRole('button')
    .filter({ has: page.locator('svg') })
    .last()
    .click();
  expect(await fresh.getAttribute('type')).toBe('text');
  await change.getByRole('button', { name: 'Guardar' }).click();
  // A session that ends by it read as if something had failed.
  await page.getByText('La contraseña cambió: ingrese con la nueva.').waitFor();
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(`${PASSWORD}-2`);
  await press(page, 'Ingresar');

  await press(page, 'Desvincular');
  await page
    .getByRole('dialog', { name: '¿Desvincular de El Comal · Zona 10?' })
    .getByRole('button', { name: 'Desvincular' })
    .click();
  await page.getByRole('heading', { name: 'Vincular con un sistema o con la nube' }).waitFor();
  await page.context().close();
});
