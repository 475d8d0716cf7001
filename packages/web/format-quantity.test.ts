import { expect, test } from 'vitest';
import { formatQuantity } from './format-quantity.ts';

test('a bill of three equal parts said “0.334 Puyazo”: the guest shares a third, wherever the last thousandth went', () => {
  expect([0.333, 0.334, 0.666, 0.667].map(formatQuantity)).toEqual(['1/3', '1/3', '2/3', '2/3']);
  expect([0.5, 0.25, 0.75].map(formatQuantity)).toEqual(['½', '¼', '¾']);
  expect([0.2, 0.166, 0.167, 0.142, 0.143, 0.125].map(formatQuantity)).toEqual([
    '1/5',
    '1/6',
    '1/6',
    '1/7',
    '1/7',
    '1/8',
  ]);
});

test('more than one is said with its part, and less than none with its sign', () => {
  expect([1.5, 2.25, 10.333].map(formatQuantity)).toEqual(['1½', '2¼', '10\u00a01/3']);
  expect([-1, -0.5, -1.5].map(formatQuantity)).toEqual(['-1', '-½', '-1½']);
});

test('what was weighed keeps its decimals, and whole numbers have none', () => {
  expect([0, 1, 12, 1.2, 0.335, 0.9, 1.142, 0.1 + 0.2].map(formatQuantity)).toEqual([
    '0',
    '1',
    '12',
    '1.2',
    '0.335',
    '0.9',
    '1.142',
    '0.3',
  ]);
});
