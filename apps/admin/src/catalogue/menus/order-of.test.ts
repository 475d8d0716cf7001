import { expect, test } from 'vitest';
import { renumber } from './order-of.ts';

const rows = (...orders: number[]) => orders.map((sortOrder, i) => ({ id: 'abcd'[i]!, sortOrder }));

test('two neighbours change places, and only they are written', () => {
  expect(renumber(rows(0, 1, 2), 2, 1)).toEqual([
    { id: 'c', sortOrder: 1 },
    { id: 'b', sortOrder: 2 },
  ]);
});

test('rows that never had an order get one', () => {
  expect(renumber(rows(0, 0, 0), 0, 1)).toEqual([
    { id: 'a', sortOrder: 1 },
    { id: 'c', sortOrder: 2 },
  ]);
});

test('nothing moves beyond an end', () => {
  expect(renumber(rows(0, 1), 0, -1)).toEqual([]);
  expect(renumber(rows(0, 1), 1, 2)).toEqual([]);
});
