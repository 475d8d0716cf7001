// Rule: a preparing station does not become the pass by accident; also held by packages/domain/kitchen/routing/keep-pass-free.test.ts
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Evening, launchBrowser, PINS } from './evening.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** JOURNEY_SHOTS=folder keeps the page as it is, at these sizes. */
const keepShot = async (page: Page, name: string, sizes: readonly (readonly [number, number])[]): Promise<void> => {
  const shots = process.env.JOURNEY_SHOTS;
  if (!shots) return;
  const before = page.viewportSize()!;
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: join(shots, `${name}-${width}.png`) });
  }
  await page.setViewportSize(before);
};
const GLASS = [
  [1280, 800],
  [1920, 1080],
] as const;

test('a station that prepares became the pass at one touch, and its dishes could never be marked ready', async () => {
  await using evening = await Evening.open(browser);
  const page = await evening.page(`${evening.hub.url}/admin`);
  await page.getByRole('textbox', { name: 'PIN' }).waitFor();
  await page.keyboard.type(PINS.owner);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Hoy', exact: true }).waitFor();
  await page.evaluate("history.pushState(null, '', '/admin/estaciones')");
  await page.getByRole('button', { name: 'Editar: Barra' }).click();
  await page.getByText(/El pase no prepara/).waitFor();
  expect(await page.getByRole('switch', { name: /Es el pase/ }).isDisabled()).toBe(true);
  await keepShot(page, 'pass-workplace', GLASS);
  await page.keyboard.press('Escape');
  // A row's name opens it as its pencil does.
  await page.getByRole('button', { name: 'Barra', exact: true }).click();
  await page.getByText(/El pase no prepara/).waitFor();
  await page.keyboard.press('Escape');
  // Nor can who integrates.
  const owner = await evening.api(PINS.owner);
  const path = '/kitchen-stations?locationId=:location';
  const { data: stations }: { data: { id: string; name: string }[] } = await owner('GET', path);
  const { id } = stations.find(({ name }) => name === 'Barra')!;
  const made = owner('PUT', '/locations/:location/parameters/EXPO_STATION_ID', { value: id });
  await expect(made).rejects.toThrow('STATION_IN_USE_AS_MULTICAST_TARGET');
});
