import { systemEnv } from '@comanda/db';
import { readConfig } from '@comanda/hub/config';
import { Hub } from '@comanda/hub/server/hub';
import { tempFolder } from '@comanda/testing/temp-folder';
import pino from 'pino';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { copyDemo } from '../demo-hub.ts';
import { signIn } from '../till-steps.ts';

const DAY_MS = 86_400_000;
/** Guatemala is six hours behind UTC all year. */
const BEHIND_MS = 6 * 3_600_000;

/** Midnight of the first Friday in Guatemala that is not begun yet: what was made before, was made before. Milliseconds. */
const nextFriday = (): number => {
  const today = Math.floor((Date.now() - BEHIND_MS) / DAY_MS);
  // The first day of all was a Thursday.
  const days = (8 - (today % 7)) % 7 || 7;
  return (today + days) * DAY_MS + BEHIND_MS;
};

/** The demo restaurant's hub in this process, by a clock that stands where the test puts it. */
export class OwnClockHub implements AsyncDisposable {
  readonly #browser: Browser;
  readonly #folder = tempFolder();
  readonly #friday = nextFriday();
  readonly #contexts: BrowserContext[] = [];
  readonly #errors: string[] = [];
  #now = this.#friday;
  #hub: Hub | null = null;
  #port = 0;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** `at`: a time of Friday, `HH:MM`; past midnight 24:00 and more. */
  static async open(browser: Browser, at: string): Promise<OwnClockHub> {
    const own = new OwnClockHub(browser);
    await copyDemo(own.#folder.path);
    own.setClock(at);
    await own.start();
    return own;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Half a minute past it: the till's clock follows the hub's within seconds. */
  setClock(at: string): void {
    const [hours, minutes] = at.split(':').map(Number);
    this.#now = this.#friday + ((hours! * 60 + minutes!) * 60 + 30) * 1000;
  }

  async start(): Promise<void> {
    const config = readConfig({
      HUB_PORT: String(this.#port),
      HUB_HOST: '127.0.0.1',
      COMANDA_DATA: this.#folder.path,
      HUB_PUBLIC_REQUESTS_PER_MINUTE: '10000',
    });
    this.#hub = new Hub({ config, log: pino({ level: 'silent' }), env: { ...systemEnv(), now: () => this.#now } });
    this.#port = (await this.#hub.start()).port;
  }

  async stop(): Promise<void> {
    await this.#hub?.stop();
    this.#hub = null;
  }

  /** A till with somebody signed in. */
  async till(pin: string, viewport = { width: 1280, height: 800 }): Promise<Page> {
    const context = await this.#browser.newContext({ viewport });
    this.#contexts.push(context);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    page.on('pageerror', (error) => this.#errors.push(error.message));
    await page.goto(this.url);
    await signIn(page, pin);
    return page;
  }

  async call<T>(token: string | null, method: string, path: string, body?: unknown): Promise<T> {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const response = await fetch(`${this.url}${path}`, { method, headers, body: body ? JSON.stringify(body) : null });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text ? JSON.parse(text) : undefined) as T;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const context of this.#contexts) await context.close();
    await this.stop();
    this.#folder[Symbol.dispose]();
    expect(this.#errors).toEqual([]);
  }
}
