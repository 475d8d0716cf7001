import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type IdleDevice, keepIdle, takeIdle } from './idle-devices.ts';

/** Of a page: what a test may listen to. */
const HEARD = ['console', 'dialog', 'download', 'framenavigated', 'pageerror', 'popup', 'websocket'] as const;
const ASKED = ['request', 'requestfailed', 'requestfinished', 'response'] as const;

type Device = IdleDevice & { origins: ReadonlySet<string> };

/**
 * Leaves the page blank and takes all that its device kept. Its process stays, and what it fetched and compiled, which is most of
 * what a page costs; a hub should therefore have the same port for all tests of a process. False for one whose clock a test has
 * taken over, or that went from one address to another: it may keep something. What a test exposes to a page stays: let it ask the
 * page instead.
 */
const empty = async ({ context, page, origins }: Device): Promise<boolean> => {
  if (page.isClosed() || origins.size > 1) return false;
  if (await page.evaluate("'__pwClock' in globalThis || sessionStorage.clear()")) return false;
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of [...HEARD, ...ASKED]) page.removeAllListeners(event);
  await page.goto('about:blank');
  const session = await context.newCDPSession(page);
  for (const origin of origins) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  await context.clearCookies();
  await context.setOffline(false);
  return true;
};

/** Pages of one test, each a device of its own, closed together. */
export class Tabs {
  readonly #browser: Browser;
  readonly #name: string;
  readonly #devices: Device[] = [];
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
    const viewport = device.viewport ?? { width: 1280, height: 800 };
    const options = { serviceWorkers: 'block' as const, ...device, viewport };
    const kind = JSON.stringify({ ...options, viewport: null });
    const idle = takeIdle(this.#browser, kind);
    const context = idle?.context ?? (await this.#browser.newContext(options));
    const page = idle?.page ?? (await context.newPage());
    const origins = new Set<string>();
    this.#devices.push({ context, page, kind, origins });
    if (idle) await page.setViewportSize(viewport);
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
    for (const [i, device] of this.#devices.entries()) {
      const { context, page, kind } = device;
      const folder = process.env.JOURNEY_SHOTS;
      if (folder) await context.pages()[0]?.screenshot({ path: join(folder, `${this.#name}-${i}.png`) });
      // What a test answers in the hub's place may be under way yet.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      const isWithWorker = !kind.includes('"serviceWorkers":"block"');
      if (!isWithWorker && (await empty(device).catch(() => false)))
        await keepIdle(this.#browser, { context, page, kind });
      else await context.close();
    }
    this.#devices.length = 0;
    expect(this.#errors).toEqual([]);
  }
}
