import type { OrderItemModifier } from '@comanda/contracts';
import { expect, test } from 'vitest';
import type { OrderItemRow } from '../orders.tables.ts';
import { changedFields } from './changed-fields.ts';

const item = { productId: 'steak', quantity: 2 } as OrderItemRow;
const option = (productModifierId: string, quantity = 1) =>
  ({ productModifierGroupId: 'sides', productModifierId, quantity }) as OrderItemModifier;

test('what stayed the same is no change, in whatever order the options come', () => {
  const same = { productId: 'steak', quantity: 2, modifiers: [option('b'), option('a')] };
  expect(changedFields(item, [option('a'), option('b')], same)).toEqual({});
});

test('another amount of an option, another product and another quantity are changes', () => {
  const { modifiers } = changedFields(item, [option('a')], { modifiers: [option('a', 2)] });
  expect(modifiers).toEqual([option('a', 2)]);
  expect(changedFields(item, [], { productId: 'fish', quantity: 3 })).toEqual({ productId: 'fish', quantity: 3 });
});

test('another product keeps the options that came with it', () => {
  expect(changedFields(item, [], { productId: 'fish', modifiers: [] }).modifiers).toEqual([]);
});
