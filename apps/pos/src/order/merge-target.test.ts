import { expect, test } from 'vitest';
import { catalogue } from '../testing/fake-menu.ts';
import { newItem, newOrder } from '../testing/fake-orders.ts';
import { mergeTarget } from './merge-target.ts';

test('a second dish joined the line of one ordered with words of its own', () => {
  const menu = catalogue();
  const order = newOrder(1, {}, '1');
  const input = { productId: menu.products[0]!.id, quantity: 1, courseNumber: 1, modifiers: [], holdUntilFired: false };
  const plain = newItem(order, 1, input, menu);
  expect(mergeTarget([plain], input)).toBe(plain);
  expect(mergeTarget([{ ...plain, legacyModifiers: ['sin cebolla'] }], input)).toBeNull();
});
