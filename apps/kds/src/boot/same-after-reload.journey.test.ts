// Rule: a reload changes no card, mark or chime; also held by apps/kds/src/sound/chime-rules.test.ts
import { join } from 'node:path';
import { builtPages, openBrowser } from '@comanda/testing/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FakeHub } from '../testing/fake-hub.ts';
import { openPaired, ticketsWrittenDown } from '../testing/kds-pages.ts';
import { orderId, ticketId } from '../testing/station-model.ts';

let browser: Browser;
let dist: string;

beforeAll(async () => {
  dist = join(await builtPages(), 'kds', 'dist');
  browser = await openBrowser();
}, 120_000);
afterAll(() => browser.close());

/** A display whose tones are counted: each ends in an oscillator's start. */
const openContext = async (): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  await context.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    Object.assign(window, { tones: [] });
    OscillatorNode.prototype.start = function (at) {
      (window as unknown as { tones: number[] }).tones.push(this.frequency.value);
      start.call(this, at);
    };
  });
  return context;
};
const tones = (page: Page) => page.evaluate(() => (window as unknown as { tones: number[] }).tones);

/** The two tones of "new", in Hz. */
const NEW_TUNE = [880, 1175];

/** Every card in its place with all its words and what is struck of them, but for how long it has been there. */
const board = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main article')].map((card) => {
      const { left, top } = card.getBoundingClientRect();
      const words: string[] = [];
      const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const style = getComputedStyle(texts.currentNode.parentElement!);
        words.push((style.textDecorationLine === 'line-through' ? '~' : '') + texts.currentNode.textContent);
      }
      return [left, top, ...words.filter((word) => !/^\d+:\d\d/.test(word))].join(' ');
    }),
  );

/** A board of all marks there are: struck, done, moved, shown for another station, changed, done elsewhere, and seen by nobody. */
const fill = (hub: FakeHub): void => {
  const { station } = hub;
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
  const other = (n: number) => ({ orderId: orderId(n), orderNumber: `Z1-10${41 + n}`, tableAlias: `${n}` });
  station.fire(1, {}, ago(700));
  station.fire(2, { itemName: 'Kak’ik' }, ago(700));
  station.fire(3, { itemName: 'Ceviche' }, ago(700));
  station.change(ticketId(2), 'void');
  station.change(ticketId(3), 'bump');
  station.fire(4, other(2), ago(400));
  station.tickets.get(ticketId(4))!.movedTo = [{ orderNumber: 'Z1-1050', tableAlias: '4', quantity: null }];
  station.fire(5, { ...other(3), quantity: 3, sameAt: ['Barra'], alsoAt: ['Barra'] }, ago(300));
  station.tickets.get(ticketId(5))!.movedTo = [{ orderNumber: 'Z1-1050', tableAlias: '4', quantity: 2 }];
  station.fire(6, { ...other(4), fallbackFrom: 'Parrilla', backAt: ['Parrilla'] }, ago(200));
  station.tickets.get(ticketId(6))!.fallbackOf = ticketId(90);
  station.fire(7, { ...other(5), change: 'edited', isModification: true, modifiedAt: ago(100) }, ago(100));
  station.bumpElsewhere(station.fire(8, other(6), ago(90)).data.ticketId, 'Barra');
};

const start = (page: Page) => page.getByRole('button', { name: 'TOCAR PARA INICIAR' }).click();

test('a display came back from a reload with other cards, other marks or a chime for what was there', async () => {
  const hub = new FakeHub(dist);
  fill(hub);
  await hub.start();
  const context = await openContext();
  const page = await context.newPage();
  await openPaired(page, hub);
  await page.getByRole('article').nth(5).waitFor();
  hub.emit(hub.station.fire(9, { orderId: orderId(7), orderNumber: 'Z1-1048', tableAlias: '9' }));
  await page.getByRole('article', { name: 'Z1-1048' }).getByText('NUEVA').waitFor();
  // What a display keeps of itself it writes a moment later.
  await expect.poll(() => ticketsWrittenDown(page)).toBe(8);
  const before = await board(page);
  expect(before.join('\n')).toMatch(/→ Mesa 4[\s\S]*AVISAR ANTES DE PREPARAR[\s\S]*YA VOLVIÓ/);

  await page.reload();
  await start(page);
  await page.getByRole('article', { name: 'Z1-1048' }).waitFor();
  await expect.poll(() => board(page)).toEqual(before);
  expect(await tones(page)).toEqual([]);

  // The power goes, and meanwhile one more is sent: it stands behind the others, before what was done elsewhere.
  await page.goto('about:blank');
  hub.station.fire(10, { orderId: orderId(8), orderNumber: 'Z1-1049' });
  await page.goto(`${hub.url}/kds/`);
  await start(page);
  await page.getByRole('article', { name: 'Z1-1049' }).waitFor();
  expect((await board(page)).slice(0, before.length - 1)).toEqual(before.slice(0, -1));
  // The one sent meanwhile is news: it rings as new where the cook's touch came before the hub's answer, and nothing else rings.
  expect([[], NEW_TUNE]).toContainEqual(await tones(page));
  await context.close();
  await hub.stop();
});
