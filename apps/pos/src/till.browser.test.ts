import { expect, test } from 'vitest';
import { buildTills, openTable, product } from './testing/open-till.ts';

const { openTill } = buildTills();

/** What comes faster, with an Enter at its end, is a scanner's code. */
const AS_A_PERSON = { delay: 80 };

test('a waiter takes an order with a required option, sends it, splits it in three and takes cash with change', async () => {
  const { hub, page, close } = await openTill();
  await openTable(page, 1);

  await product(page, 'Puyazo a la parrilla').click();
  await page.getByRole('button', { name: /^Agregar Q/ }).click();
  await page.getByText('Falta 1').waitFor();
  expect(hub.orders[0]?.items).toHaveLength(0);
  await page.getByRole('checkbox', { name: /Papas/ }).click();
  await page.getByRole('button', { name: 'Agregar Q153.00' }).waitFor();
  // The last that must be chosen; of what may be chosen besides something is left.
  await page.getByRole('radio', { name: /Medio/ }).click();
  await page.getByRole('checkbox', { name: /Frijoles/ }).click();
  await page.getByRole('button', { name: /^Agregar Q/ }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  await page.keyboard.press('/');
  await page.keyboard.type('cafe', AS_A_PERSON);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Enviar a cocina (2)' }).click();
  await page.getByText('Enviado').nth(1).waitFor();
  expect(hub.orders[0]?.items.map((item) => item.isSent)).toEqual([true, true]);

  await page.getByRole('button', { name: 'Cobrar' }).click();
  await page.getByText('Partes iguales').click();
  await page.getByRole('button', { name: 'Uno más' }).click();
  await page.getByRole('button', { name: 'Crear 3 cuentas' }).click();
  await page.getByText('Pendiente').nth(2).waitFor();
  expect(hub.bills.map((bill) => bill.total).reduce((sum, total) => sum + total, 0)).toBe(17_100);

  await page.getByRole('button', { name: 'Cobrar', exact: true }).first().click();
  await page.getByText('Por pagar').waitFor();
  await page.getByRole('button', { name: 'Otra' }).click();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await page.getByText('Q62.00').first().waitFor();
  expect(hub.bills[0]).toMatchObject({ tipAmount: 500, payments: [] });
  await page.getByRole('button', { name: 'Sin', exact: true }).click();
  await page.getByRole('button', { name: 'Cobrar Q57.00' }).waitFor();

  await page.keyboard.type('72');
  await page.getByText('Vuelto Q15.00').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('pagada').waitFor();
  await page.getByText('Vuelto Q15.00').waitFor();
  expect(hub.bills[0]).toMatchObject({ status: 'paid', balance: 0, payments: [{ tendered: 7200, change: 1500 }] });
  await close();
});

test('Enter held down on a part paid by card took the rest as well, in cash: the rest waits until somebody says it, the way to pay stays', async () => {
  const { hub, page, close } = await openTill();
  await openTable(page, 1);
  await product(page, 'Flan de coco').click();
  await page.getByRole('button', { name: 'Enviar a cocina (1)' }).click();
  await page.getByText('Enviado').waitFor();
  await page.getByRole('button', { name: 'Cobrar' }).click();
  await page.getByRole('button', { name: /^Cobrar Q/ }).click();
  await page.getByText('Por pagar').waitFor();
  await page.getByRole('button', { name: 'Tarjeta' }).click();
  await page.keyboard.type('10');
  await page.keyboard.down('Enter');
  const rest = page.getByRole('button', { name: /^Cobrar Q/ });
  await rest.waitFor();
  for (let i = 0; i < 5; i += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.press('Enter');
  expect(await rest.isDisabled()).toBe(true);
  await page.getByText('Escriba el monto o toque Exacto').waitFor();
  expect(await page.getByRole('button', { name: 'Tarjeta' }).getAttribute('aria-pressed')).toBe('true');
  expect(hub.bills[0]).toMatchObject({ status: 'pending', paid: 1000 });
  await page.getByRole('button', { name: 'Exacto' }).click();
  await rest.click();
  await page.getByText('pagada').waitFor();
  expect(new Set(hub.bills[0]!.payments.map((one) => one.paymentMethodId)).size).toBe(1);
  await close();
});
