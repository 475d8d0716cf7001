import { expect, test } from 'vitest';
import { isNameTaken } from './same-name.ts';

test('two combos of one name stood at the till, apart by their price alone', () => {
  expect(isNameTaken(' combo  CHAPIN', ['Combo Chapín', 'Otro'])).toBe(true);
  expect(isNameTaken('Combo Chapín 2', ['Combo Chapín'])).toBe(false);
  expect(isNameTaken('', [''])).toBe(false);
});
