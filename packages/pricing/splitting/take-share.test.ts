import { minor } from '@comanda/contracts';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectWhole, line } from '../arbitraries.suite.ts';
import type { Remaining } from './remaining-lines.ts';
import { type Share, takeShare } from './take-share.ts';

test('any sequence of parts adds up to the line, in money and in quantity', () => {
  const takes = fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { maxLength: 20 });
  fc.assert(
    fc.property(line, takes, (whole, fractions) => {
      const shares: Share[] = [];
      let left: Remaining = whole;
      for (const fraction of [...fractions, 1]) {
        if (left.thousandths === 0) break;
        const taken = takeShare(left, Math.max(1, Math.floor(left.thousandths * fraction)));
        shares.push(taken.share);
        left = taken.left;
      }
      expect(left).toMatchObject({ thousandths: 0, amount: 0 });
      expectWhole([whole], shares);
    }),
  );
});

test('a part is its share by decimal arithmetic, rounded half up', () => {
  fc.assert(
    fc.property(line, fc.nat(), (whole, n) => {
      const thousandths = 1 + (n % whole.thousandths);
      const exact = new Decimal(whole.amount).times(thousandths).div(whole.thousandths);
      expect(takeShare(whole, thousandths).share.amount).toBe(
        exact.toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber(),
      );
    }),
  );
});

test('halves of an odd amount: the last one gets what the first did not', () => {
  const whole = { orderItemId: 'a', thousandths: 1000, amount: minor(333), seatNo: null };
  const first = takeShare(whole, 500);
  expect(first.share.amount).toBe(167);
  expect(takeShare(first.left, 500).share.amount).toBe(166);
});
