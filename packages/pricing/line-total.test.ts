import { minor } from '@comanda/contracts';
import { runs } from '@comanda/testing/runs';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grossOf, lineTotal, optionsTotal } from './line-total.ts';

const amount = (min: number, max: number) => fc.integer({ min, max }).map(minor);
const thousandths = fc.integer({ min: 1, max: 9_999_000 });
const options = fc.array(fc.record({ totalPriceAdjustment: amount(-50_000, 50_000) }), { maxLength: 5 });

test('quantity times unit is what decimal arithmetic says, rounded half up once, never below nothing', () => {
  fc.assert(
    fc.property(thousandths, amount(0, 1_000_000), options, (units, unitPriceSnapshot, chosen) => {
      const unit = chosen.reduce((sum, one) => sum.plus(one.totalPriceAdjustment), new Decimal(unitPriceSnapshot));
      const exact = Decimal.max(0, unit).times(units).div(1000);
      const gross = grossOf({ quantity: units / 1000, unitPriceSnapshot }, optionsTotal(chosen));
      expect(gross).toBe(exact.toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber());
    }),
    { numRuns: runs(200) },
  );
});

test('0.071 of Q125.00 is Q8.88: half a centavo goes up also where a binary fraction falls short of it', () => {
  expect(grossOf({ quantity: 0.071, unitPriceSnapshot: minor(12_500) }, minor(0))).toBe(888);
});

test('a third of three quetzales thirty-five is rounded once, not per option', () => {
  expect(grossOf({ quantity: 0.333, unitPriceSnapshot: minor(335) }, minor(15))).toBe(117);
});

test('what is voided or given away costs nothing', () => {
  const line = { quantity: 2, unitPriceSnapshot: minor(500) };
  expect(lineTotal({ ...line, voidedAt: null, compedAt: null }, minor(100))).toBe(1200);
  expect(lineTotal({ ...line, voidedAt: 'now', compedAt: null }, minor(0))).toBe(0);
  expect(lineTotal({ ...line, voidedAt: null, compedAt: 'now' }, minor(0))).toBe(0);
});

test('a line is adjusted once, whatever its quantity, and discounts come off last', () => {
  const line = { quantity: 3, unitPriceSnapshot: minor(333), lineAdjustment: minor(1), voidedAt: null, compedAt: null };
  expect(grossOf(line, minor(0))).toBe(1000);
  expect(lineTotal({ ...line, discountTotal: minor(250) }, minor(0))).toBe(750);
  expect(lineTotal({ ...line, discountTotal: minor(2000) }, minor(0))).toBe(0);
  expect(grossOf({ ...line, lineAdjustment: minor(-2000) }, minor(0))).toBe(0);
});
