// Rule: typed amounts are read as a person means them; also held by packages/web/typed-amount.test.ts
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Evening, launchBrowser, PINS } from '../evening.ts';
import { openTable, tapProduct } from '../till-steps.ts';

let browser: Browser;
let evening: Evening;
let till: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  evening = await Evening.open(browser);
  till = await evening.till(PINS.owner);
});
afterAll(async () => {
  await evening?.[Symbol.asyncDispose]();
  await browser?.close();
});

const TWO_WAYS = 'La coma separa los miles (1,500) y el punto los centavos (45.50)';
const dialog = () => till.getByRole('dialog');
/** As a person types or pastes: sign by sign, or all at once. */
const type = (text: string) => till.keyboard.type(text);
const paste = (text: string) => till.keyboard.insertText(text);

test('1,500 for the drawer was read as Q1.50, and nobody saw it before the count', async () => {
  await till.getByText('Caja', { exact: true }).first().click();
  await till.getByRole('button', { name: 'Abrir turno de caja' }).first().click();
  await dialog().getByLabel('Fondo inicial').focus();
  await type('500,50');
  await till.keyboard.press('Tab');
  await dialog().getByText(TWO_WAYS).waitFor();
  expect(await dialog().getByRole('button', { name: 'Abrir turno de caja' }).isDisabled()).toBe(true);
  await dialog().getByLabel('Fondo inicial').fill('');
  await type('1,500');
  await dialog().getByRole('button', { name: 'Abrir turno de caja' }).click();
  await till.getByText('Q1,500.00').first().waitFor();

  await till.getByRole('button', { name: 'Entrada' }).click();
  await dialog().getByLabel('Monto').focus();
  await type('12.505');
  await till.keyboard.press('Enter');
  await dialog().getByText('Use dos decimales como máximo, como 45.50').waitFor();
  await dialog().getByLabel('Monto').fill('');
  await paste('Q1,250.50');
  await dialog().getByLabel('Motivo').fill('Sencillo para cambio');
  await dialog().getByRole('button', { name: 'Entrada Q1,250.50' }).click();
  await dialog().waitFor({ state: 'detached' });
  await till.getByText('Q1,250.50').first().waitFor();
});

test('the count at the end of a shift took 2,7 for Q2.70', async () => {
  await till.getByText('Caja', { exact: true }).first().click();
  await till.getByRole('button', { name: 'Hacer corte de caja' }).click();
  const close = dialog().getByRole('button', { name: /^Cerrar Caja/ });
  for (const name of [/Tarjeta/, /Transferencia/]) await dialog().getByLabel(name).first().fill('0');
  const cash = dialog()
    .getByLabel(/Efectivo/)
    .first();
  await cash.fill('2,7');
  await till.keyboard.press('Tab');
  await dialog().getByText(TWO_WAYS).waitFor();
  expect(await close.isDisabled()).toBe(true);
  await cash.fill('2,774.00');
  expect(await close.isEnabled()).toBe(true);
  await till.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
});

test('on the payment’s keyboard 1,500 was Q1.50, and the third digit fell away without a word', async () => {
  await till.getByText('Mesas', { exact: true }).click();
  await openTable(till, '5');
  await tapProduct(till, 'Limonada con soda');
  await till.getByRole('button', { name: 'Cobrar' }).first().click();
  await till.getByRole('button', { name: /^Cobrar Q/ }).click();
  await till.getByText('Por pagar').waitFor();
  await till.getByText('Efectivo', { exact: true }).first().click();
  await type('500,50');
  await till.getByText('Q500,50', { exact: true }).waitFor();
  await till.getByText(TWO_WAYS).waitFor();
  expect(await till.getByRole('button', { name: /^(Cobrar|Abonar) Q/ }).isDisabled()).toBe(true);
  await till.keyboard.press('Delete');
  await type('1,500');
  await till.getByText('Q1,500.00', { exact: true }).waitFor();
  expect(await till.getByRole('button', { name: /^Cobrar Q/ }).isEnabled()).toBe(true);

  await till.getByRole('button', { name: 'Otra' }).click();
  await type('1,5');
  await dialog().getByText(TWO_WAYS).waitFor();
  expect(await dialog().getByRole('button', { name: 'Aceptar' }).isDisabled()).toBe(true);
  await till.keyboard.press('Delete');
  await type('1.5');
  await dialog().getByText('Q1.50', { exact: true }).waitFor();
  await dialog().getByRole('button', { name: 'Aceptar' }).click();
  await dialog().waitFor({ state: 'detached' });
  await till.getByRole('button', { name: 'Q1.50' }).waitFor();
});
