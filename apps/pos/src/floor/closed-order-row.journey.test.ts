// Rule: a paid order says what is left to hand out; also held by apps/pos/src/shell/left-to-give.test.ts
import type { OrderItemView, OrderView } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { catalogue, tables } from '../testing/fake-menu.ts';
import { newItem, newOrder } from '../testing/fake-orders.ts';
import { buildTills } from '../testing/open-till.ts';

const { openTill } = buildTills();

const HOUR = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

/** A paid order with a dish the kitchen is done with. */
const paid = (n: number, more: Partial<OrderView>, dish: Partial<OrderItemView> = {}): OrderView => {
  const order = newOrder(n, { status: 'paid', orderType: 'take_out', closedAt: ago(HOUR), ...more }, null);
  const input = { productId: catalogue().products[0]!.id, quantity: 1, courseNumber: 1, modifiers: [] };
  const item = newItem(order, n, { ...input, holdUntilFired: false }, catalogue());
  return { ...order, items: [{ ...item, isSent: true, status: 'ready', readyAt: ago(HOUR), ...dish }] };
};

test('a take-out order that was paid before its dish was handed out was only “Pagada”: its row says “1 listo”, as before', async () => {
  const { page, hub, close } = await openTill();
  hub.put(paid(2, { orderAlias: 'entregada' }, { status: 'served' }));
  hub.put(paid(3, { orderAlias: 'de ayer', closedAt: ago(20 * HOUR) }));
  hub.put(paid(4, { orderAlias: 'comió', orderType: 'dine_in', tableId: tables()[0]!.id }));
  hub.put(paid(5, { orderAlias: 'espera' }));
  await page.getByRole('button', { name: 'Órdenes' }).click();
  await page.getByText('Cerradas', { exact: true }).click();
  await page.getByText('espera').waitFor();
  const rows = await page.getByRole('button', { name: /Z10-/ }).allInnerTexts();
  const shots = process.env.CLOSED_SHOTS;
  if (shots) await page.screenshot({ path: `${shots}/closed-${page.viewportSize()!.width}.png` });
  expect(rows.map((row) => [/comió|de ayer|entregada|espera/.exec(row)?.[0], /1 listo/.test(row)])).toEqual([
    ['espera', true],
    ['comió', false],
    ['de ayer', false],
    ['entregada', false],
  ]);
  expect(rows.every((row) => /pagada/i.test(row))).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  if (shots) await page.screenshot({ path: `${shots}/closed-390.png` });
  const row = await page.getByRole('button', { name: /espera/ }).boundingBox();
  expect(row!.x + row!.width).toBeLessThanOrEqual(390);
  await close();
}, 60_000);
