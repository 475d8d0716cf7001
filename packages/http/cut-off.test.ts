import { expect, test } from 'vitest';
import { CutOff } from './cut-off.ts';

test('who was cut off is not heard for ten seconds, and nobody else', () => {
  let now = 0;
  const cutOff = new CutOff(() => now);
  cutOff.add('ana');
  expect([cutOff.has('ana'), cutOff.has('eva')]).toEqual([true, false]);
  now = 9_999;
  expect(cutOff.has('ana')).toBe(true);
  now = 10_000;
  expect(cutOff.has('ana')).toBe(false);
  cutOff.add('eva');
  expect(cutOff.has('ana')).toBe(false);
});
