import { expect, test } from 'vitest';
import { catalogue } from '../../testing/fake-menu.ts';
import type { OrderOp } from '../order-op.ts';
import { isUnborn, unbornOrder, unbornRows } from './unborn-order.ts';

const menu = catalogue();
const open: OrderOp = {
  kind: 'open',
  orderId: 'o',
  key: '1',
  input: { businessId: 'b', locationId: 'l', orderType: 'dine_in', waiterId: 'u', createdBy: 'u', tableId: 't5' },
  begun: { at: '2026-11-29T19:00:00.000Z', tableNumber: '5' },
};
const add: OrderOp = {
  kind: 'add',
  orderId: 'o',
  key: '2',
  lineId: 'a',
  input: { productId: menu.products[0]!.id, quantity: 2, courseNumber: 1, modifiers: [], holdUntilFired: false },
};

test('a table begun while the hub was away is on the floor with what was ordered on it', () => {
  const [row] = unbornRows([[open, add], [{ kind: 'send', orderId: 'other', key: '3' }]], menu);
  expect(row).toMatchObject({ id: 'o', tableId: 't5', tableAliasSnapshot: '5', itemCount: 2, unsentCount: 1 });
  expect(row!.totals.total).toBe(menu.products[0]!.price * 2);
});

test('left empty it is no order; once the hub knows it, the hub’s is shown', () => {
  expect(unbornRows([[open, { kind: 'drop', orderId: 'o', key: '3' }]], menu)).toEqual([]);
  expect([unbornOrder([add]), unbornOrder([])]).toEqual([null, null]);
  expect(isUnborn(unbornOrder([open])!)).toBe(true);
});
