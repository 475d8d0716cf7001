// Rule: the administration opens with what it last knew while its hub is away; also held by apps/pos/src/base/till-known.test.ts
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Evening, launchBrowser, PINS } from '../evening.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const AWAY = 'Sin conexión con el sistema.';

/** JOURNEY_SHOTS=folder keeps the page as it is, at these sizes. */
const keepShots = async (page: Page): Promise<void> => {
  const shots = process.env.JOURNEY_SHOTS;
  if (!shots) return;
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: join(shots, `admin-away-${width}.png`) });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
};

/** What the device keeps in a database of the administration. */
const keptIn = (page: Page, name: string): Promise<string> =>
  page.evaluate(`(async () => {
    const asked = indexedDB.open('${name}');
    await new Promise((done) => { asked.onsuccess = done; });
    const names = asked.result.transaction('known').objectStore('known').getAllKeys();
    await new Promise((done) => { names.onsuccess = done; });
    asked.result.close();
    return names.result.join(' ');
  })()`);

/** Of a page scrolled to its end: how far the note reaches over it. Pixels. */
const coveredByNote = async (page: Page): Promise<number> => {
  await page.evaluate("document.querySelector('main').scrollTo(0, 1e6)");
  const shown = await page.locator('main > *').last().boundingBox();
  const note = await page.getByRole('alert').filter({ hasText: AWAY }).boundingBox();
  return shown!.y + shown!.height - note!.y;
};

/** Until the menu is on the device, whose it is, and what is asked before anybody is signed in. */
const isKept = async (page: Page): Promise<void> => {
  for (const name of ['products', 'owner']) await expect.poll(() => keptIn(page, 'comanda.admin')).toContain(name);
  for (const name of ['sign-in way', '"hub"'])
    await expect.poll(() => keptIn(page, 'comanda.admin.door')).toContain(name);
};

/** A browser with much to do starts no worker in time, and shows its own page once. */
const reload = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.reload().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);

test('the administration was the browser’s own error page while the hub was away: it opens as it was, says as of when, and asks again', async () => {
  await using evening = await Evening.open(browser);
  const page = await evening.keptAdmin(PINS.owner);
  await page.goto(`${evening.hub.url}/admin/carta`);
  await page.getByRole('listitem', { name: 'Desayuno chapín', exact: true }).waitFor();
  await isKept(page);

  await evening.hub.stop();
  await page.getByText(AWAY).waitFor();
  await reload(page);
  await page.getByRole('listitem', { name: 'Desayuno chapín', exact: true }).waitFor();
  await page.getByText(/Datos de hace \d+ min; nada se guarda hasta que vuelva/).waitFor();
  await keepShots(page);
  // On a phone it covered the last row of a page for as long as the hub was away.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => coveredByNote(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });

  await evening.hub.start();
  await page.getByText(AWAY).waitFor({ state: 'hidden' });
  await page.getByRole('listitem', { name: 'Desayuno chapín', exact: true }).waitFor();
  // Whoever leaves leaves nothing behind.
  await page.getByRole('button', { name: /: Marta Xicará/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await page.getByRole('textbox', { name: 'PIN' }).waitFor();
  await expect.poll(() => keptIn(page, 'comanda.admin')).toBe('');
});
