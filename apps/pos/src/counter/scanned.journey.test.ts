// Rule: a scanner is heard wherever a dish can be added; also held by apps/pos/src/counter/scanner.test.ts
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { catalogue } from '../testing/fake-menu.ts';
import { buildTills, openTable, product } from '../testing/open-till.ts';

const { openTill } = buildTills();
const CODE = '7401005112233';

const openWithCodes = async () => {
  const till = await openTill();
  const menu = catalogue();
  const products = menu.products.map((one) =>
    one.name === 'Cerveza Gallo' ? { ...one, name: 'Cerveza Cabro', sku: CODE } : one,
  );
  await till.page.route('**/pos-catalogue*', (route) => route.fulfill({ json: { ...menu, products } }));
  await till.page.reload();
  return till;
};

/** The keys of a scanner, as fast as one types, to what has the focus, however long the page takes over each. */
const scan = (page: Page, code: string, end: string[] = ['Enter']): Promise<unknown> =>
  page.evaluate(
    `${JSON.stringify([...code, ...end])}
       .map((key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
       .forEach((press) => (document.activeElement ?? document.body).dispatchEvent(press))`,
  );

test('a code scanned on the order of a table did nothing: it is a dish of it, with Enter, with Tab and with nothing', async () => {
  const { hub, page, close } = await openWithCodes();
  await openTable(page, 1);
  await product(page, 'Cerveza Cabro').waitFor();
  const quantity = () => hub.orders[0]?.items.reduce((sum, one) => sum + one.quantity, 0);
  for (const [i, end] of [['Enter'], ['Tab'], []].entries()) {
    await scan(page, CODE, end);
    await expect.poll(quantity).toBe(i + 1);
  }
  await scan(page, '7400000000017');
  await page.getByText('7400000000017').waitFor();
  // A word somebody searches is a word, however fast.
  await page.getByLabel('Buscar').focus();
  await page.keyboard.type('flan');
  await page.keyboard.press('Enter');
  await expect.poll(() => hub.orders[0]?.items.map((one) => one.productNameSnapshot)).toHaveLength(2);
  await close();
});

test('what is typed into a dialog, a scanner did not type', async () => {
  const { hub, page, close } = await openWithCodes();
  await openTable(page, 1);
  await product(page, 'Cerveza Cabro').waitFor();
  await product(page, 'Puyazo').click();
  await page.getByRole('dialog').getByRole('textbox').focus();
  await scan(page, CODE);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await scan(page, CODE);
  await expect.poll(() => hub.orders[0]?.items.map((one) => one.quantity)).toEqual([1]);
  await close();
});

test('codes scanned at the counter before a sale is open begin one with all of them', async () => {
  const { hub, page, close } = await openWithCodes();
  await page.getByRole('button', { name: 'Mesa 1 · Libre' }).waitFor();
  await page.evaluate(() => {
    location.hash = '/counter';
  });
  await page.getByRole('button', { name: 'Nueva venta' }).waitFor();
  await scan(page, CODE);
  await scan(page, CODE);
  await expect
    .poll(() => hub.orders.map(({ channel, items }) => [channel, items.map((one) => one.quantity)]))
    .toEqual([['counter', [2]]]);
  await close();
});
