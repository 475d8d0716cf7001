import { expect, test } from 'vitest';
import { changeOf } from './change-of.ts';

test('against nothing there is no per cent; otherwise more is above zero and less below', () => {
  expect(changeOf(5_000, 0)).toBeNull();
  expect(changeOf(15_000, 10_000)).toBe(50);
  expect(changeOf(0, 10_000)).toBe(-100);
});
