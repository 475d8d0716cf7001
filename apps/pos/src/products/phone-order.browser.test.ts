import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildTills, PHONE, product } from '../testing/open-till.ts';

const { openTill } = buildTills();

const DISHES = [
  ...['Pepián de pollo', 'Hilachas', 'Kak’ik', 'Rellenitos de plátano', 'Café de Antigua'],
  ...['Rosa de jamaica', 'Cerveza Gallo', 'Limonada con soda', 'Flan de coco'],
];

/** Whether all of it stands on the glass. */
const isSeen = async (one: Locator): Promise<boolean> => {
  const { x, width } = (await one.boundingBox())!;
  return x >= 0 && x + width <= 390;
};

test('on a phone nothing told of the categories beyond the edge: a button goes on to them, to the last and back', async () => {
  const { page, close } = await openTill({ screen: PHONE });
  await page.getByRole('button', { name: 'Mesa 1 · Libre' }).tap();
  const [first, last] = [page.getByRole('tab').first(), page.getByRole('tab').last()];
  await last.waitFor();
  expect([await isSeen(first), await isSeen(last)]).toEqual([true, false]);
  const more = page.getByRole('button', { name: 'Más categorías' });
  const { width, height } = (await more.boundingBox())!;
  expect([width >= 44, height >= 44]).toEqual([true, true]);
  const goOn = async () => {
    if (!(await isSeen(last))) await more.tap();
    return isSeen(last);
  };
  await expect.poll(goOn, { interval: 700 }).toBe(true);
  await expect
    .poll(
      async () => {
        if (!(await isSeen(first))) await more.tap();
        return isSeen(first);
      },
      { interval: 700 },
    )
    .toBe(true);
  await close();
});

test('on a phone the ticket opened at its top, and the dish ordered last stood below the edge', async () => {
  const { page, close } = await openTill({ screen: PHONE });
  await page.getByRole('button', { name: 'Mesa 1 · Libre' }).tap();
  await page.getByRole('tab', { name: 'Todo' }).click();
  for (const dish of DISHES) await product(page, dish).tap();
  await page.getByRole('button', { name: /9 líneas/ }).tap();
  const line = page.locator('[aria-keyshortcuts]', { hasText: 'Flan de coco' });
  const foot = page.getByRole('button', { name: /^Enviar a cocina/ });
  await expect
    .poll(async () => {
      const [at, end] = [(await line.boundingBox())!, (await foot.boundingBox())!];
      return at.y > 0 && at.y + at.height <= end.y;
    })
    .toBe(true);
  await close();
});
