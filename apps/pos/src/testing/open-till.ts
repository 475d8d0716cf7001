import { join } from 'node:path';
import { builtPages, openBrowser } from '@comanda/testing/browser';
import { SamePort } from '@comanda/testing/pages/same-port';
import { Tabs } from '@comanda/testing/pages/tabs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { FAKE_PIN, FakeHub } from './fake-hub.ts';

interface Screen {
  viewport: { width: number; height: number };
  hasTouch?: boolean;
  isMobile?: boolean;
}
interface How {
  screen?: Screen;
  isKept?: boolean;
}
const TILL: Screen = { viewport: { width: 1280, height: 800 } };
export const PHONE: Screen = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const samePort = new SamePort();

/** Tills for the tests of a file: opens one in a browser before a hub of its own. */
export const buildTills = () => {
  let dist: string;
  let browser: Browser;

  beforeAll(async () => {
    dist = join(await builtPages(), 'pos', 'dist');
    browser = await openBrowser();
  }, 120_000);

  afterAll(() => browser.close());

  /** A till nobody is signed in at, and its hub. `isKept`: on the device too, as by https. */
  const openDoor = async ({ screen = TILL, isKept = false }: How = {}) => {
    const hub = new FakeHub(dist);
    const address = await hub.start(await samePort.next());
    samePort.keep(Number(new URL(address).port));
    const tabs = new Tabs(browser, 'till');
    const page = await tabs.open(address, { ...screen, serviceWorkers: isKept ? 'allow' : 'block' });
    await page.getByText('Ingrese su PIN').waitFor();
    const close = async () => {
      try {
        await tabs.close();
      } finally {
        await hub.stop();
      }
    };
    return { hub, page, close };
  };

  const signIn = async (page: Page) => {
    await page.keyboard.type(FAKE_PIN);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Mesa 1 · Libre' }).waitFor();
  };

  /** A till with someone signed in, and its hub. */
  const openTill = async (how?: How) => {
    const till = await openDoor(how);
    await signIn(till.page);
    return till;
  };

  /** One whose clock the test sets forward, by `page.clock`. */
  const openClockedTill = async () => {
    const till = await openDoor();
    await till.page.clock.install();
    await till.page.reload();
    await till.page.getByText('Ingrese su PIN').waitFor();
    await signIn(till.page);
    return till;
  };
  return { openDoor, openTill, openClockedTill };
};

export const openTable = async (page: Page, number: number): Promise<void> => {
  await page.getByRole('button', { name: `Mesa ${number} · Libre` }).click();
  await page.getByText('La orden está vacía').waitFor();
};

export const product = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
