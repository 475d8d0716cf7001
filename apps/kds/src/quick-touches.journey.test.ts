// Rule: a quick finger bumps only what it saw; also held by apps/kds/src/board/ticket-board.test.ts
import { join } from 'node:path';
import { builtPages, openBrowser } from '@comanda/testing/browser';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FakeHub } from './testing/fake-hub.ts';
import { MOMENT_MS, openPaired, stopClock } from './testing/kds-pages.ts';
import { orderId, ticketId } from './testing/station-model.ts';

let dist: string;
let browser: Browser;
let hub: FakeHub;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  dist = join(await builtPages(), 'kds', 'dist');
  browser = await openBrowser();
});

afterAll(() => browser.close());

beforeEach(async () => {
  hub = new FakeHub(dist);
  await hub.start();
  context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    hasTouch: true,
    serviceWorkers: 'block',
  });
  page = await context.newPage();
  await stopClock(page);
});

afterEach(async () => {
  await context.close();
  await hub.stop();
});

const fire = (n: number, line = n, itemName = 'Pollo a las brasas', modifiers = ['Arroz blanco', 'Papas fritas']) => {
  const order = { orderId: orderId(n), orderNumber: `Z10-${n}`, tableAlias: String(6 + n) };
  return hub.station.fire(line, { ...order, itemName, modifiers, alsoAt: ['Freidora'] });
};

/** An evening's board: names of two lines while bold and of one when struck through, and bars of what was brought back. */
const fireEvening = () => {
  const dishes = [
    ['Puyazo 8 oz'],
    ['Pollo a las brasas'],
    ['Carne adobada', 'Pollo a las brasas'],
    ['Pollo a las brasas', 'Longaniza y chorizo'],
    ['Lomito a la parrilla'],
    ['Churrasco chapín', 'Costillas al carbón'],
    ['Carne adobada'],
    ['Carne adobada'],
  ];
  const long = ['MEDIO', 'Arroz blanco', 'Papas fritas', 'SIN CEBOLLA', 'SIN CULANTRO', 'SIN PICANTE'];
  dishes.forEach((names, index) => {
    const n = index + 1;
    names.forEach((name, at) => {
      fire(n, n + 10 * at, name, n === 1 ? long : undefined);
      hub.station.change(ticketId(n + 10 * at), 'bump');
      hub.station.change(ticketId(n + 10 * at), 'recall');
    });
  });
};

const head = (n: number) => page.getByRole('button', { name: `Despachar orden Z10-${n}`, exact: true });
const card = (n: number) => page.getByRole('article', { name: `Z10-${n}`, exact: true });
const middle = async (one: Locator): Promise<[number, number]> => {
  const box = (await one.boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
};
const aMoment = (): Promise<void> => page.clock.runFor(MOMENT_MS);
const tap = (place: [number, number]) => page.touchscreen.tap(...place);
const bumped = () => hub.writes.map(({ path }) => path);

describe('a fast cook', () => {
  test.each(['flow', 'grid'])('bumped the wrong ticket in %s: the board moved under the finger', async (layout) => {
    await context.addInitScript(
      (name) => localStorage.setItem('comanda.kds.settings', JSON.stringify({ layout: name })),
      layout,
    );
    fireEvening();
    await openPaired(page, hub);
    await head(4).waitFor();
    await aMoment();
    await tap(await middle(head(1)));
    await page.clock.runFor(800);
    const places = await Promise.all([2, 3, 4].map((n) => middle(head(n))));
    for (const place of places) {
      await tap(place);
      await page.clock.runFor(130);
    }
    await expect.poll(bumped).toEqual([1, 2, 3, 13, 4, 14].map((n) => `bump ${ticketId(n)}`));
  });

  test('saw the cards jump the moment one was bumped, and when the others left', async () => {
    fireEvening();
    await openPaired(page, hub);
    await head(5).waitFor();
    await aMoment();
    const others = [2, 3, 4, 5];
    const boxes = () => Promise.all(others.map((n) => card(n).boundingBox()));
    const before = await boxes();
    await tap(await middle(head(1)));
    await page.getByRole('button', { name: 'Deshacer' }).waitFor();
    expect(await boxes()).toEqual(before);
    // Somebody touches the screen again and again.
    for (; await card(1).count(); await page.clock.runFor(100)) await page.locator('main').dispatchEvent('pointerdown');
    expect(await boxes()).toEqual(before);
    await aMoment();
    expect(await boxes()).not.toEqual(before);
  });

  test('ticked the dish below the one meant: what was struck through let the others up', async () => {
    for (const line of [1, 2, 3, 4]) fire(1, line);
    await openPaired(page, hub);
    await head(1).waitFor();
    await aMoment();
    const lines = await page.getByRole('button', { name: /^Despachar \d× Pollo/ }).all();
    const boxes = await Promise.all(lines.map((line) => line.boundingBox()));
    for (const box of boxes.slice(0, 3)) {
      await tap([box!.x + 100, box!.y + box!.height - 8]);
      await page.clock.runFor(130);
    }
    await expect.poll(bumped).toEqual([1, 2, 3].map((n) => `bump ${ticketId(n)}`));
  });
});

describe('a tap on its way', () => {
  const adds = (n: number, line: number, allergies: string[] = []) => {
    const order = { orderId: orderId(n), orderNumber: `Z10-${n}`, tableAlias: String(6 + n) };
    hub.emit(hub.station.fire(line, { ...order, itemName: 'Sopa', allergies }));
  };

  test('bumped a dish with its order that had come a moment ago: nobody cooked it', async () => {
    for (const n of [1, 2]) fire(n);
    await openPaired(page, hub);
    await head(2).waitFor();
    await aMoment();
    const place = await middle(head(2));
    adds(2, 6);
    await card(2).getByText('Sopa').waitFor();
    await tap(place);
    await page.clock.runFor(300);
    expect(bumped()).toEqual([]);
    await aMoment();
    await tap(place);
    await expect.poll(bumped).toEqual([2, 6].map((n) => `bump ${ticketId(n)}`));
  });

  test('bumped a dish that was not even drawn, while the board was held; an allergy that came then was cut off', async () => {
    for (const n of [1, 2]) fire(n);
    await openPaired(page, hub);
    await head(2).waitFor();
    await aMoment();
    await tap(await middle(head(2)));
    await page.clock.runFor(100);
    const place = await middle(head(1));
    adds(1, 5, ['MANÍ']);
    const alert = card(1).getByRole('alert');
    await alert.waitFor();
    const { x, y, width, height } = (await alert.boundingBox())!;
    const isOnTop = ([left, top]: readonly [number, number]) =>
      document.elementFromPoint(left, top)?.closest('[role="alert"]') !== null;
    expect(await page.evaluate(isOnTop, [x + width / 2, y + height - 6] as const)).toBe(true);
    await tap(place);
    await page.clock.runFor(300);
    expect(bumped()).toEqual([`bump ${ticketId(2)}`]);
    await aMoment();
    await card(1).getByText('Sopa').waitFor();
  });

  test('bumped the new ticket that came where it landed', async () => {
    fire(1);
    await openPaired(page, hub);
    await head(1).waitFor();
    await aMoment();
    hub.emit(fire(2));
    await head(2).waitFor();
    const place = await middle(head(2));
    await tap(place);
    await page.clock.runFor(300);
    expect(bumped()).toEqual([]);
    await aMoment();
    await tap(place);
    await expect.poll(bumped).toEqual([`bump ${ticketId(2)}`]);
  });

  test('bumped the card that moved up when another screen bumped one', async () => {
    for (const n of [1, 2]) fire(n);
    await openPaired(page, hub);
    await head(2).waitFor();
    await aMoment();
    // The other card moves up to here. To look for it then takes a busy machine longer than the moment lasts.
    const place = await middle(head(1));
    hub.emit(hub.station.change(ticketId(1), 'bump'));
    await card(1).waitFor({ state: 'detached' });
    await tap(place);
    await page.clock.runFor(300);
    expect(bumped()).toEqual([]);
    expect(await middle(head(2))).toEqual(place);
    await aMoment();
    await tap(place);
    await expect.poll(bumped).toEqual([`bump ${ticketId(2)}`]);
  });

  test('took a void away that nobody had read', async () => {
    fire(1);
    await openPaired(page, hub);
    await head(1).waitFor();
    await aMoment();
    hub.emit(hub.station.change(ticketId(1), 'void'));
    const line = page.getByRole('button', { name: /^Quitar anulado/ });
    await line.waitFor();
    await tap(await middle(line));
    await page.clock.runFor(300);
    expect(bumped()).toEqual([]);
  });

  test('of the bump bar met the next card, whose digit was another one a moment before', async () => {
    for (const n of [1, 2]) fire(n);
    await openPaired(page, hub);
    await head(2).waitFor();
    await aMoment();
    hub.emit(hub.station.change(ticketId(1), 'bump'));
    await card(1).waitFor({ state: 'detached' });
    await page.keyboard.press('1');
    await page.clock.runFor(300);
    expect(bumped()).toEqual([]);
    await aMoment();
    await page.keyboard.press('1');
    await expect.poll(bumped).toEqual([`bump ${ticketId(2)}`]);
  });
});

describe('a double tap', () => {
  /** With the moments said to the browser: a machine that is busy makes no double tap two taps. */
  const tapTwice = async (one: Locator, gap: number) => {
    const [x, y] = await middle(one);
    const chromium = await context.newCDPSession(page);
    const start = Date.now();
    for (const at of [start, start + gap]) {
      const timestamp = at / 1000;
      await chromium.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }], timestamp });
      await chromium.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
      await page.clock.runFor(gap);
    }
    await chromium.detach();
  };

  test.each([120, 300])('on «Recuperar última» brought two orders back, %d ms apart', async (gap) => {
    for (const n of [1, 2]) {
      fire(n);
      hub.station.change(ticketId(n), 'bump');
    }
    await openPaired(page, hub);
    const key = page.getByRole('button', { name: 'Recuperar última' });
    await tapTwice(key, gap);
    await expect.poll(bumped).toHaveLength(1);
    await aMoment();
    expect(bumped()).toHaveLength(1);
    await tap(await middle(key));
    await expect.poll(bumped).toHaveLength(2);
  });

  test.each(['Recuperar', 'En total'])('opened «%s» and closed it: nothing seemed to happen', async (name) => {
    await openPaired(page, hub);
    const key = page.getByRole('button', { name, exact: true });
    const panel = page.getByRole('complementary');
    await tapTwice(key, 120);
    await panel.waitFor();
    await aMoment();
    await panel.waitFor();
    await tapTwice(key, 300);
    await panel.waitFor({ state: 'detached' });
    await aMoment();
    expect(await panel.count()).toBe(0);
  });

  test('of Enter is two: who came to a key by Tab stays on it', async () => {
    await openPaired(page, hub);
    const key = page.getByRole('button', { name: 'En total' });
    await key.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('complementary').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('complementary').waitFor({ state: 'detached' });
  });
});
