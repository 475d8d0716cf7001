import { minor } from '@comanda/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyTender } from './apply-tender.ts';

test('what is handed over settles and comes back as change, or leaves a rest: never both, never a centavo lost', () => {
  const any = fc.nat(1_000_000_000).map(minor);
  fc.assert(
    fc.property(any, any, (tendered, balance) => {
      const { amount, change, left } = applyTender(tendered, balance);
      expect(amount + change).toBe(tendered);
      expect(amount + left).toBe(balance);
      expect(Math.min(change, left)).toBe(0);
      expect(Math.min(amount, change, left)).toBeGreaterThanOrEqual(0);
    }),
  );
});
