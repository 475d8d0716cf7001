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

/** As long as a person needs to see what is there, and not a double tap's second half. */
export const aMoment = (page: Page): Promise<void> => page.waitForTimeout(650);
