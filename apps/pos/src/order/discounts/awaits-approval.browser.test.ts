import { expect, test } from 'vitest';
import { buildTills, openTable, product } from '../../testing/open-till.ts';

const { openTill } = buildTills();

test('behind the question for a PIN a discount waited for the connection, and was called one that waits already', async () => {
  const { page, close } = await openTill();
  await openTable(page, 1);
  await product(page, 'Flan de coco').click();
  await page.getByRole('button', { name: 'Enviar a cocina (1)' }).waitFor();
  await page.route('**/orders/*/discount', (route) =>
    route.fulfill({
      status: 403,
      json: { statusCode: 403, error: 'FORBIDDEN', message: '', details: { permission: 'Order:Discount' } },
    }),
  );
  await page.getByRole('button', { name: 'Más de la orden' }).click();
  await page.getByRole('menuitem', { name: 'Descuento a toda la orden' }).click();
  const sheet = page.getByRole('dialog', { name: 'Descuento a toda la orden' });
  await sheet.getByRole('button', { name: '10 %' }).click();
  await sheet.getByRole('button', { name: 'Cliente frecuente' }).click();
  await sheet.getByRole('button', { name: /^Descontar/ }).click();
  await page.getByRole('dialog', { name: 'Autorización' }).waitFor();
  await page.getByText('Espera autorización').waitFor();
  expect(await page.getByText('Espera a que vuelva la conexión').count()).toBe(0);
  expect(await page.getByText('Ya espera uno igual').count()).toBe(0);
  await close();
});
