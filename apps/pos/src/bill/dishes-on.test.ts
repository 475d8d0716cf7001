import { type BillMapping, minor, type OrderItemView } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { dishesOn } from './dishes-on.ts';

const item = (id: string, productNameSnapshot: string, more: object = {}) =>
  ({ id, productNameSnapshot, quantity: 1, parentOrderItemId: null, voidedAt: null, ...more }) as OrderItemView;
const on = (orderItemId: string, splitQuantity = 1): BillMapping => ({
  billId: 'b',
  orderItemId,
  splitQuantity,
  amount: minor(100),
});
const items = [
  item('cola', 'Gaseosa'),
  item('naranja', 'Gaseosa'),
  item('elote', 'Elote asado', { quantity: 2 }),
  item('head', 'Combo Antojitos'),
  item('taco', 'Taco', { parentOrderItemId: 'head' }),
  item('agua', 'Agua', { parentOrderItemId: 'head' }),
];
const told = (...mappings: BillMapping[]) => dishesOn({ mappings }, items);

test('bills of a split said a number and an amount, and nobody knew whose they were: each says its dishes', () => {
  expect(told(on('cola'), on('naranja'), on('elote', 0.5))).toBe('2 × Gaseosa, ½ × Elote asado');
  expect(told(on('taco'), on('agua'))).toBe('1 × Combo Antojitos');
  expect(told(on('unknown'))).toBe('1 × …');
});

test('two bills said “Combo Antojitos (parte)”, and nobody knew who had which: each says its dishes', () => {
  expect(told(on('taco'), on('cola'))).toBe('1 × Taco (Combo Antojitos), 1 × Gaseosa');
  expect(told(on('agua', 0.5), on('taco'))).toBe('½ × Agua (Combo Antojitos), 1 × Taco (Combo Antojitos)');
});
