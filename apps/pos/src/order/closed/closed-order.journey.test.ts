// Rule: a closed order says what became of it; also held by apps/pos/src/order/line-state.test.ts
import type { OrderView } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { catalogue, fakeId } from '../../testing/fake-menu.ts';
import { newItem, newOrder, settle } from '../../testing/fake-orders.ts';
import { buildTills } from '../../testing/open-till.ts';

const { openTill } = buildTills();

/** What a till shows of an order that was closed at another one. */
const shown = async (input: Partial<OrderView>, table: string | null): Promise<string> => {
  const { page, close } = await openTill();
  const order = newOrder(1, { ...input, tableId: table && (input.tableId ?? fakeId(4, 1)) }, table);
  await page.route(`**/orders/${order.id}`, (route) => route.fulfill({ json: order }));
  await page.evaluate((id) => {
    location.hash = `/orders/${id}`;
  }, order.id);
  await page.getByRole('button', { name: 'Volver a mesas' }).waitFor();
  const text = await page.locator('body').innerText();
  await close();
  return text;
};

test('an order whose dishes went back was called cancelled, for the reason “undone”: it says where they are', async () => {
  const text = await shown({ status: 'cancelled', cancellationReason: 'undone' }, '6');
  expect(text).toContain('Mesa 6: sus platillos volvieron\n');
  expect(text).toContain('Están otra vez en la orden de la que vinieron.');
  expect(text).not.toMatch(/undone|anuló|Motivo/);
}, 60_000);

test('who looked at a paid take-out order was told to tap its table', async () => {
  const paid = { status: 'paid' } as const;
  const takeOut = await shown({ ...paid, orderType: 'take_out' }, null);
  expect(takeOut).toContain('Lo que pidan ahora va en una orden nueva: ábrala en Órdenes.');
  expect(await shown(paid, '6')).toContain('Lo que pidan ahora va en una orden nueva: toque la mesa otra vez.');
}, 60_000);

test('the table of a paid order was dirty, and a tap on it opened nothing: its page says to mark it clean first', async () => {
  const text = await shown({ status: 'paid', tableId: fakeId(5, 7) }, '7');
  expect(text).toContain('marque limpia la mesa y tóquela otra vez.');
}, 60_000);

test('a paid order showed no dishes, they were behind its bills: they stand on its page', async () => {
  const { page, hub, close } = await openTill();
  const order = newOrder(1, { status: 'paid', orderAlias: 'Marta' }, null);
  const menu = catalogue();
  const flan = menu.products.find(({ name }) => name === 'Flan de coco')!;
  const input = { productId: flan.id, quantity: 2, courseNumber: 1, modifiers: [], holdUntilFired: false };
  order.items = [1, 2, 3].map((n) => newItem(order, n, input, menu));
  order.items[2]!.voidedAt = order.createdAt;
  hub.put(settle(order));
  await page.evaluate((id) => {
    location.hash = `/orders/${id}`;
  }, order.id);
  const lines = page.getByRole('region', { name: 'Orden' });
  await lines.waitFor();
  expect(await lines.getByRole('listitem').count()).toBe(2);
  expect(await lines.getByRole('listitem').first().innerText()).toMatch(/2\s+Flan de coco\s+Q/);
  expect(await lines.innerText()).toMatch(/Total\s+Q/);
  await close();
}, 60_000);
