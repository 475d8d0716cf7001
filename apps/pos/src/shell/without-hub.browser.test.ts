import { expect, test } from 'vitest';
import { FAKE_PIN } from '../testing/fake-hub.ts';
import { buildTills, openTable, product } from '../testing/open-till.ts';
import { isKept, OFFLINE, withOrders } from '../testing/till-with-order.ts';

const { openTill, openClockedTill } = buildTills();

test('reloaded with the hub away a till opens where it was, takes an order, says what waits, and sends it once', async () => {
  const till = await withOrders(openTill);
  const { hub, page, close } = till;
  await isKept(till);
  hub.cut('all but files');
  await page.reload();
  await page.getByText(OFFLINE).waitFor();
  await page.getByRole('button', { name: /^Mesa 2 ·/ }).click();
  await product(page, 'Pepián de pollo').click();
  await page.getByText('1 cambio se enviará al volver.').waitFor();
  await page.getByText('Caja', { exact: true }).click();
  await page.getByRole('button', { name: 'Hacer corte de caja' }).waitFor();
  await page.reload();
  await page.getByText('1 cambio se enviará al volver.').waitFor();
  hub.cut(false);
  await page.getByText(OFFLINE).waitFor({ state: 'hidden' });
  await expect
    .poll(() => hub.orders[0]?.items.map((item) => item.productNameSnapshot))
    .toEqual(['Flan de coco', 'Pepián de pollo']);
  await close();
});

test('a till that had locked itself let nobody in while the hub was away: whose PIN was last right comes in, and the log hears of it', async () => {
  const { hub, page, close } = await openClockedTill();
  await openTable(page, 1);
  await product(page, 'Café').click();
  await page.getByRole('button', { name: 'Enviar a cocina (1)' }).click();
  await page.getByText('Enviado').waitFor();
  await page.clock.fastForward('11:00');
  await page.getByText('Ingrese su PIN').waitFor();
  hub.cut(true);
  await page.getByText('aquí puede entrar Lucía').waitFor();
  await page.keyboard.type('1111');
  await page.keyboard.press('Enter');
  await page.getByText('No hay respuesta del sistema; revise la red').waitFor();
  await page.keyboard.type(FAKE_PIN);
  await page.keyboard.press('Enter');
  await product(page, 'Flan de coco').click();
  await page.getByText('1 cambio se enviará al volver.').waitFor();
  expect(hub.waysIn).toEqual([]);
  hub.cut(false);
  await expect.poll(() => hub.orders[0]?.items.length).toBe(2);
  await expect.poll(() => hub.waysIn).toHaveLength(1);
  await close();
});

test('a bill was charged while a dish of its order waited: the order was closed, and the dish refused', async () => {
  const till = await withOrders(openTill);
  const { hub, page, close } = till;
  await page.getByRole('button', { name: /^Mesa 2 ·/ }).click();
  await page.getByRole('button', { name: 'Cobrar' }).click();
  await page.getByRole('button', { name: /^Cobrar Q/ }).click();
  await page.getByRole('button', { name: /^Cobrar Q/ }).waitFor();
  const where = page.url();
  await page.getByText('Mesas', { exact: true }).click();
  await page.getByRole('button', { name: /^Mesa 2 ·/ }).click();
  await product(page, 'Flan de coco').waitFor();
  hub.cut(true);
  await page.getByText(OFFLINE).waitFor();
  await product(page, 'Cerveza Gallo').click();
  await page.getByRole('button', { name: 'Cobrar' }).click();
  await page.getByText('La cuenta se hace cuando vuelva la conexión').waitFor();
  expect(await page.locator('article').getByRole('button', { name: 'Cobrar' }).isDisabled()).toBe(true);
  await page.goto(where);
  await page.getByText('Se cobra cuando vuelva la conexión').waitFor();
  expect(await page.getByRole('button', { name: /^Cobrar Q/ }).isDisabled()).toBe(true);
  hub.cut(false);
  await page
    .getByRole('button', { name: /^Cobrar Q/ })
    .and(page.locator(':enabled'))
    .waitFor();
  await close();
});
