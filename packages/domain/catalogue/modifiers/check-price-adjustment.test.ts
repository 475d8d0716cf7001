import { AppError, minor, minorToMajor } from '@comanda/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkPriceAdjustment } from './check-price-adjustment.ts';

test('whole centavos pass, a fraction of one does not', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 1, max: 9 }), (centavos, digit) => {
      const price = minorToMajor(minor(centavos));
      expect(() => checkPriceAdjustment(price)).not.toThrow();
      expect(() => checkPriceAdjustment(`${price}0000`)).not.toThrow();
      expect(() => checkPriceAdjustment(`${price}${digit}`)).toThrow(AppError);
    }),
  );
});
