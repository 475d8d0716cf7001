import { minor } from '@comanda/contracts';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount, category, inDecimals } from './tax.suite.ts';
import { taxSnapshot } from './tax-snapshot.ts';

test('base and tax add up to the gross amount, to six decimals', () => {
  fc.assert(
    fc.property(amount, category, (gross, kind) => {
      const { taxAmountSnapshot, taxBreakdownSnapshot: breakdown } = taxSnapshot(gross, kind);
      expect(taxAmountSnapshot).toBe(breakdown.amount);
      expect(taxAmountSnapshot).toMatch(/^\d+\.\d{6}$/);
      expect(new Decimal(breakdown.base).plus(breakdown.amount).times(100).toNumber()).toBe(gross);
    }),
  );
});

test('tax is what decimal arithmetic says, centavo by centavo and also for what is given back', () => {
  const any = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(minor);
  fc.assert(
    fc.property(any, category, (gross, kind) => {
      const { base, tax } = inDecimals(gross, kind);
      expect(taxSnapshot(gross, kind).taxBreakdownSnapshot).toMatchObject({
        base: base.toFixed(6),
        amount: tax.toFixed(6),
      });
    }),
  );
});

test('the rate is kept beside what it came to', () => {
  expect(taxSnapshot(minor(11_200), 'iva').taxBreakdownSnapshot).toMatchObject({ rate: '0.12', base: '100.000000' });
});
