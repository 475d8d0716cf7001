import { expect, test } from 'vitest';
import { lettersLeft } from './letters-left.ts';

test('a name stopped at 60 letters without a word: the last fifteen are counted down', () => {
  expect([0, 44, 45, 59, 60].map((letters) => lettersLeft('a'.repeat(letters)))).toEqual([null, null, 15, 1, 0]);
});
