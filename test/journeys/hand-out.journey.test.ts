// Rule: the pass hands out what is ready and calls courses; also held by packages/domain/orders/expo/call-course.test.ts
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bumpFirst, Evening, launchBrowser, onGlass, PINS } from './evening.ts';
import { openTable, pairDisplay, sendToKitchen, tapProduct } from './till-steps.ts';

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

/** A station at the pass. */
const setUpPass = async (evening: Evening): Promise<void> => {
  const owner = await evening.api(PINS.owner);
  const { location, business }: { location: { id: string }; business: { id: string } } = await owner('GET', '/hub');
  const body = { businessId: business.id, locationId: location.id, name: 'Pase' };
  const { id }: { id: string } = await owner('POST', '/kitchen-stations', body);
  await owner('PUT', '/locations/:location/parameters/EXPO_STATION_ID', { value: id });
};

/** A second course that waits. */
const holdDessert = async (evening: Evening): Promise<void> => {
  const waiter = await evening.api(PINS.waiter);
  const path = '/orders?locationId=:location&status=draft&size=200';
  const { data: orders }: { data: { id: string; tableAliasSnapshot: string | null }[] } = await waiter('GET', path);
  const { id } = orders.find(({ tableAliasSnapshot }) => tableAliasSnapshot === '5')!;
  const { data: products }: { data: { id: string; name: string }[] } = await waiter('GET', '/products?size=200');
  const productId = products.find(({ name }) => name === 'Guacamol con totopos')!.id;
  const held = { productId, quantity: 1, courseNumber: 2, holdUntilFired: true };
  await waiter('POST', `/orders/${id}/items`, held);
};

test('the pass sees what is ready and what is missing where, hands it out and calls for the next course; the waiter hears what is ready', async () => {
  await using evening = await Evening.open(browser);
  await setUpPass(evening);
  const pass = await evening.page(`${evening.hub.url}/kds/`, { width: 1920, height: 1080 });
  await pairDisplay(pass, 'Pase', PINS.owner, 'Nada por entregar');
  const bar = await evening.display('Barra');
  const cold = await evening.display('Cocina fría');
  const till = await evening.till(PINS.waiter);
  await openTable(till, '5');
  await tapProduct(till, 'Café de Antigua');
  await tapProduct(till, 'Guacamol con totopos');
  await holdDessert(evening);
  await sendToKitchen(till, 2);
  await onGlass(pass, 'FALTA Barra');
  await onGlass(pass, 'FALTA Cocina fría');
  await keepShot(pass, 'pass-cooking', GLASS);

  await bumpFirst(bar);
  await till.getByText('1 listo · Mesa 5').waitFor();
  await onGlass(pass, 'ENTREGAR (1)');
  await keepShot(pass, 'pass-part', GLASS);
  await bumpFirst(cold);
  await till.getByText('Todo listo · Mesa 5 · tiempo 1').waitFor();
  await keepShot(till, 'till-ready', [...GLASS, [390, 844]]);
  await pass.getByRole('button', { name: 'ENTREGAR (2)' }).click();
  await onGlass(pass, 'EN LA MESA');
  await keepShot(pass, 'pass-next', [...GLASS, [390, 844]]);
  await pass.getByRole('button', { name: 'Deshacer: Mesa 5' }).click();
  await onGlass(pass, 'ENTREGAR (2)');
  await keepShot(pass, 'pass-taken-back', GLASS);
  await pass.getByRole('button', { name: 'ENTREGAR (2)' }).click();
  await onGlass(pass, 'EN LA MESA');
  await pass.getByRole('button', { name: 'MARCHAR TIEMPO 2' }).click();
  await bumpFirst(cold);
  await pass.getByRole('button', { name: 'ENTREGAR (1)' }).click();
  await onGlass(pass, 'Nada por entregar');
  await expect.poll(() => till.getByText('Servido').count()).toBeGreaterThan(0);
}, 240_000);
