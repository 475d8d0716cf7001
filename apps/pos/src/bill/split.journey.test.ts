// Rule: lines stay under the finger in a split; also held by apps/pos/src/bill/allocation.test.ts
import { expect, test } from 'vitest';
import { catalogue } from '../testing/fake-menu.ts';
import { newItem, newOrder, settle } from '../testing/fake-orders.ts';
import { buildTills, openTable, PHONE, product } from '../testing/open-till.ts';

const { openTill } = buildTills();

test('quick taps in a split were swallowed, for the next line slid under the finger: lines stay where they are, and each tap counts', async () => {
  const { hub, page, close } = await openTill({ screen: PHONE });
  await page.getByRole('button', { name: 'Mesa 1 · Libre' }).tap();
  const dishes = ['Pepián de pollo', 'Flan de coco'];
  for (const dish of dishes) await product(page, dish).first().tap();
  await expect.poll(() => hub.orders[0]?.items.length).toBe(2);
  await page.goto(`${page.url()}/bill`);
  await page.getByText('Por producto').tap();
  const assign = (dish: string) => page.getByRole('button', { name: `Asignar ${dish}` });
  const places = await Promise.all(dishes.map((dish) => assign(dish).boundingBox()));
  await page.getByText('2 líneas quedan sin cuenta').waitFor();

  // The same place again does nothing more, and the next line is where it was.
  const [first, second] = places.map((box) => [box!.x + 40, box!.y + 12] as const);
  await page.touchscreen.tap(...first!);
  await page.touchscreen.tap(...first!);
  await page.touchscreen.tap(...second!);
  await page.getByText('Todo está asignado').waitFor();
  const done = dishes.map((dish) => page.getByRole('button', { name: `${dish} ya está asignado` }));
  expect(await Promise.all(done.map((line) => line.boundingBox()))).toEqual(places);

  await page.getByRole('button', { name: 'Quitar Flan de coco de la cuenta' }).tap();
  // Far above the bills it is said which is chosen, and there another is.
  await page.getByRole('button', { name: /^a Cuenta 1 · Q65\.00/ }).waitFor();
  await page.getByRole('button', { name: /^a Cuenta 2 · Q0\.00/ }).tap();
  // Lines that are on a bill stand under it too, and beside the button it said “a Cuenta 2 · Q0.00”.
  await page.getByRole('heading', { name: 'Líneas' }).waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByText('Lo que toque va a Cuenta 2, que lleva Q0.00').waitFor();
  await page.setViewportSize(PHONE.viewport);
  await assign('Flan de coco').tap();
  await page.getByRole('button', { name: 'Crear 2 cuentas' }).tap();
  await page.getByText('1 × Pepián de pollo', { exact: true }).waitFor();
  await page.getByText('1 × Flan de coco', { exact: true }).waitFor();
  await close();
});

test('by seat the price of a combo stood twice: with it, and again with each of its dishes', async () => {
  const { hub, page, close } = await openTill();
  const menu = catalogue();
  const order = newOrder(1, { orderAlias: 'Marta' }, null);
  const flan = menu.products.find(({ name }) => name === 'Flan de coco')!;
  const input = { productId: flan.id, quantity: 1, courseNumber: 1, modifiers: [], holdUntilFired: false, seatNo: 1 };
  order.items = [1, 2, 3].map((n) => newItem(order, n, input, menu));
  const [parent, ...parts] = order.items;
  settle(order);
  const head = { productNameSnapshot: 'Combo Antojitos', productId: null, lineType: 'bundle_parent' as const };
  Object.assign(parent!, head, { unitPriceSnapshot: 0, lineTotal: 0 });
  for (const part of parts) Object.assign(part, { lineType: 'bundle_child', parentOrderItemId: parent!.id });
  hub.put(settle(order));
  await page.evaluate((id) => {
    location.hash = `/orders/${id}/bill`;
  }, order.id);
  for (const [way, name] of [
    ['Por asiento', 'Quitar'],
    ['Por producto', 'Asignar'],
  ] as const) {
    await page.getByText(way).click();
    const combo = page.getByRole('button', { name: `${name} Combo Antojitos` });
    await combo.waitFor();
    expect(await combo.innerText()).toMatch(/Q\d/);
    for (const part of await page.getByRole('button', { name: `${name} Flan de coco` }).all())
      expect(await part.innerText()).not.toMatch(/Q\d/);
  }
  await close();
});

test('bills made by seat and changed before were nobody’s: their cards and their payment said a number alone', async () => {
  const { hub, page, close } = await openTill();
  await openTable(page, 1);
  for (const [seat, dish] of [
    [1, 'Flan de coco'],
    [2, 'Hilachas'],
  ] as const) {
    await page.getByRole('button', { name: `Asiento ${seat}`, exact: true }).click();
    await product(page, dish).click();
  }
  await page.getByRole('button', { name: /^Enviar a cocina/ }).click();
  await page.getByText('Enviado').nth(1).waitFor();
  Object.assign(hub.orders[0]!, { guests: [{ seatNo: 1, guestAlias: 'Lucía', allergies: [] }] });
  await page.getByRole('button', { name: 'Cobrar' }).click();
  await page.getByText('Por asiento').click();
  await page.getByRole('button', { name: 'Compartir Flan de coco' }).click();
  await page.getByText('Compartir entre 2').click();
  await page.getByRole('button', { name: 'Crear 2 cuentas' }).click();
  const card = page.getByRole('article').filter({ hasText: 'Asiento 1 · Lucía' });
  await page.getByRole('article').filter({ hasText: 'Asiento 2' }).waitFor();
  const shots = process.env.TILL_SHOTS;
  if (shots) await page.screenshot({ path: `${shots}/seats.png`, animations: 'disabled' });
  await card.getByRole('button', { name: 'Cobrar' }).click();
  await page.getByRole('heading', { name: /Asiento 1 · Lucía/ }).waitFor();
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    if (shots) await page.screenshot({ path: `${shots}/seat-pay-${width}.png`, animations: 'disabled' });
  }
  await close();
});

test('after one look at the payment of a whole bill the ways to split were gone: one tap brings them back', async () => {
  const { hub, page, close } = await openTill();
  await openTable(page, 1);
  await product(page, 'Flan de coco').click();
  await page.getByRole('button', { name: /^Enviar a cocina/ }).click();
  await expect.poll(() => hub.orders[0]?.items.filter(({ isSent }) => isSent).length).toBe(1);
  await page.getByRole('button', { name: 'Cobrar' }).click();
  await page.getByRole('button', { name: /^Cobrar Q/ }).click();
  await page.getByRole('button', { name: 'Volver', exact: true }).click();
  await page.getByRole('button', { name: 'Dividir de otra forma' }).click();
  await page.getByRole('button', { name: 'Partes iguales' }).click();
  await page.getByRole('button', { name: 'Crear 2 cuentas' }).click();
  await expect.poll(() => hub.bills.map(({ status }) => status)).toEqual(['cancelled', 'pending', 'pending']);
  // Of two there is no such button: each is somebody's.
  await page.getByRole('button', { name: 'Cobrar' }).nth(1).waitFor();
  expect(await page.getByRole('button', { name: 'Dividir de otra forma' }).count()).toBe(0);
  await close();
});
