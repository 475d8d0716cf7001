// Rule: paper and network failures lose nothing and repeat nothing unmarked; also held by packages/domain/printing/deliver-print-job.test.ts
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Cable } from './cable.ts';
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

test('the paper runs out in the middle: the till says so, nothing is lost, and nothing comes out twice unmarked', async () => {
  await using evening = await Evening.open(browser);
  const grill = await evening.display('Parrilla');
  const till = await evening.till(PINS.waiter);
  evening.printer.paperOutAfter(6);
  await openTable(till, '5');
  await addSteak(till, 'Puyazo 8 oz', 'Término medio', SIDES);
  await sendToKitchen(till, 1);

  // The order is with the kitchen at once, printer or not, and the display says what the printer cannot.
  await onGlass(grill, 'Puyazo 8 oz');
  await till.getByText('Enviado').first().waitFor();
  await till.getByText('Estado', { exact: true }).click();
  await till.getByText('Sin papel').first().waitFor();
  await till.keyboard.press('Escape');

  await till.getByText('Mesas', { exact: true }).click();
  await openTable(till, '6');
  await addSteak(till, 'Puyazo 12 oz', 'Bien cocido', SIDES);
  await sendToKitchen(till, 1);
  await onGlass(grill, 'Puyazo 12 oz');

  evening.printer.loadPaper();
  const call = await evening.api(PINS.owner);
  await eventually(
    async () => {
      const jobs = (await call('GET', '/print-jobs/history?locationId=:location&limit=50')) as {
        data: { status: string }[];
      };
      return jobs.data.length === 2 && jobs.data.every((job) => job.status === 'printed');
    },
    'both slips printed',
    30_000,
  );
  for (const dish of [/PUYAZO 8 OZ/i, /PUYAZO 12 OZ/i]) {
    const slips = withSteak(evening).filter((text) => dish.test(text));
    expect(slips.length).toBeGreaterThan(0);
    expect(slips.filter((slip) => !isMarked(slip)).length).toBeLessThanOrEqual(1);
  }
});

test('a display is cut off and comes back: it says so within three seconds, stays readable, and its bumps arrive once', async () => {
  await using evening = await Evening.open(browser);
  const cable = new Cable(evening.hub.url);
  const grill = await evening.display('Parrilla', await cable.start());
  const till = await evening.till(PINS.waiter);
  await openTable(till, '5');
  await addSteak(till, 'Puyazo 8 oz', 'Término medio', SIDES);
  await sendToKitchen(till, 1);
  await onGlass(grill, 'Puyazo 8 oz');

  cable.pull();
  await grill.getByText(/SIN CONEXIÓN hace/).waitFor({ timeout: 3300 });
  await onGlass(grill, 'Puyazo 8 oz');
  await bumpFirst(grill);
  await grill.getByText('1 despacho por enviar').waitFor();

  // Meanwhile the restaurant goes on.
  await till.getByText('Mesas', { exact: true }).click();
  await openTable(till, '6');
  await addSteak(till, 'Puyazo 12 oz', 'Bien cocido', SIDES);
  await sendToKitchen(till, 1);

  cable.plug();
  await grill.getByText(/SIN CONEXIÓN hace/).waitFor({ state: 'hidden' });
  await onGlass(grill, 'Puyazo 12 oz');
  const call = await evening.api(PINS.owner);
  const tickets = await eventually(async () => {
    const page = (await call('GET', '/tickets?locationId=:location&size=50')) as {
      data: { status: string; version: number; ticketData: { itemName: string } }[];
    };
    return page.data.some((ticket) => ticket.status === 'bumped') && page.data;
  }, 'the bump made offline');
  const told = tickets.map((ticket) => [ticket.ticketData.itemName, ticket.status, ticket.version]);
  expect(told.sort()).toEqual([
    ['Puyazo 12 oz', 'pending', 1],
    ['Puyazo 8 oz', 'bumped', 2],
  ]);
  await eventually(
    async () => (await grill.getByText('Puyazo 8 oz').filter({ visible: true }).count()) === 0,
    'the bumped card gone',
  );
  await cable.stop();
});
