import { effectiveRange } from '@comanda/pricing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogue } from '../testing/fake-menu.ts';
import {
  adjustmentTotal,
  choicesOf,
  countIn,
  defaultSelection,
  isComplete,
  isSettled,
  missingIn,
  mustAsk,
  type OfferedGroup,
  offeredGroups,
  type Selection,
  selectionOf,
  tap,
} from './selection.ts';

const menu = catalogue();
const idOf = (name: string) => menu.products.find((one) => one.name === name)!.id;
const grill = offeredGroups(menu, idOf('Puyazo a la parrilla'));

const group = (mode: OfferedGroup['mode'], min: number, max: number, count: number): OfferedGroup => ({
  ...grill[0]!,
  id: 'g',
  mode,
  ...effectiveRange(
    { minSelection: min, maxSelection: max, selectionMode: mode },
    { minSelectionOverride: null, maxSelectionOverride: null },
  ),
  options: Array.from({ length: count }, (_, i) => ({
    ...grill[0]!.options[0]!,
    id: `o${i}`,
    defaultChecked: i % 2 === 0,
  })),
});

const anyGroup = fc
  .record({
    mode: fc.constantFrom('unique', 'checkbox', 'repeatable_bounded', 'repeatable_unlimited' as const),
    min: fc.integer({ min: 0, max: 4 }),
    more: fc.integer({ min: 0, max: 4 }),
    count: fc.integer({ min: 1, max: 6 }),
  })
  .map(({ mode, min, more, count }) => group(mode, min, Math.max(1, min + more), count));

test('no sequence of taps takes a group past its maximum, nor an unrepeatable option past one', () => {
  fc.assert(
    fc.property(anyGroup, fc.array(fc.nat(5), { maxLength: 40 }), (one, taps) => {
      const selection = taps.reduce<Selection>(
        (now, i) => tap(one, now, one.options[i % one.options.length]!.id),
        defaultSelection([one]),
      );
      expect(countIn(one, selection)).toBeLessThanOrEqual(one.max);
      if (one.mode === 'unique' || one.mode === 'checkbox') {
        expect(Object.values(selection).every((quantity) => quantity === 1)).toBe(true);
      }
    }),
  );
});

test('a radio that is required never becomes empty again once chosen', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2), { minLength: 1, maxLength: 20 }), (taps) => {
      const one = group('unique', 1, 1, 3);
      const selection = taps.reduce<Selection>((now, i) => tap(one, now, `o${i}`), {});
      expect(countIn(one, selection)).toBe(1);
      expect(selection[`o${taps.at(-1)}`]).toBe(1);
    }),
  );
});

test('a selection is complete exactly when every group has between its least and its most', () => {
  fc.assert(
    fc.property(anyGroup, fc.array(fc.nat(5), { maxLength: 12 }), (one, taps) => {
      const selection = taps.reduce<Selection>((now, i) => tap(one, now, one.options[i % one.options.length]!.id), {});
      const count = countIn(one, selection);
      expect(isComplete([one], selection)).toBe(count >= one.min && count <= one.max);
      expect(missingIn(one, selection)).toBe(Math.max(0, one.min - count));
    }),
  );
});

test('groups stand as their owner put them, defaults are checked, and a missing one makes the till ask', () => {
  expect(grill.map((one) => one.name)).toEqual(['Término', 'Acompañamientos', 'Tortillas extra']);
  const start = defaultSelection(grill);
  expect(choicesOf(grill, start).map((choice) => choice.quantity)).toEqual([1]);
  expect(mustAsk(grill)).toBe(true);
  expect(mustAsk(offeredGroups(menu, idOf('Pepián de pollo')))).toBe(false);
});

test('a sheet closed with the last that must be chosen, before what may be chosen could be', () => {
  const must = { ...group('unique', 1, 1, 2), id: 'must' };
  const may = { ...group('checkbox', 0, 2, 3), id: 'may', options: group('checkbox', 0, 2, 3).options.slice(1) };
  expect(isSettled([must], { o0: 1 })).toBe(true);
  expect(isSettled([must, may], { o0: 1 })).toBe(false);
});

test('an owner who put extras above the term found them below it', () => {
  const assignments = menu.assignments.map((one) => ({ ...one, sortOrder: -one.sortOrder }));
  const turned = offeredGroups({ ...menu, assignments }, idOf('Puyazo a la parrilla'));
  expect(turned.map(({ name }) => name)).toEqual(['Tortillas extra', 'Acompañamientos', 'Término']);
});

test('the price preview adds every option as often as it is chosen, and choices survive a round trip', () => {
  const [term, sides, tortillas] = grill as [OfferedGroup, OfferedGroup, OfferedGroup];
  const selection = { [term.options[0]!.id]: 1, [sides.options[3]!.id]: 1, [tortillas.options[1]!.id]: 3 };
  expect(adjustmentTotal(grill, selection)).toBe(800 + 600);
  expect(selectionOf(choicesOf(grill, selection))).toEqual(selection);
});
