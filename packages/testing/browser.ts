import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { ofRun } from './of-run.ts';

const APPS = join(import.meta.dirname, '../../apps');

/** A way into the run's one Chromium; `close` ends what was opened by it alone. */
export const openBrowser = async (): Promise<Browser> => {
  const address = await ofRun('browser');
  if (!address) throw new Error('a browser is had in a test run alone');
  return chromium.connect(address);
};

/** The folder of the web apps, whose `dist` are built from their sources as they are. */
export const builtPages = async (): Promise<string> => {
  await ofRun('pages');
  return APPS;
};
