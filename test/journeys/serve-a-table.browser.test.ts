import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bumpFirst, Evening, eventually, launchBrowser, onGlass, PINS } from './evening.ts';
import { addSteak, openShift, openTable, pay, sendToKitchen, tapProduct } from './till-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

test('a table of four is served: two stations and the printer, bumps, three bills, cash and card, a session that tallies', async () => {
  await using evening = await Evening.open(browser);
  const grill = await evening.display('Parrilla');
  const bar = await evening.display('Barra');
  const till = await evening.till(PINS.cashier);

  // The cash session opens with Q200.00 in the drawer.
  await openShift(till, '200');

  // Four seats: two steaks with required options, two drinks.
  await openTable(till, '5');
  await till.getByRole('button', { name: 'Asiento 1', exact: true }).click();
  await addSteak(till, 'Puyazo 8 oz', 'Término medio', ['Papas fritas', 'Arroz blanco']);
  await till.getByRole('button', { name: 'Asiento 2', exact: true }).click();
  await addSteak(till, 'Puyazo 12 oz', 'Bien cocido', ['Arroz blanco', 'Frijoles volteados']);
  await till.getByRole('button', { name: 'Asiento 3', exact: true }).click();
  await tapProduct(till, 'Limonada con soda');
  await till.getByRole('button', { name: 'Asiento 4', exact: true }).click();
  await tapProduct(till, 'Limonada con soda');
  await sendToKitchen(till, 4);

  // Both stations show theirs; the grill's slip is on paper, once.
  await onGlass(grill, 'Puyazo 8 oz');
  await onGlass(grill, 'Puyazo 12 oz');
  await onGlass(bar, 'Limonada con soda');
  // Its own tickets alone: a display once showed every station's.
  expect(await bar.getByText('Puyazo').count()).toBe(0);
  const slip = await eventually(
    () => evening.paper().find((text) => text.includes('PUYAZO 12 OZ') || text.includes('Puyazo 12 oz')),
    'the slip of the grill',
  );
  expect(slip).toMatch(/MEDIO/);
  expect(evening.paper().some((text) => text.includes('REIMPRESI'))).toBe(false);

  // The cooks bump; the till shows the lines served.
  await bumpFirst(grill);
  await bumpFirst(bar);
  const fryer = await evening.api(PINS.owner);
  await bumpEverywhere(fryer);
  await eventually(async () => (await till.getByText('Servido').count()) === 4, 'four served lines');

  // Three equal bills: Q119 + Q159 + 2 × Q22 = Q322.00 → Q107.34, Q107.33, Q107.33.
  await till.getByRole('button', { name: 'Cobrar' }).click();
  await till.getByText('Partes iguales').click();
  await till.getByRole('button', { name: 'Uno más' }).click();
  await till.getByRole('button', { name: 'Crear 3 cuentas' }).click();
  await till.getByText('Pendiente').nth(2).waitFor();
  await till.getByText('Q107.34').first().waitFor();

  // The first in cash with change, the others by card.
  await pay(till, 'Efectivo', '120');
  await till.getByText('Vuelto Q12.66').first().waitFor();
  await till
    .getByRole('button', { name: /Volver|Listo|cuentas/ })
    .first()
    .click();
  await pay(till, 'Tarjeta', null);
  await till
    .getByRole('button', { name: /Volver|Listo|cuentas/ })
    .first()
    .click();
  await pay(till, 'Tarjeta', null);

  const call = await evening.api(PINS.owner);
  const orders = (await call('GET', '/orders?status=paid')) as { data: { totals: { total: number; paid: number } }[] };
  expect(orders.data.map((order) => [order.totals.total, order.totals.paid])).toEqual([[32_200, 32_200]]);
  const tables = (await call('GET', '/dining-tables?status=dirty&size=200')) as { data: { tableNumber: string }[] };
  expect(tables.data.map((table) => table.tableNumber)).toEqual(['5']);

  // The session closes with what was counted: Q200.00 + Q107.34 in cash, Q214.66 by card.
  await till.goto(`${evening.hub.url}/cash`).catch(() => undefined);
  const sessions = (await call('GET', '/cash-sessions?locationId=:location&status=open')) as { data: { id: string }[] };
  const session = (await call('GET', `/cash-sessions/${sessions.data[0]!.id}`)) as {
    expectedCash: number;
    counts: { kind: string; expected: number; paymentMethodId: string }[];
  };
  expect(session.expectedCash).toBe(30_734);
  await closeSession(till);
  const closed = (await call('GET', `/cash-sessions/${sessions.data[0]!.id}`)) as {
    status: string;
    counts: { kind: string; difference: number | null }[];
  };
  expect(closed.status).toBe('closed');
  expect(closed.counts.filter((count) => count.difference !== null && count.difference !== 0)).toEqual([]);
});

type Call = Awaited<ReturnType<Evening['api']>>;
type Page = Awaited<ReturnType<Evening['till']>>;

/** Stations without a display in this journey are bumped as their cooks would. */
const bumpEverywhere = async (call: Call): Promise<void> => {
  const pending = (await call('GET', '/tickets?locationId=:location&status=pending&size=200')) as {
    data: { id: string }[];
  };
  for (const { id } of pending.data) await call('POST', `/admin/tickets/${id}/bump`, {});
};

const closeSession = async (till: Page): Promise<void> => {
  await till.getByText('Caja', { exact: true }).first().click();
  await till.getByRole('button', { name: 'Hacer corte de caja' }).click();
  const sheet = till.getByRole('dialog');
  await sheet
    .getByLabel(/Efectivo/)
    .first()
    .fill('307.34');
  await sheet
    .getByLabel(/Tarjeta/)
    .first()
    .fill('214.66');
  await sheet
    .getByLabel(/Transferencia/)
    .first()
    .fill('0');
  await sheet.getByRole('button', { name: /^Cerrar Caja/ }).click();
  await till.getByText('Cuadra').first().waitFor();
};
