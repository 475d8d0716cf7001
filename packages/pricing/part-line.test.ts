import { minor } from '@comanda/contracts';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grossOf, netOf } from './line-total.ts';
import { joinLine, partLine } from './part-line.ts';

const amount = (min: number, max: number) => fc.integer({ min, max }).map(minor);

test('two parts of a line come to what it came to, before discounts and after, and are it again when joined', () => {
  const line = fc.record({
    all: fc.integer({ min: 2, max: 20_000 }),
    unitPriceSnapshot: amount(0, 100_000),
    lineAdjustment: amount(-5000, 5000),
    discountTotal: amount(0, 200_000),
  });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(line, amount(-2000, 2000), share, ({ all, ...money }, options, at) => {
      const whole = { ...money, quantity: all / 1000 };
      const some = Math.min(all - 1, 1 + Math.floor(at * (all - 1)));
      const { part, rest } = partLine(whole, options, some / 1000);
      const [a, b] = [
        { ...whole, ...part },
        { ...whole, ...rest },
      ];
      expect(Math.round((a.quantity + b.quantity) * 1000)).toBe(all);
      expect(grossOf(a, options) + grossOf(b, options)).toBe(grossOf(whole, options));
      expect(netOf(a, options) + netOf(b, options)).toBe(netOf(whole, options));
      const joined = { ...whole, ...joinLine(a, b, options) };
      expect([joined.quantity, netOf(joined, options)]).toEqual([whole.quantity, netOf(whole, options)]);
    }),
    { numRuns: runs(200) },
  );
});

test('one of two that are not adjusted is one of them, with nothing to adjust', () => {
  const line = { quantity: 2, unitPriceSnapshot: minor(12_500) };
  expect(partLine(line, minor(0), 1)).toEqual({
    part: { quantity: 1, lineAdjustment: 0, discountTotal: 0 },
    rest: { quantity: 1, lineAdjustment: 0, discountTotal: 0 },
  });
});
