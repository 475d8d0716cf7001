// Rule: while the hub is away nothing is forgotten, sent twice or taken for another person’s; also held by apps/pos/src/shell/without-hub.browser.test.ts
import { expect, test } from 'vitest';
import { FAKE_PIN } from '../testing/fake-hub.ts';
import { buildTills, product } from '../testing/open-till.ts';
import { isKept, OFFLINE, withOrders } from '../testing/till-with-order.ts';

const { openTill } = buildTills();

test('a till left on an order forgot its tables after five minutes: with the hub away they were grey for ever', async () => {
  const till = await withOrders(openTill);
  const { hub, page, close } = till;
  await page.getByRole('button', { name: /^Mesa 2 ·/ }).click();
  await product(page, 'Flan de coco').waitFor();
  await page.clock.install();
  hub.cut(true);
  await page.clock.runFor(6 * 60_000);
  await page.getByText('Datos de hace 5 min.').or(page.getByText('Datos de hace 6 min.')).waitFor();
  await page.getByText('Mesas', { exact: true }).click();
  await page.getByRole('button', { name: 'Mesa 1 · Libre' }).waitFor();
  await close();
});

test('a browser begun anew with the hub away says that nobody can sign in, and what waits for whom', async () => {
  const till = await withOrders(openTill);
  const { hub, page, close } = till;
  await isKept(till);
  await page.getByRole('button', { name: /^Mesa 2 ·/ }).click();
  hub.cut('all but files');
  await product(page, 'Pepián de pollo').click();
  // Whoever was signed in was not for long: the session has ended, what is queued has not.
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.removeItem('comanda.pos.session');
  });
  await page.goto(`${new URL(page.url()).origin}/`);
  await page.getByText('Restaurante El Quetzal').waitFor();
  await page.getByText('sin él nadie puede entrar').waitFor();
  await page.getByText('hay 1 cambio sin enviar').waitFor();
  hub.cut(false);
  await page.getByText('sin él nadie puede entrar').waitFor({ state: 'hidden' });
  expect(hub.orders[0]?.items).toHaveLength(1);
  await page.keyboard.type(FAKE_PIN);
  await page.keyboard.press('Enter');
  await expect.poll(() => hub.orders[0]?.items.length).toBe(2);
  await close();
});

test('a page whose file was lost on the way comes as soon as the hub has it again', async () => {
  const till = await withOrders(openTill);
  const { page, close } = till;
  await page.route('**/assets/cash-page-*.js', (route) => route.abort());
  const asked = page.waitForRequest('**/assets/cash-page-*.js');
  await page.reload();
  await asked;
  await page.getByText('Caja', { exact: true }).click();
  await page.unroute('**/assets/cash-page-*.js');
  await page.getByRole('button', { name: 'Hacer corte de caja' }).waitFor();
  await close();
});

test('a free table tapped while the hub was away took its waiter off another order when it was back', async () => {
  const till = await withOrders(openTill);
  const { hub, page, close } = till;
  hub.cut('writes');
  await page.getByRole('button', { name: 'Mesa 1 · Libre' }).click();
  await page.getByRole('button', { name: /^Mesa 2 ·/ }).click();
  await product(page, 'Flan de coco').waitFor();
  const where = page.url();
  hub.cut(false);
  await page.getByText(/^Mesa 1: orden .+ abierta$/).waitFor();
  expect(page.url()).toBe(where);
  expect(hub.orders).toHaveLength(2);
  // Nobody is on its page, whose leaving would drop it.
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => hub.orders.length).toBe(1);
  await close();
});

test('guests who sat down while the hub was away could not be served: the table opens here, and all of it goes once', async () => {
  const till = await withOrders(openTill);
  const { hub, page, close } = till;
  await isKept(till);
  hub.cut('all but files');
  await page.getByText(OFFLINE).waitFor();
  await page.getByRole('button', { name: 'Mesa 1 · Libre' }).click();
  await product(page, 'Pepián de pollo').click();
  await page.getByRole('button', { name: 'Enviar a cocina (1)' }).click();
  await page.getByText('Por enviar').waitFor();
  // What it comes to is said, though nobody can make the bill.
  await page.getByRole('button', { name: 'Cobrar', exact: true }).click();
  await page.getByRole('heading', { name: /Total hasta ahora\s*Q/ }).waitFor();
  await page.goBack();
  // Another that was tapped by mistake leaves nothing.
  await page.getByText('Mesas', { exact: true }).click();
  await page.getByRole('button', { name: 'Mesa 3 · Libre' }).click();
  await page.getByText('La orden está vacía').waitFor();
  await page.getByText('Mesas', { exact: true }).click();
  await page.getByRole('button', { name: 'Mesa 3 · Libre' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: /^Mesa 1 · Ocupada/ }).click();
  await page.getByText('Pepián de pollo').first().waitFor();
  hub.cut(false);
  // Numbered by the hub, in whatever order they came.
  await page.getByText(/^Z10-10[23]$/).waitFor();
  await expect.poll(() => hub.orders.map(({ items }) => items.map((item) => item.isSent))).toEqual([[false], [true]]);
  expect(page.url()).toContain(hub.orders[1]!.id);
  await close();
});

test('a bill that was made minutes later took its waiter off another order', async () => {
  const till = await withOrders(openTill);
  const { hub, page, close } = till;
  await page.getByRole('button', { name: /^Mesa 2 ·/ }).click();
  await page.getByRole('button', { name: 'Cobrar' }).click();
  const charge = page.getByRole('button', { name: /^Cobrar Q/ });
  await charge.waitFor();
  hub.cut('writes');
  await charge.click();
  await page.getByText('Mesas', { exact: true }).click();
  await page.getByRole('button', { name: /^Mesa 2 ·/ }).click();
  await product(page, 'Flan de coco').waitFor();
  const where = page.url();
  const made = page.waitForResponse((answer) => answer.url().endsWith('/order-bills') && answer.status() === 201);
  hub.cut(false);
  await made;
  // What follows the answer comes after it: the bill page asks for the bills again.
  await page.waitForResponse((answer) => answer.url().includes('/order-bills?'));
  expect(page.url()).toBe(where);
  await close();
});

test('with the hub away the bill left out what it had not received, and «Enviar a cocina» was forgotten', async () => {
  // A till asks for the bills of an order by itself a second after it is opened: this one had no time to.
  const till = await withOrders(openTill, {
    before: ({ page }) => page.route('**/order-bills?*', (route) => route.abort()),
  });
  const { hub, page, close } = till;
  await page.getByRole('button', { name: /^Mesa 2 ·/ }).click();
  await product(page, 'Flan de coco').waitFor();
  hub.cut(true);
  await page.getByText(OFFLINE).waitFor();
  await product(page, 'Cerveza Gallo').click();
  await page.getByRole('button', { name: 'Enviar a cocina (2)' }).click();
  await page.getByText('Por enviar').nth(1).waitFor();
  await page.getByRole('button', { name: 'Cobrar' }).click();
  await page.getByText('Se verán cuando vuelva la conexión').waitFor();
  expect(await page.getByRole('button', { name: /^Cobrar Q/ }).count()).toBe(0);
  await page.goBack();
  const send = page.getByRole('button', { name: /^Enviar a cocina/ });
  await send.waitFor();
  expect(await send.isDisabled()).toBe(true);
  // The hub has not been asked to send it: it comes out of what will be.
  await page.getByRole('button', { name: /^1 Cerveza Gallo/ }).click();
  await page.getByRole('button', { name: 'Quitar', exact: true }).click();
  await page.getByRole('button', { name: /^1 Cerveza Gallo/ }).waitFor({ state: 'hidden' });
  // Another round goes from the same page.
  await product(page, 'Flan de coco').click();
  await page.getByRole('button', { name: 'Enviar a cocina (1)' }).click();
  hub.cut(false);
  await page.getByText('Enviado').nth(1).waitFor();
  expect(hub.orders[0]?.items.map((item) => item.productNameSnapshot)).toEqual(['Flan de coco', 'Flan de coco']);
  await close();
});

test('a void pressed while the hub was away said nothing, and was asked for again', async () => {
  const till = await withOrders(openTill);
  const { hub, page, close } = till;
  await page.getByRole('button', { name: /^Mesa 2 ·/ }).click();
  await page.getByRole('button', { name: 'Enviar a cocina (1)' }).click();
  await page.getByText('Enviado').waitFor();
  hub.cut(true);
  await page.getByText(OFFLINE).waitFor();
  const line = page.getByRole('button', { name: /^1 Flan de coco/ });
  await line.click();
  await page.getByRole('button', { name: 'Anular', exact: true }).click();
  await page.getByRole('button', { name: 'Error al marcar' }).click();
  await page.getByRole('button', { name: /^Anular 1 × Flan/ }).click();
  await page.getByText('Por anular').waitFor();
  await line.click();
  await page.getByRole('button', { name: 'Repetir' }).waitFor();
  expect(await page.getByRole('button', { name: 'Anular', exact: true }).count()).toBe(0);
  await close();
});

test('a till locked while the hub was away shut everybody out without a word', async () => {
  const till = await withOrders(openTill);
  const { hub, page, close } = till;
  hub.cut(true);
  await page.getByText(OFFLINE).waitFor();
  await page.getByRole('button', { name: 'Lucía', exact: true }).click();
  await page.getByText('¿Bloquear sin conexión?').waitFor();
  expect(await page.getByRole('menuitem').count()).toBe(0);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: /^Mesa 2 ·/ }).waitFor();
  await close();
});

test('a free table opened while the hub was away took whoever signed in next to its order, or was forgotten by the lock', async () => {
  const till = await withOrders(openTill);
  const { hub, page, close } = till;
  hub.cut('writes');
  await page.getByRole('button', { name: 'Mesa 1 · Libre' }).click();
  await page.getByRole('button', { name: 'Lucía', exact: true }).click();
  await page.getByText('Ingrese su PIN').waitFor();
  const made = page.waitForResponse((answer) => answer.url().endsWith('/orders') && answer.status() === 201);
  hub.cut(false);
  await made;
  await page.keyboard.type(FAKE_PIN);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Mesa 1 · Ocupada/ }).waitFor();
  await close();
});

test('dishes somebody left at a till were forgotten by who made the bill there', async () => {
  const till = await withOrders(openTill);
  const { page, close } = till;
  const orderId = till.hub.orders[0]!.id;
  await page.evaluate((id) => {
    const op = { kind: 'send', orderId: id, key: 'k' };
    localStorage.setItem('comanda.pos.queue.somebody-else', JSON.stringify([op]));
  }, orderId);
  await page.reload();
  await page.getByRole('button', { name: /^Mesa 2 ·/ }).click();
  await page.getByRole('button', { name: 'Cobrar' }).click();
  await page.getByText('dejó en esta tableta cambios de esta orden sin enviar').waitFor();
  await close();
});
