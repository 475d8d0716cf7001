// Rule: favourites keep their place all day; also held by apps/pos/src/products/kept-favourites.test.ts
import type { BestSellers } from '@comanda/contracts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { catalogue } from '../testing/fake-menu.ts';
import { buildTills, openTable, product } from '../testing/open-till.ts';

const { openTill } = buildTills();
const menu = catalogue().products;

/** What sold best, at any hour. */
const sell = async (page: Page, ...best: string[]): Promise<void> => {
  const products = best.map((name, i) => ({
    productId: menu.find((one) => one.name === name)!.id,
    byHour: Array.from({ length: 24 }, () => best.length - i),
    optionIds: [],
  }));
  await page.route('**/best-sellers*', (route) => route.fulfill({ json: { products } satisfies BestSellers }));
};

test('the dish a thumb knew stood elsewhere at the next order, for something else had sold: favourites stay all day', async () => {
  const { page, close } = await openTill();
  await sell(page, 'Cerveza Gallo', 'Flan de coco');
  await page.reload();
  await openTable(page, 1);
  const placeOf = async (name: string) => (await product(page, name).boundingBox())!;
  const isBefore = async () => (await placeOf('Cerveza Gallo')).x < (await placeOf('Flan de coco')).x;
  await expect.poll(isBefore).toBe(true);
  const [beer, flan] = [await placeOf('Cerveza Gallo'), await placeOf('Flan de coco')];
  await sell(page, 'Flan de coco', 'Hilachas', 'Cerveza Gallo');
  const heard = page.waitForResponse('**/best-sellers*');
  await page.reload();
  await heard;
  await page.getByRole('button', { name: 'Volver a mesas' }).first().click();
  await openTable(page, 2);
  await expect.poll(() => Promise.all([placeOf('Cerveza Gallo'), placeOf('Flan de coco')])).toEqual([beer, flan]);
  await close();
});

test('a till opened before the first sale showed the menu from its beginning all day: favourites stay once something has sold', async () => {
  const { page, close } = await openTill();
  await openTable(page, 1);
  const firstDish = () => page.locator('[class*=productGrid] button').first().innerText();
  await expect.poll(firstDish).toMatch(/^Pepián/);
  await sell(page, 'Cerveza Gallo');
  // The order during which the till hears of the sale stays as it was.
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Volver a mesas' }).first().click();
      await openTable(page, 2);
      return firstDish();
    })
    .toMatch(/^Cerveza Gallo/);
  await close();
});
