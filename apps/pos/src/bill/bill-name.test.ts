import { expect, test } from 'vitest';
import { seatOf } from './bill-name.ts';

test('a seat’s bill is told from a share of the whole and from a bill without a label', () => {
  expect(seatOf({ label: 'A12' })).toBe(12);
  expect(seatOf({ label: '1/3' })).toBeNull();
  expect(seatOf({ label: null })).toBeNull();
});
