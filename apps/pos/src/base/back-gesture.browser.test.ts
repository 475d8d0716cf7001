import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildTills, openTable, product } from '../testing/open-till.ts';

const { openTill } = buildTills();

const floor = (page: Page) => page.getByRole('button', { name: /^Mesa 2 ·/ });
const options = (page: Page) => page.getByRole('dialog', { name: 'Puyazo a la parrilla' });
/** Until what is open has its place in history. */
const hasPlaces = (page: Page, dialogs: number) =>
  expect.poll(() => page.evaluate(() => history.state?.dialogs ?? 0)).toBe(dialogs);

test('the back gesture with a dish’s options open left the order, and what was chosen was gone', async () => {
  const { page, close } = await openTill();
  await openTable(page, 1);
  await product(page, 'Puyazo a la parrilla').click();
  await options(page).waitFor();
  await hasPlaces(page, 1);
  await page.goBack();
  await options(page).waitFor({ state: 'hidden' });
  await product(page, 'Puyazo a la parrilla').waitFor();
  expect(page.url()).toContain('#/orders/');
  await page.goBack();
  await floor(page).waitFor();
  await close();
});

test('of two dialogs one upon the other back closes the one in front, and then the other', async () => {
  const { page, close } = await openTill();
  await openTable(page, 1);
  await product(page, 'Puyazo a la parrilla').click();
  await options(page).getByRole('button', { name: 'Cantidad' }).click();
  const quantity = page.getByRole('dialog', { name: 'Cantidad' });
  await quantity.waitFor();
  await hasPlaces(page, 2);
  await page.goBack();
  await quantity.waitFor({ state: 'hidden' });
  await options(page).waitFor();
  await page.goBack();
  await options(page).waitFor({ state: 'hidden' });
  await product(page, 'Puyazo a la parrilla').waitFor();
  await close();
});

test('a dialog closed by its × leaves nothing behind: the next step back leads to the tables, one forward to the order', async () => {
  const { page, close } = await openTill();
  await openTable(page, 1);
  await product(page, 'Puyazo a la parrilla').click();
  await hasPlaces(page, 1);
  await options(page).getByRole('button', { name: 'Cerrar' }).click();
  await options(page).waitFor({ state: 'hidden' });
  await hasPlaces(page, 0);
  await product(page, 'Flan de coco').click();
  await page.getByRole('button', { name: 'Enviar a cocina (1)' }).waitFor();
  await page.goBack();
  await floor(page).waitFor();
  await page.goForward();
  await product(page, 'Flan de coco').waitFor();
  // The place of the dialog that was closed: whoever comes to it stays on the order.
  await page.evaluate(() => history.forward());
  await hasPlaces(page, 0);
  await page.goBack();
  await floor(page).waitFor();
  await close();
});

test('a page loaded anew under an open dialog begins without it, and without its place', async () => {
  const { page, close } = await openTill();
  await openTable(page, 1);
  await product(page, 'Flan de coco').click();
  await product(page, 'Puyazo a la parrilla').click();
  await hasPlaces(page, 1);
  await page.reload();
  await product(page, 'Flan de coco').waitFor();
  await hasPlaces(page, 0);
  await page.goBack();
  await floor(page).waitFor();
  await close();
});
