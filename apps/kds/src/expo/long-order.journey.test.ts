// Rule: a long order at the pass is readable at each size; also held by apps/kds/src/expo/expo-blocks.test.ts
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

const dish = (n: number, more: Partial<ExpoLine> = {}): ExpoLine => ({
  itemId: ticketId(n),
  name: `Plato ${n}`,
  quantity: 1,
  seatNo: (n % 6) + 1,
  modifiers: n % 3 === 0 ? ['Término medio', 'Papas fritas'] : [],
  notes: n % 5 === 0 ? 'Sin cebolla' : null,
  status: 'preparing',
  stations: [{ stationId: STATION.id, stationName: 'Parrilla', isDone: false }],
  ...more,
});

const order = (n: number, courses: ExpoOrder['courses'], next: ExpoOrder['next'] = null): ExpoOrder => ({
  orderId: orderId(n),
  orderNumber: `Z1-10${40 + n}`,
  orderType: 'dine_in',
  tableAlias: `${n}`,
  waiterName: 'Ana',
  sentAt: SENT,
  courses,
  next,
});

const OF_LINES: Partial<ExpoLine>[] = [
  { status: 'ready', stations: [] },
  { movedFrom: '8' },
  { comboName: 'Combo chapín' },
  {},
];

/** A table of twenty-four, of which more than a glass is high, among small ones. */
const EVENING = [
  order(1, [{ courseNumber: 1, state: 'cooking', since: SENT, lines: [dish(101, { movedFrom: '5' })] }]),
  order(2, [
    {
      courseNumber: 1,
      state: 'cooking',
      since: SENT,
      lines: Array.from({ length: 24 }, (_, n) => dish(n + 1, OF_LINES[n % 4])),
    },
    {
      courseNumber: 2,
      state: 'held',
      since: null,
      lines: Array.from({ length: 12 }, (_, n) => dish(n + 31, { status: 'pending', stations: [] })),
    },
  ]),
  {
    ...order(3, [
      { courseNumber: 1, state: 'ready', since: SENT, lines: [dish(102, { status: 'ready', stations: [] })] },
    ]),
    isPaid: true,
    cookingSince: SENT,
  },
];
const WORDS = [...EVENING.flatMap(({ courses }) => courses.flatMap(({ lines }) => lines.map(({ name }) => name)))];

/** What came from another table, once at the head where all of it did; what is a combo's; what is paid. */
const MARKS = ['Mesa 5', '→ Mesa 1', 'Mesa 8', '→ Mesa 2', 'Combo chapín', 'Pagada'];

/** Of these texts those that stand whole on the glass now. */
const whole = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const glass = document.querySelector('main')!.getBoundingClientRect();
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement!;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const box = element.getBoundingClientRect();
      const isWhole = box.top >= glass.top && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
      if (isWhole) found.push(texts.currentNode.textContent ?? '');
    }
    return found;
  });

test.each([
  [1920, 1080, 'dark'],
  [1280, 800, 'light'],
  [390, 844, 'dark'],
] as const)(
  'a long order ran below the glass of the pass at %i × %i: all of it is on some page, and nothing is faint (%s)',
  async (width, height, colors) => {
    const hub = new FakeHub(dist);
    hub.pass = EVENING;
    await hub.start();
    const context = await browser.newContext({ viewport: { width, height }, timezoneId: 'America/Guatemala' });
    await context.addInitScript(
      (theme) => localStorage.setItem('comanda.kds.settings', JSON.stringify({ theme })),
      colors,
    );
    const page = await context.newPage();
    await openPaired(page, hub);
    await page.getByRole('article', { name: 'Z1-1041' }).waitFor();
    const seen = new Set<string>();
    const next = page.getByRole('button', { name: 'Página siguiente' });
    for (;;) {
      for (const text of await whole(page)) seen.add(text);
      expect(await page.evaluate(faintWords)).toEqual([]);
      if ((await next.count()) === 0 || (await next.isDisabled())) break;
      await next.click();
    }
    expect(WORDS.filter((word) => !seen.has(word))).toEqual([]);
    expect([...seen]).toEqual(expect.arrayContaining([...MARKS, 'ENTREGAR (6)', 'ENTREGAR (1)']));
    expect([...seen].some((text) => text.startsWith('continúa'))).toBe(true);
    await context.close();
    await hub.stop();
  },
);
