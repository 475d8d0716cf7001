import { expect, test } from 'vitest';
import { FAKE_PIN } from '../testing/fake-hub.ts';
import { buildTills, openTable, product } from '../testing/open-till.ts';

const { openDoor, openTill } = buildTills();
type Till = Awaited<ReturnType<typeof openTill>>;

/** An order on table 2. `before`: what is so of the till before there is any order. */
const withOrders = async ({ before }: { before?: (till: Till) => Promise<unknown> } = {}): Promise<Till> => {
  const till = await openTill();
  const { hub, page } = till;
  await before?.(till);
  await openTable(page, 2);
  await product(page, 'Flan de coco').click();
  await expect.poll(() => hub.orders[0]?.items.length).toBe(1);
  await page.getByText('Mesas', { exact: true }).click();
  await page.getByRole('button', { name: /^Mesa 2 ·/ }).waitFor();
  return till;
};

/** Until the order is on the device, and the till that the page of the cash shows. */
const isKept = async ({ page }: Till): Promise<void> => {
  const kept = () =>
    page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((done) => {
        const asked = indexedDB.open('comanda.pos');
        asked.onsuccess = () => done(asked.result);
      });
      const names = await new Promise<unknown[]>((done) => {
        const asked = database.transaction('known').objectStore('known').getAllKeys();
        asked.onsuccess = () => done(asked.result);
      });
      database.close();
      return names.sort().join(' ');
    });
  await expect.poll(kept).toMatch(/"cash".*"hub".*"order"/);
};

const OFFLINE = 'Sin conexión con el sistema.';

test('a till left on an order forgot its tables after five minutes: with the hub away they were grey for ever', async () => {
  const till = await withOrders();
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

test('reloaded with the hub away a till opens where it was, takes an order, says what waits, and sends it once', async () => {
  const till = await withOrders();
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

test('a browser begun anew with the hub away says that nobody can sign in, and what waits for whom', async () => {
  const till = await withOrders();
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
  const till = await withOrders();
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
  const till = await withOrders();
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
  const till = await withOrders();
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
  const till = await withOrders();
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
  const till = await withOrders({ before: ({ page }) => page.route('**/order-bills?*', (route) => route.abort()) });
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
  const till = await withOrders();
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
  const till = await withOrders();
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

test('a till that had locked itself let nobody in while the hub was away: whose PIN was last right comes in, and the log hears of it', async () => {
  const { hub, page, close } = await openDoor();
  await page.clock.install();
  await page.reload();
  await page.getByText('Ingrese su PIN').waitFor();
  await page.keyboard.type(FAKE_PIN);
  await page.keyboard.press('Enter');
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

test('a free table opened while the hub was away took whoever signed in next to its order, or was forgotten by the lock', async () => {
  const till = await withOrders();
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

test('a bill was charged while a dish of its order waited: the order was closed, and the dish refused', async () => {
  const till = await withOrders();
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

test('dishes somebody left at a till were forgotten by who made the bill there', async () => {
  const till = await withOrders();
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
