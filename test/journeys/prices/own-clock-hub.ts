import { Tabs } from '@comanda/testing/pages/tabs';
import { tempFolder } from '@comanda/testing/temp-folder';
import type { Browser, Page } from 'playwright-core';
import { copyDemo } from '../demo-hub.ts';
import { hubHere } from '../served-here.ts';
import { ServedHub } from '../served-hub.ts';
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
  readonly #folder = tempFolder();
  readonly #friday = nextFriday();
  readonly #tabs: Tabs;
  #now = this.#friday;
  readonly #hub = new ServedHub(
    this.#folder.path,
    {},
    hubHere(() => this.#now),
  );

  constructor(browser: Browser) {
    this.#tabs = new Tabs(browser, 'own-clock');
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
    return this.#hub.url;
  }

  /** Half a minute past it: the till's clock follows the hub's within seconds. */
  setClock(at: string): void {
    const [hours, minutes] = at.split(':').map(Number);
    this.#now = this.#friday + ((hours! * 60 + minutes!) * 60 + 30) * 1000;
  }

  start(): Promise<void> {
    return this.#hub.start();
  }

  stop(): Promise<void> {
    return this.#hub.stop();
  }

  /** A till with somebody signed in. */
  async till(pin: string, viewport = { width: 1280, height: 800 }): Promise<Page> {
    const page = await this.#tabs.open(this.url, { viewport });
    await signIn(page, pin);
    return page;
  }

  /** Any of its pages. */
  page(path: string, viewport = { width: 1280, height: 800 }): Promise<Page> {
    return this.#tabs.open(`${this.url}${path}`, { viewport });
  }

  async call<T>(token: string | null, method: string, path: string, body?: unknown): Promise<T> {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const response = await fetch(`${this.url}${path}`, { method, headers, body: body ? JSON.stringify(body) : null });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text ? JSON.parse(text) : undefined) as T;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    try {
      await this.#tabs.close();
    } finally {
      await this.stop();
      this.#folder[Symbol.dispose]();
    }
  }
}
