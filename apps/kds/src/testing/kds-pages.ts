import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { DEVICE_TOKEN, type FakeHub } from './fake-hub.ts';
import { STATION } from './station-model.ts';

const CHROMIUM_ARGS = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** Builds the pages into a folder of their own. */
export const buildPages = async (): Promise<string> => {
  const dist = await mkdtemp(join(tmpdir(), 'kds-'));
  const root = new URL('../..', import.meta.url).pathname;
  await build({ root, logLevel: 'error', build: { outDir: dist, emptyOutDir: true } });
  return dist;
};

export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: CHROMIUM_ARGS });

/** Opens the screen of a device that is paired already. */
export const openPaired = async (page: Page, hub: FakeHub): Promise<void> => {
  const { id: stationId, name: stationName } = STATION;
  const device = JSON.stringify({ deviceToken: DEVICE_TOKEN, stationId, stationName, deviceName: 'Cocina 1' });
  await page.context().addInitScript((text) => localStorage.setItem('comanda.kds.device', text), device);
  await page.goto(`${hub.url}/kds/`);
  await page.getByRole('button', { name: 'TOCAR PARA INICIAR' }).click();
};

/** As long as a person needs to see what is there, and not a double tap's second half. */
export const aMoment = (page: Page): Promise<void> => page.waitForTimeout(650);
