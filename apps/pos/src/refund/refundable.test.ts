import { minor, type OrderItemView } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { refundableLines, tipLeft } from './refundable.ts';

const item = (id: string, more: object = {}) =>
  ({
    id,
    productNameSnapshot: id,
    lineType: 'product',
    quantity: 3,
    parentOrderItemId: null,
    ...more,
  }) as OrderItemView;
const mapping = (orderItemId: string, splitQuantity: number, amount: number) => ({
  billId: 'b',
  orderItemId,
  splitQuantity,
  amount: minor(amount),
});
const refunded = (orderItemId: string, quantity: number) =>
  ({ tipAmount: minor(100), lines: [{ orderItemId, quantity, amount: minor(0), returnsToStock: false }] }) as never;

test('what is left of a line, and what some of it comes to, are as the hub counts them', () => {
  const bill = { mappings: [mapping('flan', 3, 1000)], refunds: [refunded('flan', 1)], tipAmount: minor(500) };
  const [flan] = refundableLines(bill, [item('flan'), item('other')]);
  expect([flan!.left, flan!.amountOf(1), flan!.amountOf(2)]).toEqual([2, 334, 667]);
  expect(tipLeft(bill)).toBe(400);
  expect(refundableLines({ ...bill, refunds: [refunded('flan', 3)] }, [item('flan')])).toEqual([]);
});

test('a combo is one line with its dishes', () => {
  const items = [
    item('menu', { lineType: 'bundle_parent', quantity: 2 }),
    item('a', { lineType: 'bundle_child', parentOrderItemId: 'menu' }),
    item('b', { lineType: 'bundle_child', parentOrderItemId: 'menu' }),
  ];
  const bill = { mappings: [mapping('a', 4, 3001), mapping('b', 2, 1000)], refunds: [], tipAmount: minor(0) };
  const [menu, ...others] = refundableLines(bill, items);
  expect(others).toEqual([]);
  expect([menu!.left, menu!.amountOf(1), menu!.amountOf(2)]).toEqual([2, 2001, 4001]);
});
