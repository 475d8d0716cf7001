// Rule: a display shows its last picture before a dead hub; also held by apps/kds/src/hub/hub-says.test.ts
import { join } from 'node:path';
import { builtPages, openBrowser } from '@comanda/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FakeHub } from '../testing/fake-hub.ts';
import { aMoment, openPaired, ticketsWrittenDown } from '../testing/kds-pages.ts';
import { orderId } from '../testing/station-model.ts';

let browser: Browser;
let dist: string;

beforeAll(async () => {
  dist = join(await builtPages(), 'kds', 'dist');
  browser = await openBrowser();
}, 120_000);
afterAll(() => browser.close());

const onGlass = (page: Page, order: string) => page.getByText(order).filter({ visible: true }).first();

test('a display whose tablet restarted before a dead hub showed the browser’s error: it shows its last picture by itself, says of when, takes touches, and is as the hub says once that is back', async () => {
  const hub = new FakeHub(dist);
  await hub.start();
  hub.station.fire(1);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, timezoneId: 'America/Guatemala' });
  const first = await context.newPage();
  await openPaired(first, hub);
  await onGlass(first, 'Z1-1042').waitFor();
  const isWhole = () =>
    first.evaluate(async () => {
      const [name] = await caches.keys();
      return name !== undefined && (await (await caches.open(name)).match('/kds/')) !== undefined;
    });
  await expect.poll(isWhole).toBe(true);
  await expect.poll(() => first.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect.poll(() => ticketsWrittenDown(first)).toBe(1);
  const heardBy = await first.evaluate(() =>
    new Intl.DateTimeFormat('es-GT', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date()),
  );
  await hub.stop();
  await first.close();

  const page = await context.newPage();
  // A quarter of an hour without power.
  await page.clock.install({ time: Date.now() + 15 * 60_000 });
  await page.goto(`${hub.url}/kds/`);
  await page.getByText(/SIN CONEXIÓN hace 1[4-6]:\d\d – última imagen de las \d\d:\d\d/).waitFor();
  const said = await page.getByText('SIN CONEXIÓN').textContent();
  expect(Math.abs(minuteOf(said!.slice(-5)) - minuteOf(heardBy))).toBeLessThanOrEqual(1);
  await aMoment(page);
  await page.getByRole('button', { name: 'Despachar orden Z1-1042' }).click();
  await page.getByText('1 despacho por enviar').waitFor();
  // Meanwhile another screen took one more.
  hub.station.fire(2, { orderId: orderId(2), orderNumber: 'Z1-1043' });
  await hub.start();
  await page.getByText('SIN CONEXIÓN').waitFor({ state: 'detached' });
  await onGlass(page, 'Z1-1043').waitFor();
  await expect.poll(() => [...hub.station.tickets.values()].map(({ status }) => status)).toEqual(['bumped', 'pending']);
  await onGlass(page, 'Z1-1042').waitFor({ state: 'detached' });
  expect(new Set(hub.writes.map(({ key }) => key)).size).toBe(1);
  await context.close();
  await hub.stop();
});

/** Minutes since midnight of `20:14`. */
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
