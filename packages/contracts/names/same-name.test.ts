import { expect, test } from 'vitest';
import { isNameTaken, nameKey } from './same-name.ts';

test('two combos of one name stood at the till, apart by their price alone', () => {
  expect(isNameTaken(' combo  CHAPIN', ['Combo Chapín', 'Otro'])).toBe(true);
  expect(isNameTaken('Combo Chapín 2', ['Combo Chapín'])).toBe(false);
  expect(isNameTaken('', [''])).toBe(false);
});

test.each([
  ['CAJA 1', 'capitals'],
  ['Cája 1', 'an accent'],
  ['Caja 1'.normalize('NFD'), 'its parts'],
  ['Ｃａｊａ　１', 'full width'],
  ['Caja1', 'no space'],
  ['  Caja \u00a0\u2003 1 ', 'other spaces and runs of them'],
  ['Caja\u202f1', 'a narrow space'],
  ['Ca\u200bja 1', 'a space of no width'],
  ['Ca\u00adja 1', 'a soft hyphen'],
  ['Caja\u061c 1', 'an Arabic letter mark'],
  ['\u200eCaja 1\u200f', 'marks of direction'],
  ['\ufeffCaja 1\u2060', 'joiners'],
  ['Ca\u034fja\u180e 1\ufe0f', 'what is drawn as nothing'],
  ['Caja\u3164 1\u2800', 'empty letters'],
])('a second drawer got the name of the first: %j, by %s', (typed) => {
  expect(isNameTaken(typed, ['Caja 1'])).toBe(true);
});

test('what a person tells apart stays apart', () => {
  const names = ['Caja 1', 'Caja 2', 'Caja-1', 'Caja 11', 'Caja', '炒飯', '炒麵', '🍕', 'Pizza 🍕', 'Ca\u0458a 1'];
  expect(new Set(names.map(nameKey)).size).toBe(names.length);
  expect(nameKey('Straße')).toBe(nameKey('STRASSE'));
});
