import { expect, test } from 'vitest';
import { readPartySize } from './party-size.ts';

test('500 became 50 and two and a half became 25: what is no number of guests is said to be wrong', () => {
  expect(['1', 200, '7'].map(readPartySize)).toEqual([1, 200, 7]);
  expect(['', 0, 500, 2.5, '2.5', '-1', 'dos'].map(readPartySize)).toEqual(Array(7).fill(null));
});
