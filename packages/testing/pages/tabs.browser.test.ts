import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { Tabs } from './tabs.ts';

const server = createServer((_, response) => {
  response.setHeader('content-type', 'text/html');
  response.end('<p>Cobrar</p>');
});
let address: string;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());

/** All that a page can find of one that was there before. */
const LEFT = `(async () => {
  const databases = await indexedDB.databases();
  return {
    kept: [localStorage.length, sessionStorage.length, document.cookie, databases.length].join(),
    width: innerWidth,
  };
})()`;
const NOTHING = { kept: '0,0,,0', width: 1280 };

const use = async (page: Page): Promise<void> => {
  await page.evaluate(`new Promise((done) => {
    localStorage.setItem('a', '1');
    sessionStorage.setItem('a', '1');
    document.cookie = 'a=1';
    indexedDB.open('a').onsuccess = done;
  })`);
  await page.route('**/asked', (route) => route.fulfill({ body: 'of the test before' }));
  await page.setViewportSize({ width: 390, height: 844 });
};

test('a page is lent again, and nothing of the test before is on it', async () => {
  const browser = await openBrowser();
  const before = new Tabs(browser, 'page');
  const page = await before.open(address);
  await use(page);
  expect(await page.evaluate(LEFT)).toEqual({ kept: '1,1,a=1,1', width: 390 });
  await before.close();

  const after = new Tabs(browser, 'page');
  const again = await after.open(address);
  expect(again).toBe(page);
  expect(await again.evaluate(LEFT)).toEqual(NOTHING);
  expect(await again.evaluate("fetch('/asked').then((answer) => answer.text())")).toContain('Cobrar');
  await after.close();
});

test('a page whose clock a test has taken over is not lent again', async () => {
  const browser = await openBrowser();
  const before = new Tabs(browser, 'page');
  const page = await before.open(address);
  await page.clock.install();
  await before.close();
  expect(page.isClosed()).toBe(true);
});
