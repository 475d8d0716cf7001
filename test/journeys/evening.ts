import { join } from 'node:path';
import { builtPages, openBrowser } from '@comanda/testing/browser';
import { FakePrinter, slipText } from '@comanda/testing/fake-printer';
import { Tabs } from '@comanda/testing/pages/tabs';
import { tempFolder } from '@comanda/testing/temp-folder';
import type { Browser, Page } from 'playwright-core';
import { seedDemo } from '../../scripts/demo/seed-demo.ts';
import { copyDemo } from './demo-hub.ts';
import { hubHere, type Serving } from './served-here.ts';
import { hubProcess, ServedHub } from './served-hub.ts';
import { pairDisplay, signIn } from './till-steps.ts';

export const PINS = { owner: '481516', cashier: '3001', waiter: '4001' } as const;

/** A browser for pages as they are now. */
export const launchBrowser = async (): Promise<Browser> => {
  await builtPages();
  return openBrowser();
};

/** Until the app of this address is whole on the device, and its worker at work. */
const keepsApp = (page: Page, scope: string): Promise<unknown> =>
  page.waitForFunction(`(async () => {
    const own = (await caches.keys()).filter((name) => name.startsWith('comanda ${scope} '));
    const whole = await Promise.all(own.map(async (name) => (await (await caches.open(name)).match('${scope}')) !== undefined));
    return navigator.serviceWorker.controller !== null && whole.includes(true);
  })()`);

/** An evening in the demo restaurant: a hub of its own, a printer, and pages in a real browser. */
export class Evening implements AsyncDisposable {
  readonly hub: ServedHub;
  readonly printer = new FakePrinter({});
  readonly #folder = tempFolder();
  readonly #tabs: Tabs;

  constructor(browser: Browser, serving: Serving) {
    this.#tabs = new Tabs(browser, 'page');
    this.hub = new ServedHub(this.dataFolder, {}, serving);
  }

  get dataFolder(): string {
    return join(this.#folder.path, 'hub');
  }

  static open(browser: Browser): Promise<Evening> {
    return Evening.#open(browser, hubHere());
  }

  /** One whose hub is a process, for a test that kills it. */
  static openKillable(browser: Browser): Promise<Evening> {
    return Evening.#open(browser, hubProcess());
  }

  static async #open(browser: Browser, serving: Serving): Promise<Evening> {
    const evening = new Evening(browser, serving);
    const { port } = await evening.printer.start();
    const { dataFolder, hub } = evening;
    await copyDemo(dataFolder);
    await hub.start();
    await seedDemo(hub.url, { dataFolder, printerUrl: `tcp://127.0.0.1:${port}` });
    return evening;
  }

  /** The text of every slip on paper, torn ones too. */
  paper(): string[] {
    return this.printer.slips.map(slipText);
  }

  page(url: string, viewport = { width: 1280, height: 800 }, hasTouch = false): Promise<Page> {
    return this.#tabs.open(url, { viewport, hasTouch });
  }

  /** A till that keeps its app and what it knows, and so opens without its hub. */
  async keptTill(pin: string): Promise<Page> {
    const page = await this.#tabs.open(this.hub.url, { serviceWorkers: 'allow' });
    await signIn(page, pin);
    await keepsApp(page, '/');
    return page;
  }

  /** The hub's administration, likewise, with somebody signed in. */
  async keptAdmin(pin: string): Promise<Page> {
    const page = await this.#tabs.open(`${this.hub.url}/admin/`, { serviceWorkers: 'allow' });
    const door = page.getByRole('textbox', { name: 'PIN' });
    await door.fill(pin);
    await page.keyboard.press('Enter');
    // The pages are kept without anybody signed in, and whoever goes on before that stands at the door again.
    await door.waitFor({ state: 'detached' });
    await keepsApp(page, '/admin/');
    return page;
  }

  /** A till with somebody signed in, at the floor plan. */
  async till(pin: string, viewport?: { width: number; height: number }): Promise<Page> {
    const page = await this.page(this.hub.url, viewport);
    await signIn(page, pin);
    return page;
  }

  /** A kitchen display, paired at its own screen by the owner's PIN. `url` when it hangs on another cable. */
  async display(station: string, url = this.hub.url): Promise<Page> {
    const page = await this.page(`${url}/kds/`, { width: 1920, height: 1080 });
    await pairDisplay(page, station, PINS.owner);
    return page;
  }

  /** A signed-in call to the hub, for what a journey is not about. */
  async api(pin: string): Promise<(method: string, path: string, body?: unknown) => Promise<never>> {
    const call = async (token: string | null, method: string, path: string, body?: unknown) => {
      const headers: Record<string, string> = { 'content-type': 'application/json' };
      if (token) headers.authorization = `Bearer ${token}`;
      const response = await fetch(`${this.hub.url}${path}`, {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      return (text ? JSON.parse(text) : undefined) as never;
    };
    const { location } = (await call(null, 'GET', '/hub')) as { location: { id: string } };
    const { idToken } = (await call(null, 'POST', '/auth/local/sign-in', { pin, locationId: location.id })) as {
      idToken: string;
    };
    return (method, path, body) => call(idToken, method, path.replace(':location', location.id), body);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    try {
      await this.#tabs.close();
    } finally {
      await this.hub.stop();
      await this.printer.stop();
      this.#folder[Symbol.dispose]();
    }
  }
}

/**
 * What a person takes to see that the page has changed: taps in one place that are sooner are one gesture, and a display
 * takes none for a ticket that came so lately.
 */
export const aMoment = (): Promise<void> => new Promise((next) => setTimeout(next, 650));

/** A cook's touch on the display's first order, once it was seen. */
export const bumpFirst = async (display: Page): Promise<void> => {
  const head = display.getByRole('button', { name: /^Despachar orden/ }).first();
  await head.waitFor();
  await aMoment();
  await head.click();
};

/** Waits until a display shows the text: it also lays cards out unseen, to measure them. */
export const onGlass = (display: Page, text: string): Promise<void> =>
  display.getByText(text).filter({ visible: true }).first().waitFor();

/** Waits until `look` answers something true, asking ten times a second. */
export const eventually = async <T>(
  look: () => T | Promise<T>,
  what: string,
  ms = 30_000,
): Promise<Exclude<T, false | undefined | null>> => {
  const deadline = Date.now() + ms;
  for (;;) {
    const seen = await look();
    if (seen) return seen as Exclude<T, false | undefined | null>;
    if (Date.now() > deadline) throw new Error(`never: ${what}`);
    await new Promise((next) => setTimeout(next, 100));
  }
};
