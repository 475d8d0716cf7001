import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Devices that were used and emptied, by browser and by what they are. */
const idle = new WeakMap<Browser, Map<string, BrowserContext[]>>();

const idleOf = (browser: Browser, kind: string): BrowserContext[] => {
  const kinds = idle.get(browser) ?? new Map<string, BrowserContext[]>();
  idle.set(browser, kinds);
  const contexts = kinds.get(kind) ?? [];
  kinds.set(kind, contexts);
  return contexts;
};

/**
 * Takes all that a device kept of these origins. What it fetched and compiled of them stays, which is half of what a page costs;
 * a hub should therefore have the same port for all tests of a file. False for one whose clock a test has taken over: it keeps that.
 */
const empty = async (context: BrowserContext, origins: ReadonlySet<string>): Promise<boolean> => {
  const pages = context.pages();
  for (const page of pages) {
    if (page.isClosed() || (await page.evaluate("'__pwClock' in globalThis").catch(() => true))) return false;
  }
  const blank = await context.newPage();
  const session = await context.newCDPSession(blank);
  for (const page of pages) await page.close();
  for (const origin of origins) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await context.clearCookies();
  await context.setOffline(false);
  await blank.close();
  return true;
};

/** Pages of one test, each a device of its own, closed together. */
export class Tabs {
  readonly #browser: Browser;
  readonly #name: string;
  readonly #devices: { context: BrowserContext; kind: string; origins: Set<string> }[] = [];
  readonly #errors: string[] = [];

  /** `name`: of the last pictures that `JOURNEY_SHOTS=folder` keeps. */
  constructor(browser: Browser, name: string) {
    this.#browser = browser;
    this.#name = name;
  }

  /**
   * A page of a device that keeps nothing yet, at the address. Without a service worker unless asked for: 127.0.0.1 counts as
   * secure, so each page would install the whole app.
   */
  async open(url: string, device: BrowserContextOptions = {}): Promise<Page> {
    const options = { viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' as const, ...device };
    const kind = JSON.stringify(options);
    const context = idleOf(this.#browser, kind).pop() ?? (await this.#browser.newContext(options));
    const origins = new Set<string>();
    this.#devices.push({ context, kind, origins });
    const page = await context.newPage();
    page.on('framenavigated', (frame) => {
      if (/^https?:/.test(frame.url())) origins.add(new URL(frame.url()).origin);
    });
    page.setDefaultTimeout(90_000);
    page.on('pageerror', (error) => this.#errors.push(error.message));
    await page.goto(url);
    return page;
  }

  /** Closes all; a page that threw is a failed test. */
  async close(): Promise<void> {
    for (const [i, { context, kind, origins }] of this.#devices.entries()) {
      const folder = process.env.JOURNEY_SHOTS;
      if (folder) await context.pages()[0]?.screenshot({ path: join(folder, `${this.#name}-${i}.png`) });
      const isWithWorker = !kind.includes('"serviceWorkers":"block"');
      if (!isWithWorker && (await empty(context, origins))) idleOf(this.#browser, kind).push(context);
      else await context.close();
    }
    this.#devices.length = 0;
    expect(this.#errors).toEqual([]);
  }
}
