import { type ModifierGroup, SelectionMode } from '@comanda/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { effectiveRange } from './effective-range.ts';

const count = fc.integer({ min: 0, max: 50 });
const override = fc.option(count);
const rangeOf = (mode: ModifierGroup['selectionMode'], own: [number, number], over: [number | null, number | null]) =>
  effectiveRange({ minSelection: own[0], maxSelection: own[1], selectionMode: mode } as ModifierGroup, {
    minSelectionOverride: over[0],
    maxSelectionOverride: over[1],
  });

test.each(['checkbox', 'repeatable_bounded'] as const)('%s: the override where set, else the group’s own', (mode) => {
  fc.assert(
    fc.property(count, count, override, override, (min, max, minOver, maxOver) => {
      expect(rangeOf(mode, [min, max], [minOver, maxOver])).toEqual({
        min: minOver === null ? min : minOver,
        max: maxOver === null ? max : maxOver,
      });
    }),
  );
});

test('an override of zero makes a required group optional', () => {
  expect(rangeOf('checkbox', [2, 3], [0, null])).toEqual({ min: 0, max: 3 });
});

test('unique takes at most one, and is required exactly when the effective minimum is at least one', () => {
  fc.assert(
    fc.property(count, count, override, override, (min, max, minOver, maxOver) => {
      const effective = minOver === null ? min : minOver;
      expect(rangeOf('unique', [min, max], [minOver, maxOver])).toEqual({ min: effective >= 1 ? 1 : 0, max: 1 });
    }),
  );
});

test('repeatable_unlimited has its least and no most', () => {
  fc.assert(
    fc.property(count, count, override, override, (min, max, minOver, maxOver) => {
      const range = rangeOf('repeatable_unlimited', [min, max], [minOver, maxOver]);
      expect([range.min, range.max >= 60 * 50]).toEqual([minOver === null ? min : minOver, true]);
    }),
  );
  expect(SelectionMode.options).toHaveLength(4);
});
