import { expect, test } from 'vitest';
import { newOrder } from '../testing/fake-orders.ts';
import { buildTills, openTable } from '../testing/open-till.ts';

const { openTill } = buildTills();

test('of “Mesa 5 · Cumpleaños de doña Marta” nothing but “Mesa 5 ·…” could be read when orders were joined', async () => {
  const { page, hub, close } = await openTill();
  hub.put(newOrder(1, { orderAlias: 'Cumpleaños de doña Marta' }, '5'));
  hub.put(newOrder(2, {}, '6'));
  await page.reload();
  await openTable(page, 1);
  await page.getByRole('button', { name: 'Más de la orden' }).click();
  await page.getByRole('menuitem', { name: 'Unir con otra mesa' }).click();
  const name = page.getByRole('dialog').getByText('Mesa 5 · Cumpleaños de doña Marta');
  expect(await name.evaluate((shown) => shown.scrollHeight <= shown.clientHeight)).toBe(true);
  expect(await name.evaluate((shown) => shown.scrollWidth <= shown.clientWidth)).toBe(true);
  const heights = await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Mesa [56]/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
  expect(new Set(heights).size).toBe(1);
  await close();
}, 60_000);
