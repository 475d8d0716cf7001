import { AppError } from '@comanda/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkRange } from './check-range.ts';

test('overrides are refused exactly when they leave a least above the most', () => {
  const count = fc.integer({ min: 0, max: 6 });
  const override = fc.constantFrom(undefined, null, 0, 1, 2, 3, 4, 5, 6);
  fc.assert(
    fc.property(count, count, override, override, (minSelection, maxSelection, minOver, maxOver) => {
      const group = { minSelection, maxSelection, selectionMode: 'checkbox' as const };
      const check = () => checkRange(group, { minSelectionOverride: minOver, maxSelectionOverride: maxOver });
      if ((minOver ?? minSelection) > (maxOver ?? maxSelection)) expect(check).toThrow(AppError);
      else expect(check).not.toThrow();
    }),
  );
});

test('where an option may be taken without end, there is no most that a least could be above', () => {
  const group = { minSelection: 4, maxSelection: 1, selectionMode: 'repeatable_unlimited' as const };
  expect(() => checkRange(group, {})).not.toThrow();
});
