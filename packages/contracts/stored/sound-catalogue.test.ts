import { expect, test } from 'vitest';
import { isSoundModifier, isSoundModifierGroup, isSoundModifierGroupAssignment } from '../index.ts';

const all = (isSound: (row: unknown) => boolean, row: object, more: object[]) =>
  more.map((one) => isSound({ ...row, ...one }));
const none = (count: number) => Array.from({ length: count }, () => false);

test('an option at no price or of no kind kept tills from selling: it is not sound', () => {
  const row = { priceAdjustment: '-1.50', modifierType: 'modifier', quantityPerModifier: 0.5 };
  const odd = [
    { priceAdjustment: 'x' },
    { priceAdjustment: '1e9' },
    { modifierType: 'x' },
    { quantityPerModifier: -1 },
  ];
  expect(isSoundModifier(row)).toBe(true);
  expect(all(isSoundModifier, row, odd)).toEqual(none(4));
});

test('a group of which nothing, or so much, may be chosen is not sound', () => {
  const row = { selectionMode: 'checkbox', minSelection: 0, maxSelection: 50 };
  const odd = [
    { selectionMode: 'x' },
    { minSelection: -1 },
    { minSelection: 51 },
    { maxSelection: 0 },
    { maxSelection: 1.5 },
  ];
  expect(isSoundModifierGroup(row)).toBe(true);
  expect(all(isSoundModifierGroup, row, odd)).toEqual(none(5));
});

test('what a dish says of its group in place of the group was looked at by nobody', () => {
  const row = { minSelectionOverride: null, maxSelectionOverride: null };
  const said = [{}, { minSelectionOverride: 0 }, { minSelectionOverride: 50, maxSelectionOverride: 50 }];
  const odd = [-1, 51, 0.5, 1e9].map((minSelectionOverride) => ({ minSelectionOverride }));
  const more = [0, -1, 51, 1e9].map((maxSelectionOverride) => ({ maxSelectionOverride }));
  expect(all(isSoundModifierGroupAssignment, row, said)).toEqual([true, true, true]);
  expect(all(isSoundModifierGroupAssignment, row, [...odd, ...more])).toEqual(none(8));
});
