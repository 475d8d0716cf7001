import { expect, test } from 'vitest';
import { type OrderChange, requestOf } from './order-op.ts';

const sent = (change: OrderChange) => {
  const { method, path, body, ifMatch } = requestOf({ ...change, key: 'k', orderId: 'o' }, 7);
  return [`${method} ${path}`, body, ifMatch];
};

test('every change is the request the hub knows', () => {
  expect(sent({ kind: 'remove', itemId: 'i' })).toEqual(['DELETE /orders/o/items/i', undefined, undefined]);
  expect(sent({ kind: 'fire', itemId: 'i' })).toEqual(['POST /orders/o/items/i/fire', undefined, undefined]);
  expect(sent({ kind: 'fire-course', courseNumber: 2 })).toEqual([
    'POST /orders/o/items/fire-course',
    { courseNumber: 2 },
    undefined,
  ]);
  expect(sent({ kind: 'send' })).toEqual(['POST /orders/o/send-to-kitchen', undefined, undefined]);
  expect(sent({ kind: 'guest', guestId: null, input: { seatNo: 1, allergies: [] } })[0]).toBe('POST /orders/o/guests');
  expect(sent({ kind: 'guest', guestId: 'g', input: { seatNo: 1, allergies: [] } })[0]).toBe(
    'PATCH /orders/o/guests/g',
  );
});

test('an order begun here brings its id; what nobody wants of it goes as it was seen', () => {
  const input = { businessId: 'b', locationId: 'l', orderType: 'dine_in', waiterId: 'u', createdBy: 'u' } as const;
  const begun = { at: '2026-11-29T19:00:00.000Z', tableNumber: '5' };
  expect(sent({ kind: 'open', input, begun })).toEqual(['POST /orders', { id: 'o', ...input }, undefined]);
  expect(sent({ kind: 'drop' })).toEqual(['DELETE /orders/o', undefined, 7]);
});

test('discounts are given by what they are and taken back by their id', () => {
  const tenth = { kind: 'percentage', value: 10, reason: 'Cumpleaños' } as const;
  expect(sent({ kind: 'discount', itemId: 'i', input: tenth })).toEqual(['POST /orders/o/items/i/discount', tenth, 7]);
  expect(sent({ kind: 'discount-order', input: tenth })).toEqual(['POST /orders/o/discount', tenth, 7]);
  expect(sent({ kind: 'undiscount', itemId: 'i', discountId: 'd' })[0]).toBe(
    'DELETE /orders/o/items/i/discount?discountId=d',
  );
  expect(sent({ kind: 'undiscount-order', discountId: 'd' })[0]).toBe('DELETE /orders/o/discount?discountId=d');
});

test('changes that rest on what was seen carry the version; additions never clash', () => {
  expect(sent({ kind: 'edit', itemId: 'i', patch: { quantity: 2 } })[2]).toBe(7);
  expect(sent({ kind: 'void', itemId: 'i', reason: 'r', by: 'u' })[2]).toBe(7);
  expect(sent({ kind: 'edit', itemId: 'i', patch: { notes: 'x' } })[2]).toBeUndefined();
});

test('a combo goes to its own route with the order beside it, and what is made of lines to the order’s', () => {
  const combo: OrderChange = {
    kind: 'combo',
    lineId: 't',
    partIds: ['t1'],
    bundleId: 'b',
    name: 'C',
    input: { selections: [{ groupId: 'g', productId: 'p', quantity: 1, modifiers: [] }] },
    shown: [],
  };
  expect(requestOf({ key: 'k', orderId: 'o', ...combo }, 3)).toMatchObject({
    method: 'POST',
    path: '/bundles/b/combo?orderId=o',
    body: { itemId: 't', selections: [{ itemId: 't1', groupId: 'g' }] },
  });
  expect(requestOf({ key: 'k', orderId: 'o', kind: 'apply-combo', bundleId: 'b', name: 'C' }, 3)).toMatchObject({
    path: '/orders/o/bundles/apply',
    body: { bundleId: 'b' },
  });
  const again = { kind: 'apply-combo', bundleId: 'b', name: 'C', itemIds: ['x', 'y'] } as const;
  expect(requestOf({ key: 'k', orderId: 'o', ...again }, 3)).toMatchObject({
    body: { bundleId: 'b', lines: [{ orderItemId: 'x' }, { orderItemId: 'y' }] },
    ifMatch: 3,
  });
  expect(requestOf({ key: 'k', orderId: 'o', kind: 'part-combo', applicationId: 'a' }, 3)).toMatchObject({
    path: '/orders/o/bundles/remove',
    body: { bundleApplicationId: 'a', keepDishes: true },
    ifMatch: 3,
  });
});
