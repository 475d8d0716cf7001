import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type buildTills, openTable, product } from './open-till.ts';

type OpenTill = ReturnType<typeof buildTills>['openTill'];
type Till = Awaited<ReturnType<OpenTill>>;

/** What a till says while its hub is away. */
export const OFFLINE = 'Sin conexión con el sistema.';

/** An order on table 2. `before`: what is so of the till before there is any order. */
export const withOrders = async (
  openTill: OpenTill,
  { before }: { before?: (till: Till) => Promise<unknown> } = {},
): Promise<Till> => {
  const till = await openTill();
  const { hub, page } = till;
  await before?.(till);
  await openTable(page, 2);
  await product(page, 'Flan de coco').click();
  await expect.poll(() => hub.orders[0]?.items.length).toBe(1);
  await page.getByText('Mesas', { exact: true }).click();
  await page.getByRole('button', { name: /^Mesa 2 ·/ }).waitFor();
  return till;
};

/** What the till keeps on the device of what it last knew, by the names of its questions. */
export const keptNames = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done) => {
      const asked = indexedDB.open('comanda.pos');
      asked.onsuccess = () => done(asked.result);
    });
    const names = await new Promise<unknown[]>((done) => {
      const asked = database.transaction('known').objectStore('known').getAllKeys();
      asked.onsuccess = () => done(asked.result);
    });
    database.close();
    return names.sort().join(' ');
  });

/** Until the order is on the device, and the till that the page of the cash shows. */
export const isKept = async ({ page }: Till): Promise<void> => {
  await expect.poll(() => keptNames(page)).toMatch(/"cash".*"hub".*"order"/);
};
