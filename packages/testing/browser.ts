import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { ofRun } from './of-run.ts';
import { closeAllButIdle } from './pages/idle-devices.ts';

const APPS = join(import.meta.dirname, '../../apps');

/**
 * Playwright lets go of a button when the page has answered to the press: on a busy machine that took longer than the 500 ms of
 * a hold (apps/pos/src/base/use-hold.ts), and a tap opened the menu. What a press begins to count is counted ten times as long.
 */
const LONG_HOLDS = `{
  const { setTimeout } = window;
  let isPressed = false;
  const release = () => { isPressed = false; };
  addEventListener('pointerdown', () => { isPressed = true; setTimeout(release); }, true);
  window.setTimeout = (run, ms, ...more) => setTimeout(run, isPressed && ms === 500 ? 5000 : ms, ...more);
}`;

const connect = async (): Promise<Browser> => {
  const address = await ofRun('browser');
  if (!address) throw new Error('a browser is had in a test run alone');
  const browser = await chromium.connect(address);
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (...options): Promise<BrowserContext> => {
    const context = await newContext(...options);
    await context.addInitScript(LONG_HOLDS);
    return context;
  };
  browser.close = () => closeAllButIdle(browser);
  return browser;
};

let connected: Promise<Browser> | null = null;

/**
 * A way into the run's one Chromium, the same for all files of a process: what one of them has read of a page, the next has.
 * `close` ends what is open, and not the way.
 */
export const openBrowser = async (): Promise<Browser> => {
  if (!(await connected?.catch(() => null))?.isConnected()) connected = connect();
  return connected!;
};

/** The folder of the web apps, whose `dist` are built from their sources as they are. */
export const builtPages = async (): Promise<string> => {
  await ofRun('pages');
  return APPS;
};
