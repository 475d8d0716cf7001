import { minor } from '@comanda/contracts';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { grossOf, lineTotal, rateOf, taxInMinor, taxInside, taxSnapshot } from './line-money.ts';

const amount = fc.integer({ min: 0, max: 100_000_000 }).map(minor);
const category = fc.constantFrom('iva', 'exempt');

/** The same tax by decimal arithmetic, in major units. */
const inDecimals = (gross: number, kind: string): { base: Decimal; tax: Decimal } => {
  const total = new Decimal(gross).div(100);
  const base = kind === 'iva' ? total.div('1.12').toDecimalPlaces(6) : total;
  return { base, tax: total.minus(base) };
};

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

  test('is what decimal arithmetic says, centavo by centavo and also for what is given back', () => {
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

  test('IVA is twelve hundredths of the base; what is exempt carries none', () => {
    fc.assert(
      fc.property(amount, (gross) => {
        const { base, tax } = taxInside(gross, rateOf('iva'));
        const difference = base * 12n - tax * 100n;
        expect(difference < 200n && difference > -200n).toBe(true);
        expect(taxInside(gross, rateOf('exempt')).tax).toBe(0n);
      }),
    );
    expect(taxSnapshot(minor(11_200), 'iva').taxBreakdownSnapshot).toMatchObject({ rate: '0.12', base: '100.000000' });
  });

  test('tax of many lines is rounded once at the end, halves up', () => {
    const lines = fc.array(fc.record({ gross: amount, category }), { maxLength: 60 });
    fc.assert(
      fc.property(lines, (all) => {
        const exact = all.reduce((sum, one) => sum.plus(inDecimals(one.gross, one.category).tax), new Decimal(0));
        expect(taxInMinor(all.map((one) => ({ gross: one.gross, rate: rateOf(one.category) })))).toBe(
          exact.times(100).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber(),
        );
      }),
    );
  });
});
