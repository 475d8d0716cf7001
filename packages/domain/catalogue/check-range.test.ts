import { AppError } from '@comanda/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkRange } from './check-range.ts';

test('overrides are refused exactly when they leave a least above the most', () => {
  const count = fc.integer({ min: 0, max: 6 });
  const override = fc.constantFrom(undefined, null, 0, 1, 2, 3, 4, 5, 6);
  fc.assert(
    fc.property(count, count, override, override, (minSelection, maxSelection, minOver, maxOver) => {
      const group = { minSelection, maxSelection };
      const check = () => checkRange(group, { minSelectionOverride: minOver, maxSelectionOverride: maxOver });
      if ((minOver ?? minSelection) > (maxOver ?? maxSelection)) expect(check).toThrow(AppError);
      else expect(check).not.toThrow();
    }),
  );
});
