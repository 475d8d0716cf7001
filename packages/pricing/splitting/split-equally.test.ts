import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectWhole, lines, parts, quantity, total } from '../arbitraries.suite.ts';
import { evenParts } from './even-parts.ts';
import { splitEqually } from './split-equally.ts';

test('equal bills add up line by line, and are the even parts of the sum, the bigger ones first', () => {
  fc.assert(
    fc.property(lines, parts, (all, count) => {
      const bills = splitEqually(all, count);
      expect(bills).toHaveLength(count);
      expectWhole(all, bills.flat());
      expect(bills.map(total)).toEqual(evenParts(total(all), count, 0));
      const quantities = bills.map(quantity);
      expect(Math.max(...quantities) - Math.min(...quantities)).toBeLessThanOrEqual(1);
    }),
  );
});
