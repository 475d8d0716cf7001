import { type DiscountDetail, minor, type OrderView } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { catalogue } from '../../testing/fake-menu.ts';
import { newItem, newOrder, settle } from '../../testing/fake-orders.ts';
import { mergeTarget } from '../merge-target.ts';
import type { OrderOp } from '../order-op.ts';
import { projectOrder } from '../project-order.ts';
import { priceOnTicket } from './project-discounts.ts';

const menu = catalogue();
const pepian = menu.products.find((one) => one.name === 'Pepián de pollo')!;
const input = { productId: pepian.id, quantity: 1, courseNumber: 1, modifiers: [], holdUntilFired: false };
const op = (change: object): OrderOp => ({ key: 'k', orderId: 'o', ...change }) as OrderOp;
const off = (id: string, kind: DiscountDetail['kind'], value: number, amount: number): DiscountDetail => ({
  id,
  kind,
  value,
  amount: minor(amount),
  reason: 'Cumpleaños',
  createdBy: null,
  createdAt: '2026-11-26T00:00:00.000Z',
});

/** Two dishes of Q65.00: one at half its price, and ten per cent off the order. */
const discounted = (): OrderView => {
  const order = newOrder(1, {}, '1');
  order.items.push(newItem(order, 1, input, menu), newItem(order, 2, input, menu));
  const settled = settle(order);
  const [half, whole] = settled.items;
  const items = [
    {
      ...half!,
      discounts: [off('half', 'percentage', 50, 3250)],
      discountTotal: minor(3575),
      discountShares: { tenth: minor(325) },
      lineTotal: minor(2925),
    },
    {
      ...whole!,
      discounts: [],
      discountTotal: minor(650),
      discountShares: { tenth: minor(650) },
      lineTotal: minor(5850),
    },
  ];
  return { ...settled, items, discounts: [off('tenth', 'percentage', 10, 975)] };
};

test('percentages follow a tap before the hub answers, and the order’s is spread anew', () => {
  const order = discounted();
  const shown = projectOrder(order, [op({ kind: 'edit', itemId: order.items[0]!.id, patch: { quantity: 2 } })], menu);
  expect(shown.items.map((line) => [line.discountTotal, line.lineTotal])).toEqual([
    [7150, 5850],
    [650, 5850],
  ]);
  expect(shown.discounts).toMatchObject([{ amount: 1300 }]);
  expect(shown.totals).toMatchObject({ total: 11_700, discount: 7800 });
  expect(shown.items[1]).toBe(order.items[1]);
});

test('a new dish takes part in what is off the order', () => {
  const shown = projectOrder(discounted(), [op({ kind: 'add', lineId: 't', input })], menu);
  expect(shown.items.at(-1)).toMatchObject({ discountTotal: 650, lineTotal: 5850 });
});

test('a line says what it costs after its own discounts; the order’s are said once, below', () => {
  expect(discounted().items.map(priceOnTicket)).toEqual([3250, 6500]);
});

test('a dish at half its price does not become two at half', () => {
  const order = discounted();
  const [half] = order.items;
  expect(mergeTarget([half!], input, undefined)).toBeNull();
});

test('an order of a hub that knows no discounts is shown as it says', () => {
  const order = newOrder(1, {}, '1');
  order.items.push(newItem(order, 1, input, menu));
  const shown = projectOrder(settle(order), [op({ kind: 'add', lineId: 't', input })], menu);
  expect(shown.items.map((line) => [line.lineTotal, priceOnTicket(line)])).toEqual([
    [6500, 6500],
    [6500, 6500],
  ]);
});

test('a new dish stood at Q58.50 on its line while its Q6.50 off stood below as well', () => {
  const shown = projectOrder(discounted(), [op({ kind: 'add', lineId: 't', input })], menu);
  expect(priceOnTicket(shown.items.at(-1)!)).toBe(6500);
  const prices = shown.items.map(priceOnTicket).reduce((sum, price) => sum + price, 0);
  const off = (shown.discounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  expect(prices - off).toBe(shown.totals.total);
});

test('a discount asked for without the hub left no trace and was given twice: it stands as asked, and counts for nothing yet', () => {
  const order = discounted();
  const asked = { kind: 'percentage' as const, value: 10, reason: 'Convenio' };
  const ofLine = { kind: 'percentage' as const, value: 5, reason: 'Cumpleaños' };
  const shown = projectOrder(
    order,
    [
      op({ kind: 'discount-order', input: asked }),
      op({ kind: 'discount', itemId: order.items[1]!.id, input: ofLine }),
      op({ kind: 'undiscount-order', discountId: 'tenth' }),
    ],
    menu,
  );
  expect([shown.discountsAsked, shown.discountsToGo]).toEqual([[asked], ['tenth']]);
  expect(shown.items.map(({ discountsAsked }) => discountsAsked)).toEqual([undefined, [ofLine]]);
  expect(shown.totals.total).toBe(8775);
});
