// Rule: a display tells the hub what it shows; also held by packages/domain/kitchen/fallback/seen-tickets.test.ts
import { join } from 'node:path';
import { builtPages, openBrowser } from '@comanda/testing/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FakeHub } from '../testing/fake-hub.ts';
import { openPaired } from '../testing/kds-pages.ts';
import { ticketId } from '../testing/station-model.ts';

let browser: Browser;
let dist: string;

beforeAll(async () => {
  dist = join(await builtPages(), 'kds', 'dist');
  browser = await openBrowser();
}, 120_000);
afterAll(() => browser.close());

test('a display tells the hub what it shows: what is there, what comes, and all of it again when the line was cut; nothing while it waits to be started', async () => {
  const hub = new FakeHub(dist);
  await hub.start();
  hub.station.fire(1);
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await openPaired(page, hub);
  await expect.poll(() => hub.seen.at(-1)).toEqual([ticketId(1)]);
  hub.emit(hub.station.fire(2));
  await expect.poll(() => hub.seen.at(-1)).toEqual([ticketId(1), ticketId(2)]);
  hub.seen.length = 0;
  hub.dropScreens();
  await expect.poll(() => hub.seen.at(-1), { timeout: 10_000 }).toEqual([ticketId(1), ticketId(2)]);
  hub.seen.length = 0;
  await page.reload();
  await page.getByText('órdenes por preparar').or(page.getByText('1 orden por preparar')).waitFor();
  expect(hub.seen).toEqual([]);
  await page.getByRole('button', { name: 'TOCAR PARA INICIAR' }).click();
  await expect.poll(() => hub.seen.at(-1)).toEqual([ticketId(1), ticketId(2)]);
  await page.context().close();
  await hub.stop();
}, 60_000);
