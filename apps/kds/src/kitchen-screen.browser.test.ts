import { join } from 'node:path';
import { builtPages, openBrowser } from '@comanda/testing/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FakeHub } from './testing/fake-hub.ts';
import { aMoment, openPaired as openScreen, stopClock } from './testing/kds-pages.ts';
import { orderId, ticketId } from './testing/station-model.ts';

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

const tones = () => page.evaluate(() => (window as unknown as { tones: number[] }).tones);
const card = (order: string) => page.getByRole('article', { name: order });
const touchHead = async (order: string) => {
  const head = page.getByRole('button', { name: `Despachar orden ${order}` });
  await head.waitFor();
  await aMoment(page);
  await head.click();
};

const openPaired = () => openScreen(page, hub);

describe('tickets', () => {
  test('a new ticket is seen and heard, bumped with one touch, and gone after the moment for undo', async () => {
    await openPaired();
    await page.getByText('Sin comandas pendientes').waitFor();
    hub.emit(hub.station.fire(1));
    await card('Z1-1042').waitFor();
    await expect.poll(tones).toHaveLength(2);
    await touchHead('Z1-1042');
    await page.getByRole('button', { name: 'Deshacer' }).waitFor();
    await card('Z1-1042').waitFor({ state: 'detached' });
    expect(hub.writes.map((write) => write.path)).toEqual([`bump ${ticketId(1)}`]);
    expect(await tones()).toHaveLength(2);
  });

  test('undo brings the card back on this screen and on the hub', async () => {
    hub.station.fire(1);
    await openPaired();
    await touchHead('Z1-1042');
    await page.getByRole('button', { name: 'Deshacer' }).waitFor();
    // Sooner it would be the second half of a double tap.
    await aMoment(page);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await page.getByRole('button', { name: 'Despachar orden Z1-1042' }).waitFor();
    await expect.poll(() => hub.station.tickets.get(ticketId(1))?.status).toBe('pending');
    await expect.poll(() => hub.writes.length).toBe(2);
  });

  test('the bump bar bumps a tile by its digit, recalls the last, and shows the totals', async () => {
    hub.station.fire(1);
    hub.station.fire(2, { orderId: orderId(2), orderNumber: 'Z1-1043', itemName: 'Kak’ik' });
    await openPaired();
    await card('Z1-1043').waitFor();
    await page.keyboard.press('s');
    await page.getByRole('complementary', { name: 'EN TOTAL' }).getByText('Kak’ik').waitFor();
    await page.keyboard.press('s');
    await aMoment(page);
    await page.keyboard.press('2');
    await card('Z1-1043').waitFor({ state: 'detached' });
    expect(await card('Z1-1042').count()).toBe(1);
    await page.keyboard.press('Backspace');
    await card('Z1-1043').waitFor();
  });

  test('a voided ticket stays struck through until a cook touches it', async () => {
    hub.station.fire(1, { allergies: ['Maní'] });
    await openPaired();
    await card('Z1-1042').getByText('ALERGIA:').first().waitFor();
    hub.emit(hub.station.change(ticketId(1), 'void'));
    await card('Z1-1042').getByText('Tocar para quitar').waitFor();
    await expect.poll(tones).toContain(587);
    await aMoment(page);
    await page.getByRole('button', { name: 'Quitar anulado 1× Pepián de pollo' }).click();
    await card('Z1-1042').waitFor({ state: 'detached' });
    await expect.poll(() => hub.station.tickets.get(ticketId(1))?.acknowledgedAt).toBeTruthy();
  });
});

describe('without the hub', () => {
  test('the banner comes within three seconds, tickets stay, and a bump is delivered once after the return', async () => {
    hub.station.fire(1);
    hub.station.fire(2, { orderId: orderId(2), orderNumber: 'Z1-1043' });
    await stopClock(page);
    await openPaired();
    await card('Z1-1043').waitFor();
    await hub.stop();
    await page.clock.runFor(3000);
    await page.getByText('SIN CONEXIÓN').waitFor();
    await page.clock.resume();
    await touchHead('Z1-1042');
    await page.getByText('1 despacho por enviar').waitFor();
    expect(await card('Z1-1043').count()).toBe(1);
    await hub.start();
    await page.getByText('SIN CONEXIÓN').waitFor({ state: 'detached' });
    await expect.poll(() => hub.station.tickets.get(ticketId(1))?.status).toBe('bumped');
    expect(new Set(hub.writes.map((write) => write.key)).size).toBe(1);
    await card('Z1-1042').waitFor({ state: 'detached' });
  });

  test('a hub that keeps its sockets open but answers nothing is noticed as soon', async () => {
    hub.station.fire(1);
    await stopClock(page);
    await openPaired();
    await card('Z1-1042').waitFor();
    hub.isFrozen = true;
    await page.clock.runFor(3000);
    await page.getByText('SIN CONEXIÓN').waitFor();
    hub.isFrozen = false;
    await page.clock.resume();
    await page.getByText('SIN CONEXIÓN').waitFor({ state: 'detached' });
  });

  test('a bump made offline survives a reload of the page', async () => {
    hub.station.fire(1);
    await openPaired();
    await card('Z1-1042').waitFor();
    await page.route('**/tickets/**', (route) => route.abort());
    await touchHead('Z1-1042');
    await page.getByRole('button', { name: 'Deshacer' }).waitFor();
    await page.waitForFunction(async () => {
      const open = indexedDB.open('keyval-store');
      await new Promise((done) => {
        open.onsuccess = done;
      });
      const kept = open.result.transaction('keyval').objectStore('keyval').get('comanda.kds.ops');
      await new Promise((done) => {
        kept.onsuccess = done;
      });
      return (kept.result ?? []).length === 1;
    });
    await page.unroute('**/tickets/**');
    await page.reload();
    await expect.poll(() => hub.station.tickets.get(ticketId(1))?.status).toBe('bumped');
  });

  test('a lost event is found by the heartbeat, without waiting for the next sync', async () => {
    await openPaired();
    await page.getByText('Sin comandas pendientes').waitFor();
    hub.station.fire(1);
    await card('Z1-1042').waitFor({ timeout: 4000 });
  });

  test('a screen the hub disconnected comes back by itself and catches up', async () => {
    await openPaired();
    await page.getByText('Sin comandas pendientes').waitFor();
    hub.dropScreens();
    hub.station.fire(1);
    await card('Z1-1042').waitFor({ timeout: 4000 });
  });

  test('a printer that stops answering is announced until it is back', async () => {
    await openPaired();
    await page.getByText('Sin comandas pendientes').waitFor();
    hub.printer('printer:offline', 'Freidora');
    await page.getByText('IMPRESORA SIN CONEXIÓN: Freidora').waitFor();
    hub.printer('printer:online', 'Freidora');
    await page.getByText('IMPRESORA SIN CONEXIÓN').waitFor({ state: 'detached' });
  });

  test('a printer without paper was said to be without connection, and somebody looked at its cable', async () => {
    await openPaired();
    await page.getByText('Sin comandas pendientes').waitFor();
    hub.printer('printer:offline', 'Freidora', 'paper_out');
    await page.getByText('IMPRESORA SIN PAPEL: Freidora').waitFor();
    expect(await page.getByText('IMPRESORA SIN CONEXIÓN').count()).toBe(0);
  });
});
