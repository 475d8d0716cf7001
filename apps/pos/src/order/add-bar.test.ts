import type { OrderView } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { catalogue } from '../testing/fake-menu.ts';
import { newItem, newOrder } from '../testing/fake-orders.ts';
import { seatCountOf, seatsTo } from './add-bar.tsx';

const menu = catalogue();
const dish = { productId: menu.products[0]!.id, quantity: 1, courseNumber: 1, modifiers: [], holdUntilFired: false };

test('a dish that came with the table that was joined was for seat 2, and of one guest only seat 1 could be chosen', () => {
  const order = newOrder(1, { guestCount: 1 }, '1');
  expect(seatsTo(seatCountOf(order))).toEqual([1]);
  order.items = [newItem(order, 1, { ...dish, seatNo: 2 }, menu)];
  expect(seatsTo(seatCountOf(order))).toEqual([1, 2]);
  order.items = order.items.map((line) => ({ ...line, voidedAt: order.createdAt }));
  expect(seatCountOf(order)).toBe(1);
});

test('four seats are offered when nobody said how many guests there are, and no more than twenty that nobody ordered for', () => {
  const order = newOrder(1, {}, '1');
  order.items = [newItem(order, 1, { ...dish, seatNo: 3 }, menu)];
  expect(seatCountOf(order)).toBe(4);
  const named = { seatNo: 1, guestAlias: 'Ana' } as OrderView['guests'][number];
  expect(seatCountOf({ ...order, guests: [named] })).toBe(4);
  expect(seatCountOf({ ...order, guestCount: 90 })).toBe(20);
  order.items = [newItem(order, 1, { ...dish, seatNo: 22 }, menu)];
  expect(seatCountOf({ ...order, guestCount: 90 })).toBe(22);
});
