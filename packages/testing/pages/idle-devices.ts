import type { Browser, BrowserContext, Page } from 'playwright-core';

/** A browser's page that was used, emptied and left blank. */
export interface IdleDevice {
  context: BrowserContext;
  page: Page;
  /** What it was opened as: the options of its context. */
  kind: string;
}

/** More would hold memory for files that are over. */
const MOST = 8;

/** Those of each browser, the last one used at the end. */
const idle = new WeakMap<Browser, IdleDevice[]>();

const idleOf = (browser: Browser): IdleDevice[] => {
  const devices = idle.get(browser) ?? [];
  idle.set(browser, devices);
  return devices;
};

/** Takes one of this kind; undefined where there is none. */
export const takeIdle = (browser: Browser, kind: string): IdleDevice | undefined => {
  const devices = idleOf(browser);
  const at = devices.findLastIndex((device) => device.kind === kind);
  return at === -1 ? undefined : devices.splice(at, 1)[0];
};

/** Keeps one for the next who asks; the one unused for longest goes when there are too many. */
export const keepIdle = async (browser: Browser, device: IdleDevice): Promise<void> => {
  const devices = idleOf(browser);
  devices.push(device);
  if (devices.length > MOST) await devices.shift()?.context.close();
};

/** Closes all that a browser has open but those. */
export const closeAllButIdle = async (browser: Browser): Promise<void> => {
  const kept = new Set(idleOf(browser).map(({ context }) => context));
  for (const context of browser.contexts()) if (!kept.has(context)) await context.close();
};
