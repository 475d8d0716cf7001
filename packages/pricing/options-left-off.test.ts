import { minor } from '@comanda/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { optionsTotal } from './line-total.ts';
import { optionsLeftOff } from './options-left-off.ts';

const option = (productModifierId: string, price: number, quantity = 1) => ({
  productModifierId,
  quantity,
  unitPriceAdjustment: minor(price),
  totalPriceAdjustment: minor(price * quantity),
});

test('a paid option that a dearer one came in the place of was nothing less', () => {
  expect(optionsLeftOff([option('huevo', 600)], [option('longaniza', 1500)])).toBe(600);
  expect(optionsLeftOff([option('huevo', 600)], [option('guacamol', 600)])).toBe(600);
  expect(optionsLeftOff([option('queso', 800, 3)], [option('queso', 800), option('longaniza', 1500, 2)])).toBe(1600);
});

test('what is added, and what costs nothing, leaves nothing off', () => {
  expect(optionsLeftOff([option('huevo', 600)], [option('longaniza', 1500), option('huevo', 600)])).toBe(0);
  expect(optionsLeftOff([option('verde', 0), option('sin queso', -300)], [option('roja', 0)])).toBe(0);
});

test('a sum that falls by what an option takes off, or by a price of today, is as much less', () => {
  expect(optionsLeftOff([option('huevo', 600)], [option('huevo', 600), option('sin queso', -300)])).toBe(300);
  expect(optionsLeftOff([option('huevo', 600)], [option('huevo', 450)])).toBe(150);
});

test('half a portion, said of ten that were eaten, paid for the extras that came with it', () => {
  const [half, longaniza] = [option('media porción', -1800), option('longaniza', 1800)];
  expect(optionsLeftOff([], [half, longaniza])).toBe(1800);
  expect(optionsLeftOff([option('tostadas', 0)], [half, option('longaniza', 1500), option('tortillas', 300)])).toBe(
    1800,
  );
  expect(optionsLeftOff([option('sin sal', -100, 2)], [option('sin sal', -100, 3), longaniza])).toBe(100);
  // Whole again, it costs more.
  expect(optionsLeftOff([half], [longaniza])).toBe(0);
});

test('what comes beside it never makes less of what is left off', () => {
  const price = fc.integer({ min: -900, max: 2000 });
  const options = fc.uniqueArray(
    fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), price, fc.integer({ min: 1, max: 9 })),
    {
      selector: ([id]) => id,
    },
  );
  fc.assert(
    fc.property(options, options, (was, now) => {
      const [before, after] = [was, now].map((some) => some.map((of) => option(...of)));
      const came = ({ productModifierId, unitPriceAdjustment }: ReturnType<typeof option>) =>
        unitPriceAdjustment > 0 && !before!.some((one) => one.productModifierId === productModifierId);
      const without = after!.filter((one) => !came(one));
      expect(optionsLeftOff(before!, after!)).toBe(optionsLeftOff(before!, without));
    }),
  );
});

test('a sum never falls with nothing left off, and of the same choice nothing is', () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'));
  const priced = (id: string) =>
    fc.tuple(fc.integer({ min: -900, max: 2000 }), fc.integer({ min: 1, max: 50 })).map((of) => option(id, ...of));
  const choice = ids.chain((some) => fc.tuple(...some.map(priced)));
  fc.assert(
    fc.property(choice, choice, (before, after) => {
      const off = optionsLeftOff(before, after);
      expect(off).toBeGreaterThanOrEqual(Math.max(0, optionsTotal(before) - optionsTotal(after)));
      expect(optionsLeftOff(before, before)).toBe(0);
    }),
  );
});
