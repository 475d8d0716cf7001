// Rule: combos are cooked at their stations, split and paid; also held by packages/domain/orders/combos/combo-kitchen.test.ts
import type { OrderView } from '@comanda/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Evening, eventually, launchBrowser, onGlass, PINS } from '../evening.ts';
import { openShift, openTable, pay, sendToKitchen, tapProduct } from '../till-steps.ts';

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
    .getByRole('button', { name: /Volver|Listo|cuentas/ })
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
  await till.getByText('Combo Antojitos').first().click();
  await till.getByRole('button', { name: 'Separar (pagan Q2.00 más)' }).click();
  await till.getByText('Q60.00').first().waitFor();
  await till.getByText('Combo Antojitos: separado').waitFor();
  await till.getByRole('button', { name: 'Deshacer' }).click();
  await till.getByText('Q58.00').first().waitFor();
  await till.getByRole('button', { name: 'Ahorra Q2.00 si lo hace Combo Antojitos' }).waitFor({ state: 'hidden' });
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

test('a combo has a discount and a seat for each dish, is had again whole, and a bill says where it has a part of it', async () => {
  await using evening = await Evening.open(browser);
  const till = await evening.till(PINS.owner);
  await openTable(till, '5');
  await pickCombo(till);
  await till.getByRole('radio', { name: /^Garnachas/ }).click();
  await till.getByRole('radio', { name: 'Agua pura' }).click();
  await till.getByRole('button', { name: 'Asiento y tiempo de Garnachas (6): Mesa · Tiempo 1' }).click();
  const seats = till.getByRole('group', { name: 'Asiento de Garnachas (6)' });
  await seats.getByRole('button', { name: 'Asiento 2' }).click();
  await till.getByRole('button', { name: 'Agregar Q62.00' }).click();
  await till.locator('[aria-keyshortcuts]', { hasText: /Garnachas.*Asiento 2/ }).waitFor();
  await till.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await till.locator('[aria-keyshortcuts]', { hasText: 'Combo Antojitos' }).click();
  await till.getByRole('dialog').getByRole('button', { name: 'Descuento' }).click();
  const dialog = till.getByRole('dialog', { name: 'Descuento: 1 × Combo Antojitos' });
  await dialog.getByRole('button', { name: '10 %', exact: true }).click();
  await dialog.getByRole('button', { name: 'Cumpleaños' }).click();
  await dialog.getByRole('button', { name: 'Descontar Q6.20' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await till.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await till.getByRole('button', { name: /Combo Antojitos.*−Q6\.20 Cumpleaños 10 %.*Q62\.00.*Q55\.80/ }).waitFor();
  await sendToKitchen(till, 3);

  // Without the discount: that was for this one.
  await till.getByRole('button', { name: 'Otra ronda (3)' }).click();
  await till.getByText('Se repitió Combo Antojitos').waitFor();
  await till.getByText('Q117.80').first().waitFor();
  await till.getByRole('button', { name: 'Deshacer' }).click();
  await till.getByRole('button', { name: 'Enviar a cocina', exact: true }).waitFor();

  await till.getByRole('button', { name: 'Cobrar', exact: true }).click();
  await till
    .getByRole('listitem')
    .filter({ hasText: /Combo Antojitos−Q6\.20 Cumpleaños 10\s%Q55\.80/ })
    .waitFor();
  await till.getByText('Por producto').click();
  await till.getByRole('button', { name: 'Asignar Combo Antojitos' }).click();
  await till.getByText('Todo está asignado').waitFor();
  await till.getByRole('button', { name: 'Quitar Agua pura de la cuenta' }).click();
  await till.getByRole('button', { name: /^Cuenta 2/ }).click();
  await till.getByRole('button', { name: 'Asignar Agua pura' }).click();
  expect(await till.getByText('Combo Antojitos (parte)').count()).toBe(2);
  // What is off the whole of it was on neither part.
  expect(await till.getByText(/^−Q\d\.\d\d Cumpleaños 10\s%$/).count()).toBeGreaterThanOrEqual(2);
});

test('one seat has the same again, and of a combo that ended since the waiter is told', async () => {
  await using evening = await Evening.open(browser);
  const till = await evening.till(PINS.waiter);
  await openTable(till, '5');
  await till.getByRole('button', { name: 'Asiento 2', exact: true }).click();
  await pickCombo(till);
  await till.getByRole('radio', { name: /^Chuchitos/ }).click();
  await till.getByRole('radio', { name: 'Agua pura' }).click();
  await till.getByRole('button', { name: 'Agregar Q58.00' }).click();
  await sendToKitchen(till, 3);
  const again = async () => {
    await till.getByRole('button', { name: 'Comensales' }).click();
    await till.getByRole('button', { name: 'Lo mismo otra vez, asiento 2 (3)' }).click();
  };
  await again();
  await till.getByText('Se repitió Combo Antojitos').waitFor();
  await till.getByText('Q116.00').first().waitFor();
  await till.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await till.getByRole('tab', { name: 'Combos' }).waitFor();
  const api = await evening.api(PINS.owner);
  const { data } = (await api('GET', '/bundles')) as { data: { id: string; name: string }[] };
  const { id } = data.find(({ name }) => name === 'Combo Antojitos')!;
  await api('PATCH', `/bundles/${id}`, { isActive: false });
  await eventually(
    async () => (await till.getByRole('button', { name: /^Combo Antojitos/ }).count()) === 0,
    'it ended',
  );
  // A second tap within a second is a finger that slipped (last-round.ts).
  await till.waitForTimeout(1_000);
  await again();
  await till.getByText('Sin Combo Antojitos: ya no se vende así').waitFor();
});
