import { minor, sumMinor } from '@comanda/contracts';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grossOf, optionsTotal } from '../line-total.ts';
import { type ComboPart, priceCombo } from './price-combo.ts';

const RUNS = runs(400);
const money = (min: number, max: number) => fc.integer({ min, max }).map(minor);
const part = (adjustments: fc.Arbitrary<ComboPart['adjustment']>): fc.Arbitrary<ComboPart> =>
  fc.record({
    listPrice: money(0, 50_000),
    adjustment: adjustments,
    quantity: fc.integer({ min: 1, max: 9 }),
    isTrigger: fc.boolean(),
  });
const options = fc.array(fc.record({ totalPriceAdjustment: money(0, 5000) }), { maxLength: 4 });

const linesOf = (price: ComboPart['listPrice'], parts: readonly ComboPart[]) =>
  priceCombo(price, parts).map((priced, i) => ({ ...priced, quantity: parts[i]!.quantity }));

test('the lines of a combo come to its price, what its dishes add and their options, to the centavo', () => {
  const chosen = fc.array(fc.tuple(part(money(0, 9000)), options), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(money(0, 300_000), chosen, (price, all) => {
      const parts = all.map(([one]) => one);
      const lines = linesOf(price, parts);
      const sharing = parts.filter((one) => !one.isTrigger);
      const ofPrice = sharing.length > 0 ? price : 0;
      const added = sharing.reduce((sum, one) => sum + one.adjustment * one.quantity, 0);
      const triggers = parts.reduce((sum, one) => sum + (one.isTrigger ? one.listPrice * one.quantity : 0), 0);
      const withOptions = all.reduce((sum, [one, opts]) => sum + optionsTotal(opts) * one.quantity, 0);
      const total = sumMinor(lines.map((line, i) => grossOf(line, optionsTotal(all[i]![1]))));
      expect(total).toBe(ofPrice + added + triggers + withOptions);
      for (const line of lines) {
        expect(line.unitPriceSnapshot).toBeGreaterThanOrEqual(0);
        expect(line.lineAdjustment).toBeGreaterThanOrEqual(0);
        expect(line.lineAdjustment).toBeLessThan(line.quantity);
      }
    }),
    { numRuns: RUNS },
  );
});

test('dishes that take off take off all they say, and no line goes below nothing', () => {
  const chosen = fc.array(part(money(-9000, 9000)), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(money(0, 300_000), chosen, (price, parts) => {
      const sharing = parts.filter((one) => !one.isTrigger);
      const due = sharing.reduce((sum, one) => sum + one.adjustment * one.quantity, sharing.length > 0 ? price : 0);
      const lines = linesOf(price, parts);
      const shared = lines.filter((_, i) => !parts[i]!.isTrigger).map((line) => grossOf(line, minor(0)));
      expect(sumMinor(shared)).toBe(Math.max(0, due));
    }),
    { numRuns: RUNS },
  );
});

test('burger, fries and soda for Q55: each its part of the price, the large fries Q5 more', () => {
  const of = (listPrice: number, adjustment = 0) => ({
    listPrice: minor(listPrice),
    adjustment: minor(adjustment),
    quantity: 1,
    isTrigger: false,
  });
  const prices = priceCombo(minor(5500), [of(4000), of(2000, 500), of(1500)]);
  expect(prices.map((one) => one.unitPriceSnapshot)).toEqual([2933, 1967, 1100]);
});

test('three tacos in one line that Q10 does not divide keep the centavo that is left', () => {
  const tacos = { listPrice: minor(500), adjustment: minor(0), quantity: 3, isTrigger: false };
  expect(priceCombo(minor(1000), [tacos])).toEqual([{ unitPriceSnapshot: 333, lineAdjustment: 1 }]);
});
