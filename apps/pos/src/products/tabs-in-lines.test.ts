import { expect, test } from 'vitest';
import { tabsInLines } from './tabs-in-lines.ts';

test('tabs stand beside each other while the line has room for them and the gap, and then on the next', () => {
  expect(tabsInLines([100, 94, 100, 94], 200, 2)).toBe(4);
  expect(tabsInLines([100, 95, 94, 94], 200, 2)).toBe(3);
  expect(tabsInLines([100, 95, 94, 94], 200, 3)).toBe(4);
});

test('one wider than a line has a line of its own', () => {
  expect(tabsInLines([50, 300, 50], 200, 2)).toBe(2);
  expect(tabsInLines([], 200, 2)).toBe(0);
});
