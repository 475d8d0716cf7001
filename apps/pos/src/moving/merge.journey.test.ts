// Rule: orders to merge can be told apart; also held by apps/pos/src/moving/merge-facts.test.ts
import { expect, test } from 'vitest';
import { owner } from '../testing/fake-menu.ts';
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

test('orders without a name could not be told apart where dishes go: they say number and waiter, after all tables', async () => {
  const { page, hub, close } = await openTill();
  hub.put(newOrder(1, {}, '5'));
  hub.put(newOrder(2, { orderType: 'take_out', waiterId: owner.id }, null));
  hub.put(newOrder(3, { orderType: 'take_out' }, null));
  await page.reload();
  await openTable(page, 1);
  await page.getByRole('button', { name: 'Más de la orden' }).click();
  await page.getByRole('menuitem', { name: 'Unir con otra mesa' }).click();
  const choices = page.getByRole('dialog').getByRole('button', { name: /Mesa|llevar/ });
  expect(await choices.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
    'Mesa 5 · Q0.00',
    'Para llevar · Z10-103 · Q0.00',
    `Para llevar · Z10-102 · ${owner.fullName} · Q0.00`,
  ]);
  await close();
}, 60_000);
