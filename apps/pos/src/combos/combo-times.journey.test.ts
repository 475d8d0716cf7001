// Rule: a quantity typed before a combo counts once; also held by apps/pos/src/order/add-bar.test.ts
import type { BundleView, Major } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { catalogue, fakeId } from '../testing/fake-menu.ts';
import { buildTills, openTable, product } from '../testing/open-till.ts';

const { openTill } = buildTills();
const dishes = catalogue().products;
const choice = (n: number, ...names: string[]) => ({
  id: fakeId(51, n),
  name: `Elección ${n}`,
  minSelect: 1,
  maxSelect: 1,
  isRequired: true,
  allowDuplicates: false,
  components: names.map((name, i) => ({
    id: fakeId(52, 10 * n + i),
    productId: dishes.find((one) => one.name === name)!.id,
    role: 'required',
    priceAdjustment: '0.00',
    isDefault: i === 0,
  })),
});
const combo = {
  id: fakeId(50, 1),
  name: 'Combo Merienda',
  price: '58.00' as Major,
  groups: [choice(1, 'Flan de coco'), choice(2, 'Café de Antigua', 'Limonada con soda')],
} as unknown as BundleView;

test('“×2” and a combo were one combo, and two of whatever was tapped next', async () => {
  const { hub, page, close } = await openTill();
  hub.combos = [combo];
  await page.reload();
  await openTable(page, 1);
  // What it would make of them is the real hub's to say.
  hub.cut('writes');
  await page.getByRole('tab', { name: 'Combos' }).click();
  await page.getByRole('button', { name: '2 de lo que toque' }).click();
  await product(page, 'Combo Merienda').click();
  const sheet = page.getByRole('dialog', { name: 'Combo Merienda' });
  await sheet.getByRole('button', { name: 'Agregar 2 · Q116.00' }).click();
  const ticket = page.getByRole('region', { name: 'Orden' });
  await ticket.getByText('Combo Merienda').nth(1).waitFor();
  expect(await page.getByRole('button', { name: '2 de lo que toque' }).getAttribute('aria-pressed')).toBe('false');
  await product(page, 'Combo Merienda').click();
  await sheet.getByRole('button', { name: 'Agregar Q58.00' }).click();
  await ticket.getByText('Combo Merienda').nth(2).waitFor();
  await page.getByText('Q174.00').first().waitFor();
  await close();
});
