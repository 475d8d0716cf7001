import { expect, test } from 'vitest';
import { matches } from './search.ts';

test('accents and case do not matter, and every word must be found', () => {
  expect(matches('Café de Antigua', 'cafe')).toBe(true);
  expect(matches('Café de Antigua', 'ANT caf')).toBe(true);
  expect(matches('Pepián de pollo', 'pepian res')).toBe(false);
  expect(matches('Piña colada', 'pina')).toBe(true);
});

test('one letter finds beginnings of words only; more letters find the middle too', () => {
  expect(matches('Rosa de jamaica', 'j')).toBe(true);
  expect(matches('Rosa de jamaica', 'm')).toBe(false);
  expect(matches('Rosa de jamaica', 'maica')).toBe(true);
  expect(matches('Flan', '')).toBe(true);
});
