// Rule: the pass says where each dish is; also held by apps/kds/src/expo/expo-desk.test.ts
import { join } from 'node:path';
import type { ExpoLine, ExpoOrder } from '@comanda/contracts';
import { builtPages, openBrowser } from '@comanda/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faintWords } from '../testing/faint-words.ts';
import { FakeHub } from '../testing/fake-hub.ts';
import { openPaired } from '../testing/kds-pages.ts';
import { orderId, STATION, ticketId } from '../testing/station-model.ts';

let browser: Browser;
let dist: string;

beforeAll(async () => {
  dist = join(await builtPages(), 'kds', 'dist');
  browser = await openBrowser();
}, 120_000);
afterAll(() => browser.close());

const SENT = '2026-11-21T14:00:00.000Z';
const SIZES = [
  [1920, 1080, 'dark'],
  [1280, 800, 'light'],
  [390, 844, 'dark'],
] as const;

type Station = ExpoLine['stations'][number];
const at = (stationName: string, more: Partial<Station> = {}): Station => ({
  stationId: `${STATION.id}${stationName}`,
  stationName,
  isDone: false,
  ...more,
});

const dish = (n: number, name: string, stations: Station[], more: Partial<ExpoLine> = {}): ExpoLine => ({
  itemId: ticketId(n),
  name,
  quantity: 1,
  seatNo: null,
  modifiers: [],
  notes: null,
  status: 'preparing',
  stations,
  isDoneAtPass: stations.every(({ paper, isBlind }) => paper || isBlind),
  ...more,
});

const orderOf = (lines: ExpoLine[], more: Partial<ExpoOrder> = {}): ExpoOrder => ({
  orderId: orderId(1),
  orderNumber: 'Z1-1041',
  orderType: 'dine_in',
  tableAlias: '4',
  waiterName: 'Ana',
  sentAt: SENT,
  cookingSince: SENT,
  courses: [{ courseNumber: 1, state: 'cooking', since: SENT, lines }],
  next: null,
  ...more,
});

/** The pass with this order, at each size; PASS_SHOTS=folder keeps what it looked like. */
const atEachSize = async (name: string, order: ExpoOrder, look: (page: Page) => Promise<void>): Promise<void> => {
  const hub = new FakeHub(dist);
  hub.pass = [order];
  await hub.start();
  for (const [width, height, colors] of SIZES) {
    const context = await browser.newContext({ viewport: { width, height }, timezoneId: 'America/Guatemala' });
    await context.addInitScript(
      (theme) => localStorage.setItem('comanda.kds.settings', JSON.stringify({ theme })),
      colors,
    );
    const page = await context.newPage();
    await openPaired(page, hub);
    await page.getByRole('article', { name: 'Z1-1041' }).waitFor();
    const shots = process.env.PASS_SHOTS;
    if (shots) await page.screenshot({ path: join(shots, `${name}-${width}.png`) });
    await look(page);
    expect(await page.evaluate(faintWords)).toEqual([]);
    await context.close();
  }
  await hub.stop();
};

/** Words of two places that are printed over each other. */
const overprinted = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('article')!, NodeFilter.SHOW_TEXT);
    const boxes: { text: string; box: DOMRect }[] = [];
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      for (const box of range.getClientRects()) boxes.push({ text: texts.currentNode.textContent ?? '', box });
    }
    // Lines of text stand closer than their boxes: a quarter of one is no ink.
    const meets = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 4;
    return boxes.flatMap((one, at) =>
      boxes.slice(at + 1).flatMap((other) => (meets(one.box, other.box) ? `${one.text} | ${other.text}` : [])),
    );
  });

test('since when a dish was added stood beneath where its paper is', async () => {
  const paper = at('Freidora', { paper: 'printed' });
  const addedAt = new Date(Date.now() - 750_000).toISOString();
  const lines = [
    dish(1, 'Nachos El Comal', [paper], { addedAt }),
    dish(2, 'Elote asado', [at('Parrilla')], { addedAt }),
    dish(3, 'Nachos El Comal', [paper], {
      addedAt,
      comboName: 'Nachos a Q35 con dos cervezas',
      modifiers: ['Sin queso'],
    }),
  ];
  await atEachSize('added', orderOf(lines), async (page) => expect(await overprinted(page)).toEqual([]));
});

test('a dish nobody in the kitchen sees was missing for ever, without a key: it says so, and is handed out', async () => {
  const lines = [
    dish(1, 'Guacamol con totopos', [at('Cocina fría', { isBlind: true })]),
    dish(2, 'Ensalada', [at('Cocina fría', { isBlind: true, paper: 'printed', alsoAt: ['Freidora'] })]),
    dish(3, 'Elote asado', [at('Parrilla'), at('Cocina fría', { isBlind: true })]),
  ];
  await atEachSize('unseen', orderOf(lines), async (page) => {
    const card = page.getByRole('article', { name: 'Z1-1041' });
    expect(await card.locator('[data-line]').allInnerTexts()).toEqual([
      expect.stringContaining('NADIE LA VE · Cocina fría'),
      expect.stringContaining('EN PAPEL Freidora'),
      expect.stringMatching(/FALTA Parrilla\s+NADIE LA VE · Cocina fría/),
    ]);
    expect(await card.getByRole('button').allInnerTexts()).toEqual(['ENTREGAR', 'ENTREGAR']);
  });
});

test.each([
  ['now', new Date().toISOString()],
  ['late', SENT],
])('a take-out order with a name was taken to be a table’s (%s)', async (when, cookingSince) => {
  const leaving = { orderType: 'take_out', tableAlias: 'Doña Carmen, la de los tamales', cookingSince } as const;
  await atEachSize(`take-out-${when}`, orderOf([dish(1, 'Pepián', [at('Parrilla')])], leaving), async (page) => {
    const head = await page.getByRole('article', { name: 'Z1-1041' }).locator('[data-head]').innerText();
    expect(head).toMatch(/^Doña Carmen, la de los tamales.*Para llevar.*Z1-1041/s);
    expect(await overprinted(page)).toEqual([]);
  });
});

test('a dish of a take-out order that was handed out was “EN LA MESA”: there is no table', async () => {
  const made = { isDoneAtPass: false };
  const served = { ...made, status: 'served' } as const;
  const courses = [
    { courseNumber: 1, state: 'served' as const, since: SENT, lines: [dish(1, 'Pepián', [], served)] },
    {
      courseNumber: 2,
      state: 'ready' as const,
      since: SENT,
      lines: [dish(2, 'Elote asado', [], served), dish(3, 'Kak’ik', [], { ...made, status: 'ready', quantity: 3 })],
    },
  ];
  const leaving = { orderType: 'take_out', tableAlias: 'Doña Carmen', courses } as const;
  await atEachSize('handed-out', orderOf([], leaving), async (page) => {
    const card = page.getByRole('article', { name: 'Z1-1041' });
    expect((await card.innerText()).match(/EN LA MESA|ENTREGADO|ENTREGAR \(\d+\)/g)).toEqual([
      'ENTREGADO',
      'ENTREGADO',
      'ENTREGAR (3)',
    ]);
  });
});
