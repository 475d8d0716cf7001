// Rule: what was asked for without the hub is asked once; also held by apps/pos/src/order/mutation-queue.test.ts
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Evening, launchBrowser, PINS } from '../evening.ts';
import { openTable, sendToKitchen, tapProduct } from '../till-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const cut = async (till: Page): Promise<void> => {
  await till.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await till.context().setOffline(true);
  await till.getByText('Sin conexión con el sistema.').waitFor();
};
const line = (till: Page, said: RegExp) => till.getByRole('button', { name: said }).first();

test('without the hub a discount left no trace and was given twice; a dish taken out and back was not sent', async () => {
  await using evening = await Evening.open(browser);
  const till = await evening.till(PINS.owner);
  await openTable(till, '5');
  await tapProduct(till, 'Limonada con soda');
  await line(till, /Limonada con soda.*Nuevo/).waitFor();
  await cut(till);

  const askWhole = async () => {
    await till.getByRole('button', { name: 'Más de la orden' }).click();
    await till.getByRole('menuitem', { name: 'Descuento a toda la orden' }).click();
    const dialog = till.getByRole('dialog', { name: 'Descuento a toda la orden' });
    await dialog.getByRole('button', { name: '10 %', exact: true }).click();
    await dialog.getByRole('button', { name: 'Convenio' }).click();
    return dialog;
  };
  await (await askWhole()).getByRole('button', { name: 'Descontar Q2.20' }).click();
  await till.getByText('Descuento Convenio 10 % · pendiente').waitFor();
  await till.getByText('Q22.00', { exact: true }).last().waitFor();
  const again = await askWhole();
  await again.getByText('Ya espera uno igual: no hace falta darlo otra vez.').waitFor();
  expect(await again.getByRole('button', { name: /^Descontar/ }).isDisabled()).toBe(true);
  await till.keyboard.press('Escape');
  await again.waitFor({ state: 'detached' });

  await line(till, /Limonada con soda.*Nuevo/).click();
  await till.getByRole('dialog').getByRole('button', { name: 'Descuento', exact: true }).click();
  const own = till.getByRole('dialog', { name: /^Descuento: 1 × Limonada/ });
  await own.getByRole('button', { name: '5 %', exact: true }).click();
  await own.getByRole('button', { name: 'Cumpleaños' }).click();
  await own.getByRole('button', { name: 'Descontar Q1.10' }).click();
  await till.getByText('Este descuento espera a que vuelva la conexión: Cumpleaños 5 %.').waitFor();
  await till.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await line(till, /Limonada con soda.*Descuento Cumpleaños 5 % · pendiente.*Q22\.00/).waitFor();

  await tapProduct(till, 'Agua pura');
  await sendToKitchen(till, 2);
  await line(till, /Agua pura.*Por enviar/).click();
  await till.getByRole('dialog').getByRole('button', { name: 'Quitar', exact: true }).click();
  await till.getByRole('button', { name: 'Deshacer' }).click();
  await line(till, /Agua pura.*Por enviar/).waitFor();

  await till.context().setOffline(false);
  await line(till, /Agua pura.*Enviado/).waitFor();
  const off = till.getByRole('list', { name: 'Descuento' });
  await off.getByText('Descuento: Convenio 10 %').waitFor();
  expect(await till.getByText(/pendiente/).count()).toBe(0);

  // Taken off without the hub the row says so, and counts until then.
  await cut(till);
  await till.getByRole('button', { name: 'Quitar el descuento: Convenio 10 %' }).click();
  await off.getByText('· por quitar').waitFor();
  expect(await off.getByRole('button').count()).toBe(0);
  await till.context().setOffline(false);
  await off.waitFor({ state: 'detached' });
});
