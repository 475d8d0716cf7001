import { expect, test } from 'vitest';
import { found } from './found.ts';

const rows = ['Café de olla', 'Piña colada', 'Colada de café'];
const names = (typed: string) => found(rows, (name) => name, typed);

test('accents and capitals make no difference, and every word must be there', () => {
  expect(names('CAFE')).toEqual(['Café de olla', 'Colada de café']);
  expect(names(' colada  cafe')).toEqual(['Colada de café']);
  expect(names('pina')).toEqual(['Piña colada']);
  expect(names('pollo')).toEqual([]);
});

test('nothing typed finds everything', () => expect(names(' ')).toHaveLength(3));
