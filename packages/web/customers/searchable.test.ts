import { expect, test } from 'vitest';
import { isSearchable } from './searchable.ts';

test('four digits or three letters are enough to look, whatever stands between them', () => {
  for (const q of ['5555', '55-55', 'ana', 'ñan', '576937K']) expect([q, isSearchable(q)]).toEqual([q, true]);
  for (const q of ['', '555', 'an', '12-3', 'a 1 b 2', '   ']) expect([q, isSearchable(q)]).toEqual([q, false]);
});
