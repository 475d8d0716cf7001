import type { OrderView } from '@comanda/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Evening, eventually, launchBrowser, onGlass, PINS } from './evening.ts';
import { openShift, openTable, pay, sendToKitchen, tapProduct } from './till-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const pickCombo = async (till: Page): Promise<void> => {
  await till.getByRole('tab', { name: 'Combos' }).click();
  await till.getByRole('button', { name: /^Combo Antojitos/ }).click();
};

test('a combo with an option of one dish goes to three stations under its name, and is split over two bills and paid', async () => {
  await using evening = await Evening.open(browser);
  const [grill, bar] = [await evening.display('Parrilla'), await evening.display('Barra')];
  const till = await evening.till(PINS.cashier);
  await openShift(till, '500');
  await openTable(till, '5');
  await pickCombo(till);
  const sheet = till.getByRole('dialog', { name: 'Combo Antojitos' });
  // What there is one sensible choice of is chosen; of the others the button tells what is missing.
  expect(await sheet.getByRole('radio', { name: 'Orden de papas fritas' }).isChecked()).toBe(true);
  await sheet.getByRole('button', { name: /^Agregar/ }).click();
  await sheet.getByText('Falta 1').first().waitFor();
  await sheet.getByRole('radio', { name: /^Chuchitos/ }).click();
  await sheet.getByRole('radio', { name: 'Gaseosa' }).click();
  await sheet.getByRole('radio', { name: 'Naranja' }).click();
  await sheet.getByRole('button', { name: 'Agregar Q58.00' }).click();
  await sheet.waitFor({ state: 'hidden' });
  await sendToKitchen(till, 3);
  for (const [display, dish] of [
    [grill, 'Chuchitos (2)'],
    [bar, 'Gaseosa'],
  ] as const) {
    await onGlass(display, dish);
    await onGlass(display, 'Combo Antojitos');
  }
  const ofFryer = (slip: string) => slip.includes('Freidora') && slip.includes('[Combo Antojitos]');
  await eventually(() => evening.paper().some(ofFryer), 'the slip of the fryer');

  await till.getByRole('button', { name: 'Cobrar', exact: true }).click();
  await till.getByText('Partes iguales').click();
  await till.getByRole('button', { name: 'Crear 2 cuentas' }).click();
  await till.getByText('Pendiente').nth(1).waitFor();
  await pay(till, 'Efectivo', '29');
  await till
    .getByRole('button', { name: /Volver|Siguiente|Listo|cuentas/ })
    .first()
    .click();
  await pay(till, 'Efectivo', '29');
  const api = await evening.api(PINS.owner);
  const { data } = (await api('GET', '/orders?locationId=:location')) as { data: OrderView[] };
  expect(data[0]).toMatchObject({ status: 'paid', totals: { total: 5800, paid: 5800 } });
});

test('loose dishes that cost less as a combo are offered so, and a tap makes them one: nothing is cooked again', async () => {
  await using evening = await Evening.open(browser);
  const grill = await evening.display('Parrilla');
  const till = await evening.till(PINS.waiter);
  await openTable(till, '5');
  await tapProduct(till, 'Chuchitos');
  await tapProduct(till, 'Agua pura');
  await tapProduct(till, 'Orden de papas fritas');
  await sendToKitchen(till, 3);
  await onGlass(grill, 'Chuchitos (2)');
  await till.getByRole('button', { name: 'Ahorra Q2.00 si lo hace Combo Antojitos' }).click();
  await till.getByText('Combo Antojitos').first().waitFor();
  await till.getByText('Q58.00').first().waitFor();
  const api = await evening.api(PINS.owner);
  const { data } = (await api('GET', '/orders?locationId=:location')) as { data: OrderView[] };
  expect(data[0]!.totals.total).toBe(5800);
  const { data: tickets } = (await api('GET', '/tickets?locationId=:location')) as { data: object[] };
  expect(tickets).toHaveLength(3);
});

test('a combo ordered with the hub away waits with its price, and one that is taken off goes whole', async () => {
  await using evening = await Evening.open(browser);
  const till = await evening.till(PINS.waiter);
  await openTable(till, '5');
  await pickCombo(till);
  await till.getByRole('radio', { name: /^Garnachas/ }).click();
  await till.getByRole('radio', { name: 'Agua pura' }).click();
  await evening.hub.stop();
  await till.getByRole('button', { name: 'Agregar Q62.00' }).click();
  await till.getByText('Q62.00').first().waitFor();
  await evening.hub.start();
  const remove = async () => {
    await till.locator('[aria-keyshortcuts]', { hasText: 'Combo Antojitos' }).first().click();
    await till.getByRole('button', { name: 'Quitar' }).click();
  };
  await till.getByRole('button', { name: 'Enviar a cocina (3)' }).waitFor();
  await remove();
  await till.getByText('La orden está vacía').waitFor();
  await till.getByRole('button', { name: 'Deshacer' }).click();
  await till.getByRole('button', { name: 'Enviar a cocina (3)' }).waitFor();
});
