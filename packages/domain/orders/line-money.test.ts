import { minor } from '@comanda/contracts';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { grossOf, lineTotal, taxInMinor, taxInside, taxSnapshot } from './line-money.ts';

const amount = fc.integer({ min: 0, max: 100_000_000 }).map(minor);
const category = fc.constantFrom('iva', 'exempt');

describe('what a line costs', () => {
  test('quantity times unit, rounded half up once, never below nothing', () => {
    const thousandths = fc.integer({ min: 1, max: 9_999_000 });
    const price = fc.integer({ min: 0, max: 1_000_000 }).map(minor);
    const options = fc.array(fc.integer({ min: -50_000, max: 50_000 }).map(minor), { maxLength: 5 });
    fc.assert(
      fc.property(thousandths, price, options, (quantity, unitPriceSnapshot, adjustments) => {
        const unit = adjustments.reduce((sum, one) => sum + one, unitPriceSnapshot as number);
        const exact = (BigInt(quantity) * BigInt(Math.max(0, unit)) + 500n) / 1000n;
        const gross = grossOf({ quantity: quantity / 1000, unitPriceSnapshot }, adjustments);
        expect(BigInt(gross)).toBe(exact);
      }),
    );
  });

  test('a third of three quetzales thirty-five is rounded once, not per option', () => {
    const options = [minor(5), minor(5), minor(5)];
    expect(grossOf({ quantity: 0.333, unitPriceSnapshot: minor(335) }, options)).toBe(117);
  });

  test('what is voided or given away costs nothing', () => {
    const line = { quantity: 2, unitPriceSnapshot: minor(500), taxCategorySnapshot: 'iva' };
    expect(lineTotal({ ...line, voidedAt: null, compedAt: null }, [minor(100)])).toBe(1200);
    expect(lineTotal({ ...line, voidedAt: 'now', compedAt: null }, [])).toBe(0);
    expect(lineTotal({ ...line, voidedAt: null, compedAt: 'now' }, [])).toBe(0);
  });
});

describe('the tax in it', () => {
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

  test('IVA is twelve hundredths of the base; what is exempt carries none', () => {
    fc.assert(
      fc.property(amount, (gross) => {
        const { base, tax } = taxInside(gross, 'iva');
        expect(base.times('0.12').minus(tax).abs().toNumber()).toBeLessThan(0.000002);
        expect(taxInside(gross, 'exempt').tax.toNumber()).toBe(0);
      }),
    );
    expect(taxSnapshot(minor(11_200), 'iva').taxBreakdownSnapshot).toMatchObject({ rate: '0.12', base: '100.000000' });
  });

  test('tax of many lines is rounded once at the end: never further than half a centavo from the truth', () => {
    const lines = fc.array(fc.record({ gross: amount, category }), { maxLength: 60 });
    fc.assert(
      fc.property(lines, (all) => {
        const exact = all.reduce((sum, one) => sum.plus(taxInside(one.gross, one.category).tax), new Decimal(0));
        expect(exact.times(100).minus(taxInMinor(all)).abs().toNumber()).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});
