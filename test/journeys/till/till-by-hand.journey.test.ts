// Rule: splits, courtesies, phones, locks and sign-outs work at the till; also held by packages/domain/billing/create-bill.test.ts
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMoment, Evening, launchBrowser, PINS } from '../evening.ts';
import { addSteak, openTable, sendToKitchen, signIn, tapProduct } from '../till-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const SIDES: [string, string] = ['Arroz blanco', 'Frijoles volteados'];

test('a table is split by seat: each seat has its bill, and what was for the table has one of its own', async () => {
  await using evening = await Evening.open(browser);
  const till = await evening.till(PINS.cashier);
  await openTable(till, '5');
  await tapProduct(till, 'Agua pura');
  await till.getByRole('button', { name: 'Asiento 2', exact: true }).click();
  await tapProduct(till, 'Limonada con soda');
  await till.getByRole('button', { name: 'Cobrar' }).click();
  await till.getByText('2 líneas nunca se pidieron a cocina: Agua pura, Limonada con soda.').waitFor();
  await till.getByText('Por asiento').click();
  await till.getByRole('button', { name: /^Asiento 2/ }).waitFor();
  await till.getByRole('button', { name: 'Crear 2 cuentas' }).click();
  await till.getByText('Pendiente').nth(1).waitFor();
  const call = await evening.api(PINS.owner);
  const { data } = (await call('GET', '/order-bills?size=50')) as { data: { label: string; mappings: unknown[] }[] };
  expect(data.map((bill) => [bill.label, bill.mappings.length])).toEqual([
    ['A2', 1],
    [null, 1],
  ]);
});

test('a manager typed a PIN for what was refused all the same: without a shift, and of a line on a bill, the till says so first', async () => {
  await using evening = await Evening.open(browser);
  const till = await evening.till(PINS.waiter);
  await openTable(till, '5');
  await addSteak(till, 'Puyazo 8 oz', 'Término medio', SIDES);
  await sendToKitchen(till, 1);
  await till.getByText('Enviado').waitFor();
  await till.getByRole('button', { name: 'Cobrar' }).click();
  // Bills of a split charge what they charged; a whole one would follow the order.
  await till.getByText('Partes iguales').click();
  await till.getByRole('button', { name: 'Crear 2 cuentas' }).click();
  await till.getByText('Pendiente').nth(1).waitFor();
  await till.getByRole('button', { name: 'Cobrar', exact: true }).first().click();
  await till.getByText('Por pagar').waitFor();
  await till.getByText('No hay un turno de caja abierto').waitFor();
  expect(await till.getByRole('button', { name: /^Cobrar Q/ }).isDisabled()).toBe(true);

  await till.getByRole('button', { name: 'Volver' }).click();
  await aMoment();
  await till.getByRole('button', { name: 'Volver' }).click();
  await till.getByRole('button', { name: /Puyazo 8 oz.*Enviado/ }).click();
  const sheet = till.getByRole('dialog');
  await sheet.getByText('La línea está en una cuenta').waitFor();
  for (const name of ['Anular', 'Cortesía', 'Uno menos'])
    expect(await sheet.getByRole('button', { name }).count()).toBe(0);
  await sheet.getByRole('button', { name: 'Cerrar' }).click();

  await till.getByRole('button', { name: 'Más de la orden' }).click();
  await till.getByRole('menuitem', { name: 'Anular orden' }).click();
  await till.getByText('El cliente se fue').click();
  await till.getByRole('button', { name: /^Anular la orden/ }).click();
  await till.getByText('La orden tiene cuentas abiertas').waitFor();
  expect(await till.getByText(/^Pida a un gerente/).count()).toBe(0);
});

test('a courtesy was on no bill and nowhere beside it: the guests see what they were given, at nothing', async () => {
  await using evening = await Evening.open(browser);
  const till = await evening.till(PINS.owner);
  await openTable(till, '5');
  await tapProduct(till, 'Agua pura');
  await tapProduct(till, 'Limonada con soda');
  // While it is saved it may be there twice for a moment.
  await till
    .getByRole('button', { name: /Limonada con soda.*Nuevo/ })
    .first()
    .waitFor();
  await till.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await till.getByRole('button', { name: /Limonada con soda.*Nuevo/ }).click();
  await till.getByRole('dialog').getByRole('button', { name: 'Cortesía' }).click();
  await till.getByText('Cortesía de la casa').click();
  await till.getByRole('button', { name: /^Dar cortesía/ }).click();
  await till.getByRole('button', { name: /Limonada con soda.*Cortesía.*Q0\.00/ }).waitFor();
  await till.getByRole('button', { name: 'Cobrar' }).click();
  await till
    .getByRole('listitem')
    .filter({ hasText: /Limonada con soda\s*CortesíaQ0\.00/ })
    .waitFor();
});

test('on a phone the seats were beyond the edge of the order, and the tip had no name', async () => {
  await using evening = await Evening.open(browser);
  const till = await evening.till(PINS.owner, { width: 390, height: 844 });
  await till.getByRole('button', { name: 'Mesa 5 · Libre' }).click();
  const seat = till.getByRole('button', { name: 'Asiento 2', exact: true });
  await seat.waitFor();
  const box = await seat.boundingBox();
  expect(box && box.x + box.width <= 390 && box.y + box.height <= 844).toBe(true);
  await seat.click();
  await tapProduct(till, 'Agua pura');
  await till.getByRole('button', { name: /1 producto/ }).click();
  await till.getByRole('button', { name: /Agua pura.*Asiento 2/ }).waitFor();
  await till.getByRole('button', { name: 'Cobrar' }).click();
  await till.getByRole('button', { name: /^Cobrar Q/ }).click();
  await till.getByText('Por pagar').waitFor();
  await till.getByText('Propina', { exact: true }).filter({ visible: true }).waitFor();
});

test('a till left open at the bar could be signed out from nowhere: its owner ends all their sessions at another', async () => {
  await using evening = await Evening.open(browser);
  const [bar, terrace] = [await evening.till(PINS.waiter), await evening.till(PINS.waiter)];
  await terrace.getByText('Estado', { exact: true }).click();
  await terrace.getByRole('button', { name: 'Cerrar sesión en todas las cajas' }).click();
  await terrace
    .getByRole('dialog', { name: 'Cerrar sesión en todas las cajas' })
    .getByRole('button', { name: 'Cerrar sesión en todas las cajas' })
    .click();
  await terrace.getByText('Ingrese su PIN').waitFor();
  await bar.getByText('Ingrese su PIN').waitFor();
});

test('every page began with a violation of its own policy in the console', async () => {
  await using evening = await Evening.open(browser);
  const page = await evening.page('about:blank');
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto(evening.hub.url);
  await page.getByText('Ingrese su PIN').waitFor();
  await page.goto(`${evening.hub.url}/kds/`);
  await page.getByRole('button', { name: 'TOCAR PARA INICIAR' }).waitFor();
  // This browser installs no apps, and says so.
  expect(said.filter((text) => text !== 'Service Worker registration blocked by Playwright')).toEqual([]);
});

test('a till nobody has touched for half an hour is locked, and the next PIN goes on with the table that was on it', async () => {
  await using evening = await Evening.open(browser);
  const till = await evening.page('about:blank');
  await till.clock.install();
  await till.goto(evening.hub.url);
  await signIn(till, PINS.waiter);
  await openTable(till, '6');
  await tapProduct(till, 'Agua pura');
  await till.getByRole('button', { name: 'Enviar a cocina (1)' }).waitFor();
  await till.clock.fastForward('30:00');
  await till.getByText('Al entrar sigue donde se quedó').waitFor();
  expect(await till.getByText('Agua pura').count()).toBe(0);
  await till.keyboard.type(PINS.cashier);
  await till.keyboard.press('Enter');
  await till.getByRole('button', { name: 'Enviar a cocina (1)' }).waitFor();
  await till.getByText('Mesa 6').waitFor();
});
