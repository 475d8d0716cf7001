import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bumpFirst, Evening, eventually, launchBrowser, onGlass, PINS } from './evening.ts';
import { addSteak, openTable, sendToKitchen } from './till-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const SIDES: [string, string] = ['Arroz blanco', 'Frijoles volteados'];
const withSteak = (evening: Evening) => evening.paper().filter((text) => /PUYAZO/i.test(text));
const isMarked = (slip: string) => slip.includes('REIMPRESIÓN');

test('the hub is killed between send and print: after the restart the slip comes out, once or marked, and the display has the ticket', async () => {
  await using evening = await Evening.openKillable(browser);
  const grill = await evening.display('Parrilla');
  const till = await evening.till(PINS.waiter);
  evening.printer.setHang(true);
  await openTable(till, '5');
  await addSteak(till, 'Puyazo 8 oz', 'Término medio', SIDES);
  await sendToKitchen(till, 1);
  await onGlass(grill, 'Puyazo 8 oz');
  await evening.hub.kill();
  await till.getByText('Sin conexión con el sistema.').waitFor({ timeout: 5000 });
  await grill.getByText(/SIN CONEXIÓN hace/).waitFor({ timeout: 5000 });

  evening.printer.setHang(false);
  await evening.hub.start();
  const slips = await eventually(
    () => {
      const found = withSteak(evening);
      return found.length > 0 && found;
    },
    'the slip after the restart',
    30_000,
  );
  expect(slips.filter((slip) => !isMarked(slip)).length).toBeLessThanOrEqual(1);
  await grill.getByText(/SIN CONEXIÓN hace/).waitFor({ state: 'hidden' });
  await onGlass(grill, 'Puyazo 8 oz');

  // The waiter is still signed in, and the order is as it was.
  await till.getByText('Sin conexión con el sistema.').waitFor({ state: 'hidden' });
  await till.getByText('Enviado').first().waitFor();
  await bumpFirst(grill);
  await till.getByText('Servido').first().waitFor();
  const call = await evening.api(PINS.owner);
  const orders = (await call('GET', '/orders?size=50')) as { data: { itemCount: number }[] };
  expect(orders.data.map((order) => order.itemCount)).toEqual([1]);
});
