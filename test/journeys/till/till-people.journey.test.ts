// Rule: people approve knowingly, change their PIN and write vouchers down; also held by packages/domain/identity/users/change-own-pin.test.ts
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Evening, launchBrowser, PINS } from '../evening.ts';
import { addSteak, openShift, openTable, payOnScreen, sendToKitchen, signIn, tapProduct } from '../till-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const SIDES: [string, string] = ['Arroz blanco', 'Frijoles volteados'];

/** The page as it is: what hangs on a button closes when the window changes. */
const keepShot = async (page: Page, name: string): Promise<void> => {
  const shots = process.env.JOURNEY_SHOTS;
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`) });
};

/** JOURNEY_SHOTS=folder keeps the page as it is, at a till, at a desk and in a hand. */
const keepShots = async (page: Page, name: string): Promise<void> => {
  const shots = process.env.JOURNEY_SHOTS;
  if (!shots) return;
  for (const [width, height] of [
    [1920, 1080],
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: join(shots, `${name}-${width}.png`) });
  }
};

test('a manager signed blind: the question for a PIN says dish, table, amount and reason', async () => {
  await using evening = await Evening.open(browser);
  const till = await evening.till(PINS.waiter);
  await openTable(till, '5');
  await addSteak(till, 'Puyazo 8 oz', 'Término medio', SIDES);
  await sendToKitchen(till, 1);
  await till.getByRole('button', { name: /Puyazo 8 oz.*Enviado/ }).click();
  await till.getByRole('dialog').getByRole('button', { name: 'Anular' }).click();
  await till.getByText('Cambió de opinión').click();
  await till.getByRole('button', { name: /^Anular 1/ }).click();
  const asked = till.getByRole('dialog').filter({ hasText: 'Pida a un gerente su PIN para anular' });
  await asked.getByText('1 × Puyazo 8 oz').waitFor();
  await asked.getByText(/Q\d+\.00/).waitFor();
  await asked.getByText('Mesa 5 · ').waitFor();
  await asked.getByText('Motivo: Cambió de opinión').waitFor();
  await keepShots(till, 'approval');
});

test('people at a till could not change their own PIN: held, their name leads there, signed in, after a restart of the tablet too', async () => {
  await using evening = await Evening.open(browser);
  const till = await evening.till(PINS.waiter);
  const person = till.getByRole('navigation').getByRole('button').last();
  await person.click({ button: 'right' });
  await till.getByRole('menuitem', { name: 'Mi cuenta' }).waitFor();
  await keepShot(till, 'person-menu');
  await till.getByRole('menuitem', { name: 'Mi cuenta' }).click();
  await till.getByText('Cambiar mi PIN').first().waitFor();
  await keepShots(till, 'own-page');

  // The page is thrown away and comes again with nothing of its own: as it was at the till, so it is here.
  const context = till.context();
  await till.close();
  const again = await context.newPage();
  await again.goto(`${evening.hub.url}/admin/cuenta`);
  await again.getByText('Cambiar mi PIN').first().waitFor();
  await again.getByRole('button', { name: 'Mi cuenta' }).click();
  await again.getByRole('menuitem', { name: 'English' }).waitFor();
  await keepShot(again, 'admin-person');

  // Too long ago: nobody is signed in, here or at the till.
  await again.evaluate(() => localStorage.setItem('comanda.pos.touched', '1'));
  await again.close();
  const late = await context.newPage();
  await late.goto(`${evening.hub.url}/admin/cuenta`);
  await late.getByText('PIN').first().waitFor();
  expect(await late.getByText('Cambiar mi PIN').count()).toBe(0);
  await late.close();
  const tillAgain = await context.newPage();
  await tillAgain.goto(evening.hub.url);
  await signIn(tillAgain, PINS.waiter);
  await tillAgain.getByRole('navigation').getByRole('button').last().click();
  await tillAgain.getByText('Ingrese su PIN').waitFor();
});

test('the voucher of a card was written down nowhere, and a payment did not say of which table it was', async () => {
  await using evening = await Evening.open(browser);
  const till = await evening.till(PINS.cashier);
  await openShift(till, '500');
  await openTable(till, '5');
  await tapProduct(till, 'Agua pura');
  await sendToKitchen(till, 1);
  await till.getByRole('button', { name: 'Cobrar' }).click();
  await till.getByText('Partes iguales').click();
  await till.getByRole('button', { name: 'Uno más' }).click();
  await till.getByRole('button', { name: 'Crear 3 cuentas' }).click();
  await till.getByText('Pendiente').nth(2).waitFor();
  await keepShots(till, 'bills');
  await till.getByRole('button', { name: 'Cobrar', exact: true }).first().click();
  await till.getByText('Por pagar').waitFor();
  await till.getByRole('heading', { name: 'Cuenta 1/3 · Mesa 5' }).waitFor();
  await till.getByText('1/3', { exact: true }).waitFor();
  await till.getByText('Tarjeta', { exact: true }).click();
  await till.getByLabel('Voucher o autorización').fill('004512');
  await keepShots(till, 'payment');
  await payOnScreen(till, 'Tarjeta', null);
  const call = await evening.api(PINS.owner);
  const { data } = (await call('GET', '/order-bills?size=50')) as { data: { payments: { reference: string }[] }[] };
  expect(data.flatMap((bill) => bill.payments.map(({ reference }) => reference))).toEqual(['004512']);
});

test('a cook at the till saw grey tables without end, and no word: it says that orders are not theirs to take', async () => {
  await using evening = await Evening.open(browser);
  const till = await evening.page(evening.hub.url);
  await till.getByText('Ingrese su PIN').waitFor();
  await till.keyboard.type('5001');
  await till.keyboard.press('Enter');
  await till.getByText('Su puesto no toma órdenes', { exact: false }).waitFor();
});
