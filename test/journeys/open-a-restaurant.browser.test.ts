import { join } from 'node:path';
import { FakePrinter, slipText } from '@comanda/testing/fake-printer';
import { setupCodeIn } from '@comanda/testing/setup-code';
import { tempFolder } from '@comanda/testing/temp-folder';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bumpFirst, launchBrowser } from './evening.ts';
import { HubProcess } from './hub-process.ts';
import { openShift, openTable, payOnScreen, sendToKitchen, tapProduct } from './till-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const OWNER_PIN = '726401';
const WAITER_PIN = '4107';

/** Sixty dishes as a spreadsheet copies them, with the station that prepares each. */
const MENU = [
  ['Categoría', 'Nombre', 'Precio', 'Estación'],
  ...Array.from({ length: 20 }, (_, n) => ['Carnes', `Corte ${n + 1}`, `${90 + n}.00`, 'Parrilla']),
  ...Array.from({ length: 15 }, (_, n) => ['Entradas', `Entrada ${n + 1}`, `${30 + n}.50`, 'Cocina fría']),
  ...Array.from({ length: 10 }, (_, n) => ['Postres', `Postre ${n + 1}`, `Q${25 + n}`, 'Cocina fría']),
  ...Array.from({ length: 10 }, (_, n) => ['Papas', `Papas ${n + 1}`, `${18 + n}`, 'Freidora']),
  ...Array.from({ length: 5 }, (_, n) => ['Bebidas', `Bebida ${n + 1}`, `${12 + n}.00`, 'Barra']),
];
const asText = (rows: readonly string[][]) => rows.map((cells) => cells.join('\t')).join('\n');

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');
/** Of the guide: the step that comes next. */
const next = (page: Page, step: string) => button(page, `Seguir: ${step}`).click();
const ticked = (page: Page, step: string) =>
  page.getByRole('button', { name: new RegExp(`^Listo \\d\\. ${step}`) }).waitFor();

/** JOURNEY_SHOTS=folder keeps the last picture of each page, to see where the journey stopped. */
const keepShot = async (page: Page, name: string): Promise<void> => {
  const shots = process.env.JOURNEY_SHOTS;
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`) });
};

const setUp = async (page: Page, folder: string): Promise<void> => {
  const fields: Record<string, string> = {
    'Nombre del negocio': 'El Quetzal',
    'Nombre del local': 'Zona 10',
    'Código del local': 'z10',
    'Nombre completo': 'Lucía Paz',
    'Correo electrónico': 'lucia@quetzal.gt',
  };
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('una-clave-larga');
  await page.getByRole('textbox', { name: 'PIN' }).fill(OWNER_PIN);
  await page.getByLabel('Código de instalación').fill(setupCodeIn(folder, 'hub')!);
  await button(page, 'Empezar').click();
};

const drawRoom = async (page: Page): Promise<void> => {
  await button(page, 'Agregar área').click();
  await dialog(page).getByLabel('Nombre del área').fill('Salón');
  await button(page, 'Guardar').click();
  await button(page, 'Agregar mesas').click();
  await dialog(page).getByLabel('¿Cuántas?').fill('12');
  await dialog(page).getByText('De la 1 a la 12').waitFor();
  await dialog(page).getByRole('button', { name: 'Agregar mesas' }).click();
  await button(page, 'Mesa 12, 4 asientos').waitFor();
};

const addStations = async (page: Page, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    await button(page, 'Agregar estación').click();
    await dialog(page).getByLabel('Nombre de la estación').fill(name);
    await dialog(page).getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('listitem', { name }).waitFor();
  }
};

const addPrinter = async (page: Page, station: string, address: string): Promise<void> => {
  await button(page, `Elegir impresora: ${station}`).click();
  await dialog(page).getByLabel('Dirección de la impresora').fill(address);
  await dialog(page).getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('listitem', { name: station }).getByText('Lista').waitFor();
};

/** A display of that station, on a page of its own, paired by the code on the guide. */
const pairByCode = async (page: Page, kds: Page, station: string): Promise<void> => {
  await button(page, `Vincular pantalla: ${station}`).click();
  const code = (await dialog(page)
    .getByText(/^\d{3} \d{3}$/)
    .textContent())!.replace(' ', '');
  await button(kds, 'TOCAR PARA INICIAR').click();
  await kds.getByText('Con código').click();
  await kds.keyboard.type(code);
  await button(kds, 'Vincular').click();
  await dialog(page)
    .getByText(/^Quedó vinculada/)
    .waitFor();
  await button(page, 'Aceptar').click();
};

test('an owner opens a restaurant alone: from an empty folder to a paid bill, by what is on the screens', async () => {
  using folder = tempFolder();
  const hub = new HubProcess(folder.path);
  const printer = new FakePrinter();
  const { port } = await printer.start();
  await hub.start();
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const kds = await (await browser.newContext()).newPage();
  try {
    await page.goto(hub.url);
    await setUp(page, folder.path);
    // Nobody has to find the way: the guide is what comes next.
    await page.getByRole('heading', { name: 'Abrir mi restaurante' }).waitFor();
    // How guests pay is there from the first minute.
    await page.getByText('1 de 9 pasos').waitFor();
    await button(page, 'Guardar horario').click();
    await ticked(page, 'Local y horario');
    await next(page, 'Salón y mesas');
    await drawRoom(page);
    await next(page, 'Estaciones');
    await addStations(page, ['Parrilla', 'Cocina fría', 'Freidora', 'Barra']);
    await next(page, 'Impresoras');
    for (const station of ['Parrilla', 'Freidora', 'Barra']) await addPrinter(page, station, `127.0.0.1:${port}`);
    await button(page, 'Imprimir prueba: Parrilla').click();
    await expect.poll(() => printer.slips.map(slipText).join()).toMatch(/prueba/i);
    await next(page, 'Carta');
    await page.getByLabel('Platillos, uno por línea').fill(asText([...MENU, ['Bebidas', 'Gratis', 'nada', 'Sótano']]));
    await button(page, 'Revisar').click();
    await page.getByText('El precio no se entiende; escriba 45.00').waitFor();
    await page.getByLabel('Platillos, uno por línea').fill(asText(MENU));
    await button(page, 'Revisar').click();
    await button(page, 'Guardar 60 platillos').click();
    await ticked(page, 'Carta');
    await next(page, 'Impuestos y pagos');
    await ticked(page, 'Impuestos y pagos');
    await next(page, 'Personal y PIN');
    await button(page, 'Agregar persona').click();
    await dialog(page).getByLabel('Nombre completo').fill('José Tzoc');
    await dialog(page).getByLabel('PIN').fill(WAITER_PIN);
    await dialog(page).getByRole('button', { name: 'Guardar' }).click();
    await ticked(page, 'Personal y PIN');
    await next(page, 'Pantallas de cocina');
    await kds.goto(`${hub.url}/kds`);
    await pairByCode(page, kds, 'Cocina fría');
    await ticked(page, 'Pantallas de cocina');
    // Left in the middle, and taken up again where it was.
    await page.reload();
    await page.getByText('8 de 9 pasos').waitFor();
    await next(page, 'Orden de prueba');
    await button(page, 'Enviar la orden de prueba').click();
    await page
      .getByRole('listitem', { name: 'Cocina fría' })
      .getByText(/^Despáchela en la pantalla/)
      .waitFor();
    expect(await page.getByText('Llegó a todas las estaciones').count()).toBe(0);
    await bumpFirst(kds);
    await page.getByText('Llegó a todas las estaciones').waitFor();
    await ticked(page, 'Orden de prueba');
    await page.getByText('9 de 9 pasos').waitFor();
    const onPaper = printer.slips.map(slipText).join('\n');
    for (const dish of ['Corte 1', 'Papas 1', 'Bebida 1']) expect(onPaper).toContain(dish);
    await button(page, 'Terminar y quitar la orden').click();
    await page.getByText('Una orden de prueba ya llegó a todas las estaciones').waitFor();
    await page.getByRole('link', { name: 'Ir a la caja' }).last().click();
    await button(page, 'Mesa 1 · Libre').waitFor();
    await sellATable(page);
  } finally {
    await keepShot(page, 'open-owner');
    await keepShot(kds, 'open-display');
    await kds.context().close();
    await context.close();
    await hub.stop();
    await printer.stop();
  }
}, 240_000);

const sellATable = async (till: Page): Promise<void> => {
  await openShift(till, '500');
  await openTable(till, '7');
  await tapProduct(till, 'Corte 12');
  await tapProduct(till, 'Bebida 2');
  await sendToKitchen(till, 2);
  await button(till, /^Cobrar/)
    .first()
    .click();
  await button(till, /^Cobrar Q/)
    .first()
    .click();
  await payOnScreen(till, 'Efectivo', '200');
};
