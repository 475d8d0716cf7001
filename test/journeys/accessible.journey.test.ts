// Rule: pages have no serious accessibility fault at any size; also held by apps/admin/src/base/tokens.test.ts
import { join } from 'node:path';
import type { BusinessView } from '@comanda/contracts';
import { builtPages } from '@comanda/testing/browser';
import axe, { type AxeResults } from 'axe-core';
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STATION } from '../../apps/bridge/testing/printers.ts';
import { ServedBridge } from '../../apps/bridge/testing/served-bridge.ts';
import { AdminCloud, signInAdmin } from './admin-cloud.ts';
import { Evening, launchBrowser, onGlass, PINS } from './evening.ts';
import { addSteak, openShift, openTable, sendToKitchen, signIn, tapProduct } from './till-steps.ts';

let browser: Browser;
/** Of all who look at a till or a display: each has a table of its own. */
let evening: Evening;
beforeAll(async () => {
  browser = await launchBrowser();
  evening = await Evening.open(browser);
  await openShift(await evening.till(PINS.owner), '200');
});
afterAll(async () => {
  await evening?.[Symbol.asyncDispose]();
  await browser?.close();
});

/** Sheets fade in; what is read meanwhile is paler than it will be. Ends when for some frames nothing has moved that ends by itself. */
const STILL = `(async () => {
  const ends = ({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity;
  for (let still = 0; still < 6; still += 1) {
    await new Promise(requestAnimationFrame);
    const moving = document.getAnimations().filter(ends);
    if (moving.length > 0) still = -1;
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
})()`;

/** What axe calls critical or serious, page by page. */
class Judge {
  readonly found: string[] = [];
  readonly #except: readonly string[];

  constructor(except: readonly string[] = []) {
    this.#except = except;
  }

  async look(page: Page, name: string): Promise<void> {
    await page.evaluate(STILL);
    // Half a megabyte: once a document.
    if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
    const { violations } = await page.evaluate<AxeResults>('axe.run(document, { resultTypes: ["violations"] })');
    for (const { id, impact, nodes } of violations) {
      if ((impact !== 'critical' && impact !== 'serious') || this.#except.includes(id)) continue;
      this.found.push(...nodes.slice(0, 3).map(({ target, html }) => `${name}: ${id} ${target} ${html.slice(0, 160)}`));
    }
  }
}

const PHONE = { width: 390, height: 844 };

test('axe finds nothing critical or serious on a display', async () => {
  // Nobody speaks to a screen on a wall by what is written on it: a ticket is named by what a touch does to it.
  const judge = new Judge(['label-content-name-mismatch']);
  const grill = await evening.display('Parrilla');
  // Before anything is sent there.
  await judge.look(grill, 'empty');
  const till = await evening.till(PINS.owner);
  await openTable(till, '7');
  await addSteak(till, 'Puyazo 8 oz', 'Término medio', ['Papas fritas', 'Arroz blanco']);
  await sendToKitchen(till, 1);
  await onGlass(grill, 'Puyazo 8 oz');
  await judge.look(grill, 'a ticket');
  expect(judge.found).toEqual([]);
});

test.each([
  ['on a till', { width: 1280, height: 800 }, '5'],
  ['on a phone', PHONE, '6'],
])('axe finds nothing critical or serious on any page of the till, %s', async (_, viewport, table) => {
  const judge = new Judge();
  const till = await evening.page(evening.hub.url, viewport);
  await till.getByText('Ingrese su PIN').waitFor();
  await judge.look(till, 'sign-in');
  await signIn(till, PINS.owner);
  await till.getByRole('button', { name: `Mesa ${table} · Libre` }).waitFor();
  await judge.look(till, 'floor');
  await till.getByRole('button', { name: `Mesa ${table} · Libre` }).click();
  await till.getByPlaceholder('Buscar producto').waitFor();
  await addSteak(till, 'Puyazo 8 oz', 'Término medio', ['Papas fritas', 'Arroz blanco']);
  await tapProduct(till, 'Limonada con soda');
  await judge.look(till, 'order');
  await sendToKitchen(till, 2);
  const order = new URL(till.url()).hash;
  const open = async (hash: string, name: string, ready: string | RegExp) => {
    await till.evaluate(`location.hash = ${JSON.stringify(hash)}`);
    await till.getByText(ready).filter({ visible: true }).first().waitFor();
    await judge.look(till, name);
  };
  await open(`${order}/bill`, 'bill', /Cobrar|Partes iguales/);
  await open('#/orders', 'orders', new RegExp(`Mesa ${table}`));
  await open('#/cash', 'cash', 'Hacer corte de caja');
  await open('#/customers', 'customers', /Clientes/);
  await open('#/', 'floor with an order', 'Mesas');
  expect(judge.found).toEqual([]);
});

/** Every way the list at the side offers. */
const waysOf = async (page: Page): Promise<string[]> => {
  await page.getByRole('navigation').first().waitFor();
  const links = await page.getByRole('navigation').first().getByRole('link').all();
  const ways = await Promise.all(links.map((link) => link.getAttribute('href')));
  return ways.filter((way) => way !== null);
};

/** Waits until the page has had an answer to all it asked. */
const answers = (page: Page): (() => Promise<void>) => {
  const asked = new Set<Request>();
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  return () => expect.poll(() => asked.size).toBe(0);
};

/** Every page, gone to as a person goes: by the list at the side, which loads no document anew. */
const lookAtAll = async (judge: Judge, page: Page, more: readonly string[]): Promise<void> => {
  const answered = answers(page);
  const headings = new Set<string>();
  const ways = [...(await waysOf(page)), ...more.map((path) => `/admin${path}`)];
  for (const way of ways) {
    await page.evaluate(`history.pushState(null, '', ${JSON.stringify(way)})`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // By then it has begun to ask.
    await page.waitForTimeout(100);
    await answered();
    expect(new URL(page.url()).pathname).toBe(way);
    headings.add(await page.getByRole('heading', { level: 1 }).innerText());
    await judge.look(page, way);
  }
  // A way that led nowhere would have shown the page before it again.
  expect(headings.size).toBeGreaterThan(ways.length / 2);
};

const CARTA = ['/carta/categorias', '/carta/menus', '/carta/opciones', '/carta/reglas', '/carta/importar', '/cuenta'];

test('axe finds nothing critical or serious in the manager’s area at a hub', async () => {
  await using house = await Evening.open(browser);
  const judge = new Judge();
  const api = await house.api(PINS.owner);
  const happy = { name: 'Hora feliz', kind: 'percentage', value: '20', timeFrom: '17:00', timeTo: '19:00' };
  await api('POST', '/price-rules', happy);
  const page = await house.page(`${house.hub.url}/admin`);
  await page.getByRole('textbox', { name: 'PIN' }).waitFor();
  await judge.look(page, 'sign-in');
  await page.keyboard.type(PINS.owner);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Hoy', exact: true }).waitFor();
  await lookAtAll(judge, page, CARTA);
  await page.evaluate("history.pushState(null, '', '/admin/carta/reglas')");
  await page.getByRole('button', { name: 'Editar Hora feliz' }).click();
  await page.getByRole('dialog', { name: 'Hora feliz' }).waitFor();
  await judge.look(page, 'a price rule');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '¿Cuánto cuesta?' }).click();
  await page.getByRole('dialog').waitFor();
  await judge.look(page, 'what a dish costs');
  await page.keyboard.press('Escape');
  await page.setViewportSize(PHONE);
  await lookAtAll(judge, page, ['/carta', '/bitacora', '/personal', '/salon', '/abrir']);
  expect(judge.found).toEqual([]);
});

test('axe finds nothing critical or serious in the manager’s area in the cloud', async () => {
  await using cloud = await AdminCloud.open(browser);
  const api = await cloud.api();
  const location = { name: 'Zona 10', code: 'Z10' };
  const { id: businessId } = await api<BusinessView>('POST', '/businesses', { name: 'El Comal', location });
  await api('POST', '/products', { businessId, name: 'Pepián', price: 6_500 });
  const judge = new Judge();
  const page = await cloud.page();
  await page.getByLabel('Correo electrónico').waitFor();
  await judge.look(page, 'sign-in');
  await signInAdmin(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await lookAtAll(judge, page, [...CARTA, '/clientes/nuevo']);
  expect(judge.found).toEqual([]);
});

test.each([
  ['at a desk', { width: 1280, height: 800 }],
  ['on a phone', PHONE],
])('axe finds nothing critical or serious on the page of a print bridge, %s', async (_, viewport) => {
  const judge = new Judge();
  const bridge = new ServedBridge({ pageFolder: join(await builtPages(), 'bridge-page/dist') });
  await bridge.start();
  try {
    const page = await evening.page(bridge.url, viewport);
    const password = 'una-clave-larga';
    await page.getByRole('textbox', { name: 'Contraseña local' }).fill(password);
    await judge.look(page, 'the first password');
    await page.getByRole('textbox', { name: 'La misma otra vez' }).fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Vincular', exact: true }).click();
    await page.getByText('Son ocho letras y números').waitFor();
    await judge.look(page, 'pairing');
    await bridge.pair();
    // Nobody listens there.
    const printer = { label: 'Cocina', connectionType: 'tcp', printerUrl: 'tcp://127.0.0.1:9', stationIds: [STATION] };
    await bridge.ask('POST /api/printers', { body: printer });
    bridge.hub.add(1, { createdAt: new Date(Date.now() - 2 * 3_600_000).toISOString() });
    await page.getByRole('heading', { name: '1 comanda detenida' }).waitFor();
    await page.getByRole('button', { name: /^Revisar/ }).click();
    await page.getByRole('button', { name: /^Probar/ }).click();
    await page.getByText('No salió').waitFor();
    await judge.look(page, 'printers and what is held');
    await page.getByRole('button', { name: /^Editar/ }).click();
    await page.getByRole('button', { name: 'Más opciones' }).click();
    await judge.look(page, 'a printer');
    await page.keyboard.press('Escape');
    bridge.hub.revoke();
    await page.getByText('El sistema ya no reconoce este puente: no se imprime nada').waitFor();
    await judge.look(page, 'revoked');
    await page.getByRole('button', { name: 'Salir' }).click();
    await page.getByRole('heading', { name: 'Ingresar' }).waitFor();
    await judge.look(page, 'sign-in');
    expect(judge.found).toEqual([]);
  } finally {
    await bridge.stop();
  }
});
