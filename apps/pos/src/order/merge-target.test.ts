import { minor } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { catalogue } from '../testing/fake-menu.ts';
import { newItem, newOrder } from '../testing/fake-orders.ts';
import { mergeTarget } from './merge-target.ts';

test('a second dish joined the line of one ordered with words of its own', () => {
  const menu = catalogue();
  const order = newOrder(1, {}, '1');
  const input = { productId: menu.products[0]!.id, quantity: 1, courseNumber: 1, modifiers: [], holdUntilFired: false };
  const plain = newItem(order, 1, input, menu);
  expect(mergeTarget([plain], input, undefined)).toBe(plain);
  expect(mergeTarget([{ ...plain, legacyModifiers: ['sin cebolla'] }], input, undefined)).toBeNull();
});

test('the beer of two minutes after happy hour became a second happy one: it has a line and a price of its own', () => {
  const menu = catalogue();
  const order = newOrder(1, {}, '1');
  const input = { productId: menu.products[0]!.id, quantity: 1, courseNumber: 1, modifiers: [], holdUntilFired: false };
  const listed = newItem(order, 1, input, menu);
  const happy = { ...listed, id: 'happy', unitPriceSnapshot: minor(listed.unitPriceSnapshot / 2) };
  expect(mergeTarget([listed, happy], input, listed.unitPriceSnapshot)).toBe(listed);
  expect(mergeTarget([listed, happy], input, happy.unitPriceSnapshot)).toBe(happy);
  expect(mergeTarget([happy], input, listed.unitPriceSnapshot)).toBeNull();
});
