import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DiningArea, DiningTable, OrderView } from '@comanda/contracts';
import { BROWSER_ARGS, browserPath } from '@comanda/testing/test-run';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { type Call, caller, setUpKitchen } from './kitchen.ts';
import { startHub } from './nodes.ts';

/** How often slower than this machine the tablet is. */
const SLOWER = 6;
const PIN = '481516';

/** What somebody at a till waits for, and the same of a page with nothing in it; milliseconds from the touch to the picture. */
export interface ScreenTimes {
  signIn: { floor: number[]; product: number[] };
  order: number[];
  tap: { floor: number[]; product: number[] };
}

/**
 * In the page: when what was waited for was painted, after navigation began or after the latest click. It looks at every change
 * of the page; the frame after the one that shows it has been painted.
 */
const WATCH = `
  let clickedAt = 0;
  window.addEventListener('click', (event) => { clickedAt = event.timeStamp; }, { capture: true });
  window.paintedAfter = (isThere) => new Promise((answer) => {
    const check = () => {
      if (!isThere()) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => answer(performance.now() - clickedAt);
        port2.postMessage(null);
      });
    };
    const observer = new MutationObserver(check);
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    check();
  });
`;

interface Tablet {
  page: Page;
  /** A slowed page keeps a core busy with nothing, and two would leave none for all that draws them: one at a time. */
  slowDown(isSlow: boolean): Promise<void>;
}

const openTablet = async (browser: Browser): Promise<Tablet> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  const devtools = await context.newCDPSession(page);
  const slowDown = async (isSlow: boolean) => {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? SLOWER : 1 });
  };
  await slowDown(true);
  return { page, slowDown };
};

const painting = (page: Page, isThere: string): Promise<number> => page.evaluate(`paintedAfter(() => ${isThere})`);

/**
 * Begins to look, does it, and answers how long it took. The page looks before it is touched: a touch overtakes what a driver asks,
 * and a page that looks late finds its picture a frame later.
 */
const timed = async (page: Page, isThere: string, act: () => Promise<unknown>): Promise<number> => {
  const painted = painting(page, isThere);
  // Answered in the order it is asked.
  await page.evaluate('0');
  await act();
  return painted;
};

/** As a finger does: a driver that looks, at each event, which element lies there, is timed with what it drives. */
const touched = async (page: Page, isThere: string, target: Locator): Promise<number> => {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to touch');
  return timed(page, isThere, () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2));
};

const opened = async (page: Page, url: string, isThere: string): Promise<number> => {
  await page.goto(url, { waitUntil: 'commit' });
  return painting(page, isThere);
};

/** A page with a button that changes a word: what browser and machine cost. */
const bareServer = async () => {
  const html = `<!doctype html><button>+</button><b>0</b><script>
    document.querySelector('button').onclick = () => { document.querySelector('b').textContent++; };</script>`;
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => server.close() };
};

const TABLES = 48;
const OPEN = 40;

/** Tables, and an order of some lines on most of them. */
const furnish = async (call: Call, place: { businessId: string; locationId: string; productIds: string[] }) => {
  const { businessId, locationId, productIds } = place;
  const area = await call<DiningArea>('POST', '/dining-areas', { businessId, locationId, name: 'Salón' });
  for (let i = 1; i <= TABLES; i++) {
    const table = { businessId, areaId: area.id, tableNumber: String(i) };
    const { id: tableId } = await call<DiningTable>('POST', '/dining-tables', table);
    if (i > OPEN) continue;
    const order = await call<OrderView>('POST', '/orders', { businessId, locationId, orderType: 'dine_in', tableId });
    for (let n = 0; n < 4; n++) {
      const productId = productIds[(i * 7 + n) % productIds.length];
      await call('POST', `/orders/${order.id}/items`, { productId, quantity: 1 });
    }
  }
};

const PIN_PAD = `document.body?.innerText.includes('Ingrese su PIN')`;
const PRODUCTS = `document.querySelectorAll('[class*="productGrid"] > *').length > 0 && location.hash.includes('/orders/')`;
const TOTAL = `document.querySelector('[class*="_total_"] strong')?.textContent`;

/** So many taps on one page, and so many milliseconds between two. */
const TURN = 10;
const PAUSE_MS = 500;

/** A till on a slow tablet before a real hub with `products` products and forty open orders. */
export const tillScreen = async (
  dataFolder: string,
  { products, taps, times }: { products: number; taps: number; times: number },
): Promise<ScreenTimes> => {
  const hub = await startHub(dataFolder);
  const kitchen = await setUpKitchen({ url: hub.url, dataFolder }, { screens: 0, printerUrls: [], products });
  await furnish(caller(hub.url, kitchen.token), kitchen);
  const bare = await bareServer();
  const browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_ARGS });
  const result: ScreenTimes = { signIn: { floor: [], product: [] }, order: [], tap: { floor: [], product: [] } };
  for (let i = 0; i < times; i++) {
    for (const [url, isThere, to] of [
      [bare.url, `document.querySelector('b')`, result.signIn.floor],
      [hub.url, PIN_PAD, result.signIn.product],
    ] as const) {
      const { page } = await openTablet(browser);
      to.push(await opened(page, url, isThere));
      await page.context().close();
    }
  }
  const tablet = await openTablet(browser);
  const { page } = tablet;
  await page.goto(hub.url);
  await page.getByText('Ingrese su PIN').waitFor();
  await page.keyboard.type(PIN);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Mesa 1 ·/ }).waitFor();
  // A till that has been open for a while: it has asked for what its pages show.
  await page.waitForTimeout(15_000);
  for (let i = 1; i <= times; i++) {
    const table = page.getByRole('button', { name: new RegExp(`^Mesa ${i} ·`) });
    await table.scrollIntoViewIfNeeded();
    result.order.push(await timed(page, PRODUCTS, () => table.click()));
    await page.waitForTimeout(700);
    if (i === times) break;
    await page.goBack();
    await table.waitFor();
    await page.waitForTimeout(700);
  }
  await tablet.slowDown(false);
  const plain = await openTablet(browser);
  await plain.slowDown(false);
  await plain.page.goto(bare.url);
  // By turns: a machine that is busy for a while is so for both.
  for (let from = 0; from < taps; from += TURN) {
    await plain.slowDown(true);
    for (let i = from; i < from + TURN; i++) {
      const changed = `document.querySelector('b').textContent !== '${i}'`;
      result.tap.floor.push(await touched(plain.page, changed, plain.page.getByRole('button')));
      await plain.page.waitForTimeout(PAUSE_MS);
    }
    await plain.slowDown(false);
    await tablet.slowDown(true);
    for (let i = from; i < from + TURN; i++) {
      const total = await page.evaluate(TOTAL);
      // Of those in sight, so that scrolling to one is no part of it.
      const tile = page.locator('[class*="productGrid"] > *').nth(i % 20);
      result.tap.product.push(await touched(page, `${TOTAL} !== ${JSON.stringify(total)}`, tile));
      await page.waitForTimeout(PAUSE_MS);
    }
    await tablet.slowDown(false);
  }
  await browser.close();
  bare.stop();
  await hub.stop();
  return result;
};
