// Rule: a phone shows every category, and the dish ordered last; also held by apps/pos/src/order/lay-on-top.test.ts
import type { PosCatalogue } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { catalogue, fakeId } from '../testing/fake-menu.ts';
import { buildTills, PHONE, product } from '../testing/open-till.ts';

const { openTill } = buildTills();

const DISHES = [
  ...['Pepián de pollo', 'Hilachas', 'Kak’ik', 'Rellenitos de plátano', 'Café de Antigua'],
  ...['Rosa de jamaica', 'Cerveza Gallo', 'Limonada con soda', 'Flan de coco'],
];

/** A till at a counter, narrower than its categories. */
const COUNTER = { viewport: { width: 1024, height: 768 } };

const CATEGORIES = [
  ...['Desayunos', 'Entradas', 'Sopas', 'Ensaladas', 'Platos típicos', 'Parrilla', 'Mariscos', 'Pastas', 'Antojitos'],
  ...['Postres', 'Café y té', 'Refrescos', 'Cervezas', 'Cócteles', 'Vinos por botella'],
];
/** The small menu, and beside it as many empty categories as make fifteen. */
const longMenu = (): PosCatalogue => {
  const menu = catalogue();
  const [first] = menu.categories;
  const categories = CATEGORIES.map((name, i) => ({ ...first!, id: fakeId(9, i + 1), name, sortOrder: i }));
  return { ...menu, categories };
};

test.each([
  ['a phone', PHONE],
  ['a till', { viewport: { width: 1280, height: 800 } }],
])(
  'on %s beer was three arrows away: of fifteen categories each is one tap or two away, and nothing scrolls',
  async (_, screen) => {
    const { page, close } = await openTill({ screen });
    await page.route('**/pos-catalogue*', (route) => route.fulfill({ json: longMenu() }));
    await page.reload();
    await page.getByRole('button', { name: 'Mesa 1 · Libre' }).click();
    const all = page.getByRole('button', { name: 'Todas las categorías' });
    await all.waitFor();
    const { width } = screen.viewport;
    for (const name of [...CATEGORIES, 'Todo']) {
      const tab = page.getByRole('tab', { name, exact: true });
      if (!(await tab.isVisible())) {
        await all.click();
        await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        expect(await all.innerText()).toBe(name);
      } else {
        const { x, width: own } = (await tab.boundingBox())!;
        expect([x >= 0, x + own <= width]).toEqual([true, true]);
        await tab.click();
      }
      expect(await page.locator('[role=tab][aria-selected=true]').allTextContents()).toEqual([name]);
    }
    const row = page.getByRole('tablist');
    expect(await row.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    expect((await row.boundingBox())!.height).toBeLessThan(110);
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
