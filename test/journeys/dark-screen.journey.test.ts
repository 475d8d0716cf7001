// Rule: a ticket nobody sees is shown at the fallback, and is the same dish; also held by packages/domain/kitchen/fallback/look-for-unseen.test.ts
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMoment, Evening, launchBrowser, onGlass, PINS } from './evening.ts';
import { openTable, sendToKitchen, tapProduct } from './till-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** JOURNEY_SHOTS=folder keeps the page as it is, on both kinds of screen that hang in kitchens. */
const keepShot = async (page: Page, name: string): Promise<void> => {
  const shots = process.env.JOURNEY_SHOTS;
  if (!shots) return;
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: join(shots, `${name}-${width}.png`) });
  }
};

/** The bar's fallback is the cold kitchen; a screen has five seconds. */
const setUpFallback = async (evening: Evening): Promise<void> => {
  const owner = await evening.api(PINS.owner);
  const { data }: { data: { id: string; name: string }[] } = await owner(
    'GET',
    '/kitchen-stations?locationId=:location',
  );
  const idOf = (name: string) => data.find((station) => station.name === name)!.id;
  await owner('PATCH', `/kitchen-stations/${idOf('Barra')}`, { fallbackStationId: idOf('Cocina fría') });
  await owner('PUT', '/locations/:location/parameters/UNSEEN_TICKET_SECONDS', { value: '5' });
};

test('the bar’s screen died with an order on it: it comes up at the cold kitchen, is done there once, and the bar is told when its screen is back', async () => {
  await using evening = await Evening.open(browser);
  await setUpFallback(evening);
  const bar = await evening.display('Barra');
  const cold = await evening.display('Cocina fría');
  const till = await evening.till(PINS.waiter);
  await openTable(till, '5');
  await tapProduct(till, 'Café de Antigua');
  await tapProduct(till, 'Té de manzanilla');
  await sendToKitchen(till, 2);
  await onGlass(bar, 'Café de Antigua');
  const address = bar.url();
  await bar.goto('about:blank');

  await onGlass(cold, 'RESPALDO DE Barra');
  await onGlass(cold, 'Té de manzanilla');
  await keepShot(cold, 'fallback');
  await aMoment();
  await cold
    .getByRole('button', { name: /^Despachar .*Café de Antigua/ })
    .filter({ visible: true })
    .first()
    .click();

  await bar.goto(address);
  await bar.getByRole('button', { name: 'TOCAR PARA INICIAR' }).click();
  await onGlass(bar, 'YA SALIÓ EN Cocina fría');
  await onGlass(bar, 'TAMBIÉN EN Cocina fría: AVISAR ANTES DE PREPARAR');
  await onGlass(cold, 'Barra YA VOLVIÓ: LO TIENE TAMBIÉN');
  await keepShot(cold, 'both');
  await keepShot(bar, 'returned');
  // What is left the bar does itself, and the cold kitchen hears of it.
  await aMoment();
  await bar
    .getByRole('button', { name: /^Despachar .*Té de manzanilla/ })
    .filter({ visible: true })
    .first()
    .click();
  await onGlass(cold, 'YA SALIÓ EN Barra');
  await keepShot(cold, 'told');
  for (const [screen, dish] of [
    [bar, 'Café de Antigua'],
    [cold, 'Té de manzanilla'],
  ] as const) {
    const name = new RegExp(`^Enterado de que ya salió .*${dish}`);
    const touch = screen.getByRole('button', { name }).filter({ visible: true });
    const nothing = screen.getByText('Sin comandas pendientes');
    // What has just moved takes no touch: a cook who sees nothing happen touches again.
    const isGone = async () => {
      await aMoment();
      if ((await touch.count()) > 0) await touch.first().click();
      await aMoment();
      return nothing.isVisible();
    };
    await expect.poll(isGone).toBe(true);
  }
  expect(await till.getByRole('alert').filter({ hasText: 'pantalla apagada' }).count()).toBe(0);
}, 120_000);
