// Rule: a row of “Hoy” is as high as a finger and leads to its order; also held by apps/admin/src/today/needs-attention.test.ts
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Evening, launchBrowser, PINS } from './evening.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** What a finger meets. Pixels. */
const TOUCH = 44;

test('a table of “Hoy” was a link 25 px high, and a finger beside it stayed on “Hoy”: it is as high as its row, and leads to the table’s order', async () => {
  await using evening = await Evening.open(browser);
  const waiter = await evening.api(PINS.waiter);
  const { location, business }: { location: { id: string }; business: { id: string } } = await waiter('GET', '/hub');
  const { data: tables }: { data: { id: string; tableNumber: string }[] } = await waiter(
    'GET',
    '/dining-tables?locationId=:location&size=200',
  );
  const tableId = tables.find(({ tableNumber }) => tableNumber === '6')!.id;
  const place = { businessId: business.id, locationId: location.id };
  const { id }: { id: string } = await waiter('POST', '/orders', { ...place, orderType: 'dine_in', tableId });
  const page = await evening.page(`${evening.hub.url}/admin`);
  await page.getByRole('textbox', { name: 'PIN' }).waitFor();
  await page.keyboard.type(PINS.owner);
  await page.keyboard.press('Enter');
  const table = page.getByRole('link', { name: 'Mesa 6', exact: true });
  await table.waitFor();
  const shots = process.env.JOURNEY_SHOTS;
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { height: high, width: wide } = (await table.boundingBox())!;
    if (shots) await page.screenshot({ path: join(shots, `today-${width}.png`) });
    expect(Math.min(high, wide)).toBeGreaterThanOrEqual(TOUCH);
  }
  await table.click();
  await page.waitForURL(`${evening.hub.url}/#/orders/${id}`);
  await page.getByText('Mesa 6').first().waitFor();
});
