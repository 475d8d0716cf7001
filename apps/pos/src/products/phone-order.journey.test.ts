// Rule: a phone shows the dish ordered last; also held by apps/pos/src/order/lay-on-top.test.ts
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildTills, PHONE, product } from '../testing/open-till.ts';

const { openTill } = buildTills();

const DISHES = [
  ...['Pepián de pollo', 'Hilachas', 'Kak’ik', 'Rellenitos de plátano', 'Café de Antigua'],
  ...['Rosa de jamaica', 'Cerveza Gallo', 'Limonada con soda', 'Flan de coco'],
];

/** A till at a counter, narrower than its categories. */
const COUNTER = { viewport: { width: 1024, height: 768 } };

test.each([
  ['a phone', PHONE],
  ['a till', COUNTER],
])(
  'on %s nothing told of the categories beyond either edge: a button goes on to the last, another back',
  async (_, screen) => {
    const { page, close } = await openTill({ screen });
    await page.getByRole('button', { name: 'Mesa 1 · Libre' }).click();
    const [first, last] = [page.getByRole('tab').first(), page.getByRole('tab').last()];
    await last.waitFor();
    const more = page.getByRole('button', { name: 'Más categorías' });
    const back = page.getByRole('button', { name: 'Categorías anteriores' });
    for (const { width, height } of [(await more.boundingBox())!, (await back.boundingBox())!])
      expect([width >= 44, height >= 44]).toEqual([true, true]);
    /** Whether all of it stands between both buttons. */
    const isSeen = async (one: Locator): Promise<boolean> => {
      const [at, from, to] = [(await one.boundingBox())!, (await back.boundingBox())!, (await more.boundingBox())!];
      return at.x >= from.x + from.width - 1 && at.x + at.width <= to.x + 1;
    };
    expect([await isSeen(first), await isSeen(last)]).toEqual([true, false]);
    expect(await back.isDisabled()).toBe(true);
    for (const [key, end] of [
      [more, last],
      [back, first],
    ] as const) {
      const go = async () => {
        if (await key.isEnabled()) await key.click();
        return (await key.isDisabled()) && isSeen(end);
      };
      await expect.poll(go, { interval: 700 }).toBe(true);
    }
    await close();
  },
);

test('on a phone the ticket opened at its top, and the dish ordered last stood below the edge', async () => {
  const { page, close } = await openTill({ screen: PHONE });
  await page.getByRole('button', { name: 'Mesa 1 · Libre' }).tap();
  await page.getByRole('tab', { name: 'Todo' }).click();
  for (const dish of DISHES) await product(page, dish).tap();
  await page.getByRole('button', { name: /9 productos/ }).tap();
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

test('the ticket jumped to the dish ordered last whenever its room changed, away from whoever had scrolled up to read', async () => {
  const { page, close } = await openTill({ screen: COUNTER });
  await page.getByRole('button', { name: 'Mesa 1 · Libre' }).click();
  await page.getByRole('tab', { name: 'Todo' }).click();
  for (const dish of DISHES) await product(page, dish).click();
  await page.getByRole('button', { name: 'Enviar a cocina (9)' }).waitFor();
  const line = (dish: string) => page.locator('[aria-keyshortcuts]', { hasText: dish });
  const foot = page.getByRole('button', { name: /^Enviar a cocina/ });
  const isSeen = async (dish: string) => {
    const [at, end] = [(await line(dish).boundingBox())!, (await foot.boundingBox())!];
    return at.y > 0 && at.y + at.height <= end.y;
  };
  const resize = (height: number) => page.setViewportSize({ ...COUNTER.viewport, height });
  await resize(600);
  await expect.poll(() => isSeen('Flan de coco')).toBe(true);
  await line('Flan de coco').hover();
  await page.mouse.wheel(0, -2000);
  await expect.poll(() => isSeen('Pepián de pollo')).toBe(true);
  for (const height of [520, 560]) {
    await resize(height);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }
  expect(await isSeen('Pepián de pollo')).toBe(true);
  // What is ordered now is shown again.
  await product(page, 'Enchiladas').click();
  await expect.poll(() => isSeen('Enchiladas')).toBe(true);
  await close();
});
