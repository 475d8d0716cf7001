import { expect, test } from 'vitest';
import { leftToGive } from './left-to-give.ts';

test('who asked for 20 % or less heard “up to 20 %”, for what was off before counted: it says how much that is, and what is left', () => {
  const room = { limit: 20, asked: { off: 912 + 480, of: 4800 } };
  expect(leftToGive(room, { before: 3888, off: 480 })).toEqual({ already: 912, percent: 19, left: 48 });
  expect(leftToGive({ ...room, limit: 10 }, { before: 3888, off: 480 })).toMatchObject({ left: 0 });
});

test('of the first discount, of one that is taken back and of a hub that does not say it nothing is said', () => {
  const room = { limit: 20, asked: { off: 1500, of: 4800 } };
  expect(leftToGive(room, { before: 4800, off: 1500 })).toBeNull();
  expect(leftToGive(room, { before: 4800, off: 500, isTakenBack: true })).toBeNull();
  expect(leftToGive(room, undefined)).toBeNull();
  expect(leftToGive({ limit: 20, asked: null }, { before: 4800, off: 500 })).toBeNull();
});
