import type { OrderView } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { fakeId } from '../../testing/fake-menu.ts';
import { newOrder } from '../../testing/fake-orders.ts';
import { buildTills } from '../../testing/open-till.ts';

const { openTill } = buildTills();

/** What a till shows of an order that was closed at another one. */
const shown = async (input: Partial<OrderView>, table: string | null): Promise<string> => {
  const { page, close } = await openTill();
  const order = newOrder(1, { ...input, tableId: table && fakeId(4, 1) }, table);
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
  expect(text).toContain('Mesa 6: sus platos volvieron\n');
  expect(text).toContain('Están otra vez en la orden de la que vinieron.');
  expect(text).not.toMatch(/undone|anuló|Motivo/);
}, 60_000);

test('who looked at a paid take-out order was told to tap its table', async () => {
  const paid = { status: 'paid' } as const;
  const takeOut = await shown({ ...paid, orderType: 'take_out' }, null);
  expect(takeOut).toContain('Lo que pidan ahora va en una orden nueva: ábrala en Órdenes.');
  expect(await shown(paid, '6')).toContain('Lo que pidan ahora va en una orden nueva: toque la mesa otra vez.');
}, 60_000);
