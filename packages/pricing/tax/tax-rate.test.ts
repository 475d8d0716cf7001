import type { Major } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { frozenRate, rateOf } from './tax-rate.ts';

test('a line keeps the rate it was sold with, whatever the category’s is today', () => {
  const sold = { category: 'iva', rate: '0.05' as Major, base: '1.00' as Major, amount: '0.05' as Major };
  expect(frozenRate({ taxBreakdownSnapshot: sold })).toBe('0.05');
  expect(frozenRate({ taxBreakdownSnapshot: null })).toBe('0');
});

test('IVA is 12 %, and a category nobody taxes has none', () => {
  expect([rateOf('iva'), rateOf('exempt')]).toEqual(['0.12', '0']);
});
