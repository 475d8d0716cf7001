import { minor } from '@comanda/contracts';
import { runs } from '@comanda/testing/runs';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takeOff, unitPriceOf } from './take-off.ts';

test('a percentage is what decimal arithmetic says, rounded half up', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.integer({ min: 1, max: 10_000 }), (left, hundredths) => {
      const value = (hundredths / 100).toFixed(2);
      const exact = new Decimal(left).times(value).div(100).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber();
      expect(takeOff({ kind: 'percentage', value }, minor(left), 1000)).toBe(exact);
    }),
    { numRuns: runs(200) },
  );
});

test('an amount takes no more than there is', () => {
  expect(takeOff({ kind: 'amount', value: '500' }, minor(1200), 1000)).toBe(500);
  expect(takeOff({ kind: 'amount', value: '500' }, minor(300), 1000)).toBe(300);
});

test('a fixed price is of one, and takes nothing off what is cheaper already', () => {
  expect(takeOff({ kind: 'fixed_price', value: '1000' }, minor(3750), 3000)).toBe(750);
  expect(takeOff({ kind: 'fixed_price', value: '0' }, minor(3750), 3000)).toBe(3750);
  expect(takeOff({ kind: 'fixed_price', value: '2000' }, minor(3750), 3000)).toBe(0);
});

test('the price of one of three for ten quetzales is Q3.33', () => {
  expect(unitPriceOf(minor(1000), 3000)).toBe(333);
  expect(unitPriceOf(minor(1000), 500)).toBe(2000);
});
