import { minor } from '@comanda/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalOf, scaled, sixDecimals, wholeCentavos } from './decimals.ts';
import { ivaInside, sumIva, unitCodeOf } from './iva.ts';

test.each([
  [100, '0.892857', '0.107143'],
  [4500, '40.178571', '4.821429'],
  [6750, '60.267857', '7.232143'],
  [10_000, '89.285714', '10.714286'],
  [11_700, '104.464286', '12.535714'],
  [20_295, '181.205357', '21.744643'],
  [56_000, '500.000000', '60.000000'],
  [250_000, '2232.142857', '267.857143'],
])('in %i centavos SAT’s own examples find %s and %s', (total, base, amount) =>
  expect(ivaInside(minor(total), 1)).toEqual({ unitCode: 1, base, amount }),
);

test('base and tax are the total to the last digit, and within a centavo of SAT’s arithmetic', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), (centavos) => {
      const { base, amount } = ivaInside(minor(centavos), 1);
      expect(scaled(base) + scaled(amount)).toBe(BigInt(centavos) * 100_000_000n);
      expect(Math.abs(Number(base) * 0.12 - Number(amount))).toBeLessThan(0.01);
    }),
  );
});

test('what is exempt is all base', () => {
  expect(ivaInside(minor(4500), 2)).toEqual({ unitCode: 2, base: '45.000000', amount: '0.000000' });
  expect(sumIva([ivaInside(minor(4500), 2), ivaInside(minor(100), 1)])).toBe('0.107143');
});

test.each([
  ['0.12', 1],
  ['0.120000', 1],
  ['0', 2],
  ['0.05', null],
])('SAT’s unit code of %s is %s', (rate, code) => expect(unitCodeOf(rate)).toBe(code));

test('decimals are read and written exactly', () => {
  expect(sixDecimals(minor(5))).toBe('0.050000');
  expect(decimalOf(scaled('12.3450000000'), 6, 2)).toBe('12.345');
  expect(decimalOf(scaled('7'), 3, 0)).toBe('7');
  expect(wholeCentavos('12.340000')).toBe(1234);
  expect(wholeCentavos('12.345')).toBeNull();
  for (const text of ['', '-1', '1,5', '1.', '.5', '1e3']) expect(() => scaled(text)).toThrow(RangeError);
});
