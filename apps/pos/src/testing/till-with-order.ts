import { expect } from 'vitest';
import { type buildTills, openTable, product } from './open-till.ts';

type OpenTill = ReturnType<typeof buildTills>['openTill'];
type Till = Awaited<ReturnType<OpenTill>>;

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

/** Until the order is on the device, and the till that the page of the cash shows. */
export const isKept = async ({ page }: Till): Promise<void> => {
  const kept = () =>
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
  await expect.poll(kept).toMatch(/"cash".*"hub".*"order"/);
};
