// Rule: a display is paired, read from two metres and touched without mistakes; also held by apps/kds/src/board/order-cards.test.ts
import { join } from 'node:path';
import { builtPages, openBrowser } from '@comanda/testing/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { faintWords } from './testing/faint-words.ts';
import { FakeHub, MANAGER_PIN, PAIRING_CODE } from './testing/fake-hub.ts';
import { aMoment, openPaired as openScreen } from './testing/kds-pages.ts';
import { orderId, STATION, ticketId } from './testing/station-model.ts';

let dist: string;
let browser: Browser;
let hub: FakeHub;
let context: BrowserContext;
let page: Page;
let problems: string[];

beforeAll(async () => {
  dist = join(await builtPages(), 'kds', 'dist');
  browser = await openBrowser();
});

afterAll(() => browser.close());

beforeEach(async () => {
  hub = new FakeHub(dist);
  await hub.start();
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  problems = [];
  // Every tone a screen plays ends in an oscillator's start.
  await context.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    Object.assign(window, { tones: [] });
    OscillatorNode.prototype.start = function (at) {
      (window as unknown as { tones: number[] }).tones.push(this.frequency.value);
      start.call(this, at);
    };
  });
  page = await context.newPage();
  page.on('pageerror', (error) => problems.push(error.message));
});

afterEach(async () => {
  await context.close();
  await hub.stop();
  expect(problems).toEqual([]);
});

const card = (order: string) => page.getByRole('article', { name: order });
const touchHead = async (order: string) => {
  const head = page.getByRole('button', { name: `Despachar orden ${order}` });
  await head.waitFor();
  await aMoment(page);
  await head.click();
};

const openPaired = () => openScreen(page, hub);

describe('pairing', () => {
  test('a code joins the screen to its station, and the token survives a reload', async () => {
    await page.goto(`${hub.url}/kds/`);
    await page.getByRole('button', { name: 'TOCAR PARA INICIAR' }).click();
    await page.keyboard.type('999999');
    await page.getByRole('button', { name: 'Vincular', exact: true }).click();
    await page.getByText('Código incorrecto o vencido').waitFor();
    for (const digit of PAIRING_CODE) await page.getByRole('button', { name: digit, exact: true }).click();
    await page.getByRole('button', { name: 'Vincular', exact: true }).click();
    await page.getByText('Sin comandas pendientes').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'TOCAR PARA INICIAR' }).click();
    await page.getByText('Sin comandas pendientes').waitFor();
  });

  test('what was wrong with a PIN stood beneath the code as well', async () => {
    await page.goto(`${hub.url}/kds/`);
    await page.getByRole('button', { name: 'TOCAR PARA INICIAR' }).click();
    await page.keyboard.type('999999');
    await page.getByRole('button', { name: 'Vincular', exact: true }).click();
    await page.getByText('Código incorrecto o vencido').waitFor();
    await page.getByRole('button', { name: 'Con PIN' }).click();
    await page.getByText('PIN de un encargado').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('nobody could tell which station is the pass, neither in choosing it nor at its screen', async () => {
    hub.pass = [];
    await page.goto(`${hub.url}/kds/`);
    await page.getByRole('button', { name: 'TOCAR PARA INICIAR' }).click();
    await page.getByRole('button', { name: 'Con PIN' }).click();
    await page.keyboard.type(MANAGER_PIN);
    await page.getByRole('button', { name: 'Ver estaciones' }).click();
    await page.getByRole('button', { name: `${STATION.name} Pase` }).click();
    await page.getByText('Nada por entregar').waitFor();
    expect(await page.getByText('Pase', { exact: true }).count()).toBe(1);
  });

  test('a manager picks the station by PIN', async () => {
    await page.goto(`${hub.url}/kds/`);
    await page.getByRole('button', { name: 'TOCAR PARA INICIAR' }).click();
    await page.getByRole('button', { name: 'Con PIN' }).click();
    await page.keyboard.type(MANAGER_PIN);
    await page.getByRole('button', { name: 'Ver estaciones' }).click();
    await page.getByRole('button', { name: STATION.name }).click();
    await page.getByRole('heading', { name: STATION.name }).waitFor();
  });

  test('a screen that was unpaired stayed one of its station’s: the hub is told, and where it was not the screen says so', async () => {
    const unpairIt = async () => {
      await page.getByRole('button', { name: 'Ajustes' }).click();
      await page.getByRole('button', { name: 'Desvincular' }).click();
      await page.getByRole('button', { name: 'Desvincular' }).click();
      await page.getByText('Vincular esta pantalla', { exact: true }).waitFor();
    };
    const untold = page.getByText('el sistema no se enteró');
    await openPaired();
    await unpairIt();
    expect([hub.unpaired, await untold.count()]).toEqual([1, 0]);
    await page.reload();
    await page.getByRole('button', { name: 'TOCAR PARA INICIAR' }).click();
    await page.getByRole('button', { name: 'Ajustes' }).waitFor();
    await hub.stop();
    await unpairIt();
    await untold.waitFor();
    if (process.env.PASS_SHOTS) await page.screenshot({ path: join(process.env.PASS_SHOTS, 'untold-1280.png') });
    expect(await page.evaluate(faintWords)).toEqual([]);
  });

  test('a screen was paired anew before it heard that nobody knew of its unpairing, and forgot the new pairing with the old', async () => {
    hub.keepsUnpairing = true;
    await openPaired();
    await page.getByRole('button', { name: 'Ajustes' }).click();
    await page.getByRole('button', { name: 'Desvincular' }).click();
    await page.getByRole('button', { name: 'Desvincular' }).click();
    await page.getByText('Esta pantalla ya no está vinculada').waitFor();
    await page.keyboard.type(PAIRING_CODE);
    await page.getByRole('button', { name: 'Vincular', exact: true }).click();
    await page.getByText('Sin comandas pendientes').waitFor();
    const lost = page.waitForEvent('requestfailed');
    hub.loseUnpairing();
    expect((await lost).url()).toContain('/devices/unpair');
    hub.emit(hub.station.fire(1));
    await card('Z1-1042').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('comanda.kds.device'))).toContain(hub.deviceToken);
  });

  test('a screen that was paired anew called orders of 14 and of 8 minutes new', async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const order = (n: number) => ({ orderId: orderId(n), orderNumber: `Z1-104${n}`, tableAlias: `${n}` });
    hub.station.fire(1, order(1), ago(14));
    hub.station.fire(2, order(2), ago(8));
    hub.station.fire(3, order(3), ago(1));
    await openPaired();
    await card('Z1-1043').getByText('NUEVA').waitFor();
    if (process.env.PASS_SHOTS) await page.screenshot({ path: join(process.env.PASS_SHOTS, 'paired-anew-1280.png') });
    expect(await page.getByText('NUEVA').count()).toBe(1);
  });

  test('a device the hub turned away goes back to pairing and says why', async () => {
    hub.isTokenValid = false;
    await openPaired();
    await page.getByText('Esta pantalla ya no está vinculada').waitFor();
  });
});

test('where a struck dish went stood half behind the next one', async () => {
  for (const n of [1, 2]) hub.station.fire(n, { itemName: `Plato ${n}`, comboName: 'Combo chapín' });
  await openPaired();
  await card('Z1-1042').getByText('Plato 2').waitFor();
  hub.emit(hub.station.change(ticketId(1), 'bump'));
  await page.getByRole('button', { name: 'Recuperar 1× Plato 1' }).waitFor();
  hub.station.move(ticketId(1), '7');
  const move = card('Z1-1042').getByText('→ Mesa 7');
  await move.waitFor();
  const bottomOf = (selector: string) =>
    card('Z1-1042')
      .locator(selector)
      .first()
      .evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
  const below = () => move.evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
  await expect.poll(async () => (await bottomOf('[data-line]')) - (await below())).toBeGreaterThanOrEqual(0);
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
    [390, 844],
  ] as const) {
    if (!process.env.PASS_SHOTS) break;
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: join(process.env.PASS_SHOTS, `struck-${width}.png`) });
  }
});

test('an order brought back looked like new work, and nobody saw of which table it was', async () => {
  hub.station.fire(1);
  await openPaired();
  await touchHead('Z1-1042');
  await card('Z1-1042').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Recuperar', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Recuperar' });
  await panel.getByText('Z1-1042 · Mesa 12').waitFor();
  await panel.getByRole('button', { name: 'Recuperar' }).click();
  await card('Z1-1042').getByText('RECUPERADA').waitFor();
});

test('all that was bumped in one touch came back for one dish: each comes back alone, and Esc closes the list', async () => {
  hub.station.fire(1);
  hub.station.fire(2, { itemName: 'Kak’ik' });
  await openPaired();
  await touchHead('Z1-1042');
  await card('Z1-1042').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Recuperar', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Recuperar' });
  await panel.getByRole('button', { name: 'Recuperar 1× Kak’ik' }).click();
  await page.getByRole('button', { name: 'Despachar 1× Kak’ik' }).waitFor();
  await expect.poll(() => hub.station.tickets.get(ticketId(2))?.status).toBe('pending');
  expect(hub.station.tickets.get(ticketId(1))?.status).toBe('bumped');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
});

test('the fry cook hunted for the fries beneath a steak: they are the dish, and the steak is what they go with', async () => {
  hub.station.fire(1, {
    itemName: 'Puyazo 8 oz',
    modifiers: ['Término medio', 'Papas fritas'],
    alsoAt: ['Parrilla'],
    ownPart: [{ name: 'Papas fritas', quantity: 1 }],
  });
  await openPaired();
  const line = page.getByRole('button', { name: 'Despachar 1× Papas fritas' });
  await line.getByText('de Puyazo 8 oz').waitFor();
  await line.getByText('TAMBIÉN EN: Parrilla').waitFor();
  expect(await line.getByText('Término medio').count()).toBe(0);
  await page.getByRole('button', { name: 'En total' }).click();
  const totals = page.getByRole('complementary');
  await totals.getByText('Papas fritas').waitFor();
  expect(await totals.getByText('Puyazo').count()).toBe(0);
});

test('one voided dish struck the order’s number though the others went out', async () => {
  hub.station.fire(1);
  hub.station.fire(2, { itemName: 'Ceviche' });
  hub.station.change(ticketId(2), 'void');
  hub.station.change(ticketId(1), 'bump');
  await openPaired();
  await page.getByRole('button', { name: 'Quitar lo anulado de la orden Z1-1042' }).getByText('1 ANULADO').waitFor();
  expect(await card('Z1-1042').getByText('ANULADA').count()).toBe(0);
});

test('one more of a dish read as still one: the card says to add it, or how many to leave out, and how many are left', async () => {
  hub.station.fire(1, { quantity: 3, takenOff: 2 });
  hub.station.fire(2, { isModification: true, change: 'added', modifiedAt: new Date().toISOString() });
  hub.station.fire(3, { isModification: true, change: 'removed', quantity: 2 });
  hub.station.change(ticketId(3), 'void');
  await openPaired();
  await card('Z1-1042').getByText('AGREGAR').waitFor();
  expect(await card('Z1-1042').getByText('MODIFICADO').count()).toBe(0);
  await page.getByRole('button', { name: 'Despachar +1× Pepián de pollo' }).waitFor();
  await page.getByRole('button', { name: 'Quitar anulado −2× Pepián de pollo' }).getByText('QUITAR').waitFor();
  await page.getByRole('button', { name: 'Despachar 1× Pepián de pollo' }).getByText('Eran 3×').waitFor();
  hub.emit(hub.station.change(ticketId(1), 'bump'));
  hub.emit(hub.station.change(ticketId(2), 'bump'));
  await page.getByRole('button', { name: 'Quitar lo anulado de la orden Z1-1042' }).getByText('QUITAR').waitFor();
  expect(await card('Z1-1042').getByText('ANULADA').count()).toBe(0);
});

test.each([
  ['dark', 1280],
  ['light', 390],
] as const)(
  'what a dish was before it was changed was a green button to bump, under a note that still held (%s)',
  async (theme, width) => {
    const before = { quantity: 2, notes: 'bien caliente', modifiers: ['Pollo'] };
    hub.station.fire(1, before, '2026-11-21T14:00:00.000Z');
    const now = { ...before, isModification: true, change: 'edited', modifiedAt: '2026-11-21T14:01:00.000Z' } as const;
    hub.station.fire(2, { ...now, notes: 'sin sal', replaces: [ticketId(1)] }, now.modifiedAt);
    hub.station.tickets.get(ticketId(2))!.orderItemId = hub.station.tickets.get(ticketId(1))!.orderItemId;
    await context.addInitScript(
      (name) => localStorage.setItem('comanda.kds.settings', JSON.stringify({ theme: name })),
      theme,
    );
    await page.setViewportSize({ width, height: 844 });
    await openPaired();
    const struck = card('Z1-1042').locator('[data-line]').filter({ hasText: 'Cambió: vea la nueva' });
    const note = struck.getByText('bien caliente');
    expect(await note.evaluate((one) => getComputedStyle(one).textDecorationLine)).toBe('line-through');
    expect(await card('Z1-1042').getByText('AGREGADO').count()).toBe(0);
    expect(await struck.getByRole('button').count()).toBe(0);
    expect(await page.evaluate(faintWords)).toEqual([]);
    const shots = process.env.KDS_SHOTS;
    if (shots) await page.screenshot({ path: join(shots, `changed-${theme}.png`) });
    await aMoment(page);
    // The same dish: done as it is now, it is done.
    await page.getByRole('button', { name: 'Despachar 2× Pepián de pollo' }).click();
    await card('Z1-1042').waitFor({ state: 'detached' });
    expect([1, 2].map((n) => hub.station.tickets.get(ticketId(n))?.status)).toEqual(['bumped', 'bumped']);
  },
);

test.each(['dark', 'light'])('every word stands out from its ground by 4.5 to 1 in the %s theme', async (theme) => {
  const old = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  hub.station.fire(1, { allergies: ['Maní'], modifiers: ['Sin sal'], seatNo: 1, alsoAt: ['Freidora'] }, old(0));
  hub.station.fire(2, { notes: 'bien cocido', isModification: true, change: 'edited' }, old(0));
  hub.station.fire(3, { orderId: orderId(2), orderNumber: 'Z1-2', orderType: 'take_out', courseNumber: 2 }, old(7));
  hub.station.fire(4, { orderId: orderId(2), orderNumber: 'Z1-2', orderType: 'take_out' }, old(3));
  hub.station.fire(5, { orderId: orderId(3), orderNumber: 'Z1-3', orderType: 'delivery_internal' }, old(12));
  hub.station.fire(6, { orderId: orderId(3), orderNumber: 'Z1-3', orderType: 'delivery_internal' }, old(12));
  hub.station.change(ticketId(6), 'void');
  await context.addInitScript(
    (name) => localStorage.setItem('comanda.kds.settings', JSON.stringify({ theme: name })),
    theme,
  );
  await openPaired();
  // Said once, it is heard only by a display that listens.
  await card('Z1-1042').waitFor();
  hub.printer('printer:offline', 'Freidora');
  await page.getByText('IMPRESORA SIN CONEXIÓN').waitFor();
  await page.getByRole('button', { name: 'En total' }).click();
  await page.getByRole('complementary').waitFor();
  expect(await page.evaluate(faintWords)).toEqual([]);
  await page.getByRole('button', { name: 'Ajustes' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await page.evaluate(faintWords)).toEqual([]);
});

test.each(['dark', 'light'] as const)(
  'where a dish is carried to now was small and grey beside where it was: %s',
  async (theme) => {
    await context.addInitScript((one) => {
      localStorage.setItem('comanda.kds.settings', JSON.stringify({ theme: one }));
    }, theme);
    hub.station.fire(1, { tableAlias: '7' });
    hub.station.tickets.get(ticketId(1))!.movedTo = [{ orderNumber: 'Z1-1050', tableAlias: '4', quantity: null }];
    hub.station.fire(2, { orderId: orderId(2), orderNumber: 'Z1-1043', tableAlias: '7', quantity: 3 });
    hub.station.tickets.get(ticketId(2))!.movedTo = [{ orderNumber: 'Z1-1050', tableAlias: '4', quantity: 2 }];
    await openPaired();
    for (const order of ['Z1-1042', 'Z1-1043']) {
      const [old, now] = [card(order).getByText('Mesa 7').last(), card(order).getByText('→ Mesa 4')];
      await now.waitFor();
      const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
      expect(await now.evaluate(size)).toBeGreaterThanOrEqual(await old.evaluate(size));
      const [left, right] = [(await old.boundingBox())!, (await now.boundingBox())!];
      expect(right.x).toBeGreaterThan(left.x);
      expect(Math.abs(right.y + right.height / 2 - left.y - left.height / 2)).toBeLessThan(8);
    }
    expect(await page.evaluate(faintWords)).toEqual([]);
  },
);
