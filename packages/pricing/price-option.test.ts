import { type Major, minor, minorToMajor } from '@comanda/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceOption } from './price-option.ts';

test('an option is priced in centavos, one and all together, also one that takes off', () => {
  const centavos = fc.integer({ min: -100_000_000, max: 100_000_000 });
  fc.assert(
    fc.property(centavos, fc.integer({ min: 1, max: 50 }), (one, quantity) => {
      const priceAdjustment = minorToMajor(minor(one));
      expect(priceOption({ priceAdjustment }, quantity)).toEqual({
        unitPriceAdjustment: one,
        totalPriceAdjustment: one * quantity,
      });
    }),
  );
});

test('fractions of a centavo are refused, never rounded', () => {
  expect(priceOption({ priceAdjustment: '0.120000' as Major }, 1).unitPriceAdjustment).toBe(12);
  expect(() => priceOption({ priceAdjustment: '0.005' as Major }, 1)).toThrow(RangeError);
});
