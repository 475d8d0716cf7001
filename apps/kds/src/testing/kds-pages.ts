import type { Page } from 'playwright-core';
import { DEVICE_TOKEN, type FakeHub } from './fake-hub.ts';
import { STATION } from './station-model.ts';

/** Opens the screen of a device that is paired already. */
export const openPaired = async (page: Page, hub: FakeHub): Promise<void> => {
  const { id: stationId, name: stationName } = STATION;
  const device = JSON.stringify({ deviceToken: DEVICE_TOKEN, stationId, stationName, deviceName: 'Cocina 1' });
  await page.context().addInitScript((text) => localStorage.setItem('comanda.kds.device', text), device);
  await page.goto(`${hub.url}/kds/`);
  await page.getByRole('button', { name: 'TOCAR PARA INICIAR' }).click();
};

/** As long as a person needs to see what is there, and not a double tap's second half (ms). */
export const MOMENT_MS = 650;
export const aMoment = (page: Page): Promise<void> => page.waitForTimeout(MOMENT_MS);

/**
 * Time passes on the page only as it is told (`page.clock.runFor`): what a busy machine takes to look and to touch is no
 * time a finger waited. Before the page is opened.
 */
export const stopClock = async (page: Page): Promise<void> => {
  const now = Date.now();
  // It goes until it is stopped, which must be later than it has come to.
  await page.clock.install({ time: now - 60_000 });
  await page.clock.pauseAt(now);
};

/** How many tickets a display has written down for when its hub is away. */
export const ticketsWrittenDown = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const asked = indexedDB.open('keyval-store');
    await new Promise((done) => {
      asked.onsuccess = done;
    });
    const kept = asked.result.transaction('keyval').objectStore('keyval').get('comanda.kds.snapshot');
    await new Promise((done) => {
      kept.onsuccess = done;
    });
    asked.result.close();
    return (kept.result as { tickets: unknown[] } | undefined)?.tickets.length ?? 0;
  });
