import { minor } from '@comanda/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount } from './tax.suite.ts';
import { taxInside } from './tax-inside.ts';
import { rateOf } from './tax-rate.ts';

test('IVA is twelve hundredths of the base; what is exempt carries none', () => {
  fc.assert(
    fc.property(amount, (gross) => {
      const { base, tax } = taxInside(gross, rateOf('iva'));
      const difference = base * 12n - tax * 100n;
      expect(difference < 200n && difference > -200n).toBe(true);
      expect(taxInside(gross, rateOf('exempt')).tax).toBe(0n);
    }),
  );
  expect(taxInside(minor(11_200), rateOf('iva'))).toEqual({ base: 100_000_000n, tax: 12_000_000n });
});
