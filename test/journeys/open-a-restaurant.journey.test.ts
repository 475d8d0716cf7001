// Rule: an owner opens a restaurant by what is on the screens; also held by apps/admin/src/opening/opening-steps.test.ts
import { join } from 'node:path';
import { FakePrinter, slipText } from '@comanda/testing/fake-printer';
import { setupCodeIn } from '@comanda/testing/setup-code';
import { tempFolder } from '@comanda/testing/temp-folder';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AdminCloud, signInAdmin } from './admin-cloud.ts';
import { bumpFirst, launchBrowser } from './evening.ts';
import { ServedHub } from './served-hub.ts';
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

const drawRoom = async (page: Page, tables: number): Promise<void> => {
  await button(page, 'Agregar área').click();
  await dialog(page).getByLabel('Nombre del área').fill('Salón');
  await button(page, 'Guardar').click();
  await button(page, 'Agregar mesas').click();
  await dialog(page).getByLabel('¿Cuántas?').fill(String(tables));
  await dialog(page).getByText(`De la 1 a la ${tables}`).waitFor();
  await dialog(page).getByRole('button', { name: 'Agregar mesas' }).click();
  await button(page, `Mesa ${tables}, 4 asientos`).waitFor();
};

const addStations = async (page: Page, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    await button(page, 'Agregar estación').click();
    await dialog(page).getByLabel('Nombre de la estación').fill(name);
    // Both buttons are in one place: sooner than a person, it would be the second half of a double tap (second-tap.ts).
    await page.waitForTimeout(450);
    await dialog(page).getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('listitem', { name }).waitFor();
    await page.waitForTimeout(450);
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

/** What somebody opens: how many tables, which stations print and which one has glass, and the menu as a table copies it. */
interface House {
  tables: number;
  stations: readonly string[];
  printing: readonly string[];
  glass: string;
  menu: readonly string[][];
  /** One dish of each that prints. */
  tested: readonly string[];
}

const WHOLE: House = {
  tables: 12,
  stations: ['Parrilla', 'Cocina fría', 'Freidora', 'Barra'],
  printing: ['Parrilla', 'Freidora', 'Barra'],
  glass: 'Cocina fría',
  menu: MENU,
  tested: ['Corte 1', 'Papas 1', 'Bebida 1'],
};

const SMALL: House = {
  tables: 8,
  stations: ['Parrilla', 'Barra'],
  printing: ['Parrilla'],
  glass: 'Barra',
  menu: [MENU[0]!, ...MENU.filter(([category]) => category === 'Carnes' || category === 'Bebidas')],
  tested: ['Corte 1'],
};

/** Opened from the guide's first step to its last tick, and to the floor of the till. `hire`: how somebody gets a PIN. */
const openByGuide = async (
  { page, kds, hub, printer, port }: Scene,
  house: House,
  hire: () => Promise<void>,
): Promise<void> => {
  await button(page, 'Guardar horario').click();
  await ticked(page, 'Local y horario');
  // What is typed and not saved is saved by going on; what cannot be stays on the page.
  const closing = page.getByLabel('Cierra', { exact: false }).first();
  await closing.fill('25:99');
  await next(page, 'Salón y mesas');
  await button(page, 'Guardar horario').waitFor();
  await closing.fill('23:30');
  await next(page, 'Salón y mesas');
  await button(page, 'Agregar área').waitFor();
  await button(page, /1\. Local y horario/).click();
  await expect.poll(() => closing.inputValue()).toBe('23:30');
  await next(page, 'Salón y mesas');
  await drawRoom(page, house.tables);
  await next(page, 'Estaciones');
  await addStations(page, house.stations);
  await next(page, 'Impresoras');
  for (const station of house.printing) await addPrinter(page, station, `127.0.0.1:${port}`);
  await button(page, `Imprimir prueba: ${house.printing[0]}`).click();
  await expect.poll(() => printer.slips.map(slipText).join()).toMatch(/prueba/i);
  await next(page, 'Carta');
  await page
    .getByLabel('Platillos, uno por línea')
    .fill(asText([...house.menu, ['Bebidas', 'Gratis', 'nada', 'Sótano']]));
  await button(page, 'Revisar').click();
  await page.getByText('El precio no se entiende; escriba 45.00').waitFor();
  await page.getByLabel('Platillos, uno por línea').fill(asText(house.menu));
  await button(page, 'Revisar').click();
  await button(page, `Guardar ${house.menu.length - 1} platillos`).click();
  await ticked(page, 'Carta');
  await next(page, 'Impuestos y pagos');
  await ticked(page, 'Impuestos y pagos');
  await page.getByText(/^Los precios de la carta ya llevan su impuesto/).waitFor();
  await next(page, 'Personal y PIN');
  await hire();
  await ticked(page, 'Personal y PIN');
  await next(page, 'Pantallas de cocina');
  await kds.goto(`${hub.url}/kds`);
  await pairByCode(page, kds, house.glass);
  await ticked(page, 'Pantallas de cocina');
  // Left in the middle, and taken up again where it was.
  await page.reload();
  await page.getByText('8 de 9 pasos').waitFor();
  await next(page, 'Orden de prueba');
  await button(page, 'Enviar la orden de prueba').click();
  await page
    .getByRole('listitem', { name: house.glass })
    .getByText(/^Despáchela en la pantalla/)
    .waitFor();
  expect(await page.getByText('Llegó a todas las estaciones').count()).toBe(0);
  await bumpFirst(kds);
  await page.getByText('Llegó a todas las estaciones').waitFor();
  await ticked(page, 'Orden de prueba');
  await page.getByText('9 de 9 pasos').waitFor();
  const onPaper = printer.slips.map(slipText).join('\n');
  for (const dish of house.tested) expect(onPaper).toContain(dish);
  await button(page, 'Terminar y quitar la orden').click();
  await page.getByText('Una orden de prueba ya llegó a todas las estaciones').waitFor();
  // Whoever goes to the till in the middle of another leaves no open order there.
  await button(page, 'Probar otra vez').click();
  await page
    .getByRole('listitem', { name: house.glass })
    .getByText(/^Despáchela en la pantalla/)
    .waitFor();
  await page.getByRole('link', { name: 'Ir a la caja' }).last().click();
  await button(page, 'Mesa 1 · Libre').waitFor();
  await page.evaluate("location.hash = '#/orders'");
  await page.getByText('No hay órdenes abiertas').waitFor();
  await page.evaluate("location.hash = '#/'");
};

/** Somebody at the tills of this hub, given a PIN on the page that is open. */
const addWaiter = async (page: Page): Promise<void> => {
  await button(page, 'Agregar persona').click();
  await dialog(page).getByLabel('Nombre completo').fill('José Tzoc');
  await dialog(page).getByLabel('PIN').fill(WAITER_PIN);
  await dialog(page).getByRole('button', { name: 'Guardar' }).click();
};

/** A box nobody has set up, its owner's page, a screen on the kitchen's wall, and a printer. */
class Scene implements AsyncDisposable {
  readonly page: Page;
  readonly kds: Page;
  readonly hub: ServedHub;
  readonly printer: FakePrinter;
  readonly port: number;
  readonly folder: ReturnType<typeof tempFolder>;

  constructor(parts: Pick<Scene, 'page' | 'kds' | 'hub' | 'printer' | 'port' | 'folder'>) {
    ({ page: this.page, kds: this.kds, hub: this.hub } = parts);
    ({ printer: this.printer, port: this.port, folder: this.folder } = parts);
  }

  static async open(env: Record<string, string> = {}): Promise<Scene> {
    const folder = tempFolder();
    const hub = new ServedHub(folder.path, env);
    const printer = new FakePrinter();
    const { port } = await printer.start();
    await hub.start();
    const page = await (await browser.newContext()).newPage();
    page.setDefaultTimeout(30_000);
    const kds = await (await browser.newContext()).newPage();
    return new Scene({ page, kds, hub, printer, port, folder });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await keepShot(this.page, 'open-owner');
    await keepShot(this.kds, 'open-display');
    await this.kds.context().close();
    await this.page.context().close();
    await this.hub.stop();
    await this.printer.stop();
    this.folder[Symbol.dispose]();
  }
}

test('an owner opens a restaurant alone: from an empty folder to a paid bill, by what is on the screens', async () => {
  await using scene = await Scene.open();
  const { page, hub, folder } = scene;
  await page.goto(hub.url);
  await setUp(page, folder.path);
  // Nobody has to find the way: the guide is what comes next.
  await page.getByRole('heading', { name: 'Abrir mi restaurante' }).waitFor();
  // How guests pay is there from the first minute.
  await page.getByText('1 de 9 pasos').waitFor();
  await openByGuide(scene, WHOLE, () => addWaiter(page));
  await sellATable(page);
});

test('the same with a cloud: its owner connects the box before the guide, hires there, and finds there what was opened here', async () => {
  await using cloud = await AdminCloud.open(browser);
  const api = await cloud.api();
  await api('POST', '/businesses', { name: 'El Quetzal', location: { name: 'Zona 10', code: 'Z10' } });
  const admin = await cloud.page();
  await signInAdmin(admin);
  await admin.getByRole('link', { name: 'Equipos' }).click();
  await admin.getByRole('button', { name: 'Conectar equipo' }).click();
  const code = await admin
    .getByRole('dialog')
    .getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)
    .innerText();

  await using scene = await Scene.open({ CLOUD_URL: cloud.url });
  const { page, hub, folder } = scene;
  await page.goto(hub.url);
  await setUp(page, folder.path);
  await page.getByText('1 de 9 pasos').waitFor();
  await page.getByRole('link', { name: 'Ir a la caja' }).first().click();
  await button(page, 'Sin conectar a la nube').click();
  const sheet = page.getByRole('dialog', { name: 'Respaldo en la nube' });
  await sheet.getByLabel('Código de la administración').fill(code);
  await sheet.getByRole('button', { name: 'Conectar' }).click();
  await page.getByText('Conectado: El Quetzal, Zona 10').waitFor();
  await page.keyboard.type(OWNER_PIN);
  await page.keyboard.press('Enter');
  await button(page, 'Todo respaldado').waitFor();
  await page.goto(`${hub.url}/admin/abrir`);
  await openByGuide(scene, SMALL, async () => {
    await page.getByText('El personal de este local se administra en la nube').waitFor();
    await admin.keyboard.press('Escape');
    await admin.getByRole('link', { name: 'Personal' }).click();
    await addWaiter(admin);
  });
  await sellATable(page);

  // What was opened here is there.
  for (const [way, seen] of [
    ['Carta', 'Corte 12'],
    ['Estaciones', 'Parrilla'],
    ['Cobro', 'Efectivo'],
  ] as const) {
    await admin.getByRole('link', { name: way }).click();
    await admin.getByText(seen, { exact: true }).first().waitFor();
  }
});

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
