import fc from 'fast-check';
import { expect, test } from 'vitest';
import { line } from '../arbitraries.suite.ts';
import { splitBill } from './split-bill.ts';
import { takeInTurn } from './take-in-turn.ts';

test('takers in turn and what is left are the line, and each pays what a bill made at that turn comes to', () => {
  fc.assert(
    fc.property(line, fc.array(fc.nat(3000), { maxLength: 20 }), (whole, wanted) => {
      let free = whole.thousandths;
      const takes = wanted.map((one) => {
        const take = Math.min(one, free);
        free -= take;
        return take;
      });
      const { amounts, left } = takeInTurn(whole, takes);
      expect(left.thousandths).toBe(free);
      expect(amounts.reduce((sum, one) => sum + one, left.amount as number)).toBe(whole.amount);
      let rest = whole;
      for (const [i, take] of takes.entries()) {
        if (take === 0) continue;
        const mappings = [{ orderItemId: whole.orderItemId, splitQuantity: take / 1000 }];
        const [share] = splitBill({ mappings }, [rest])[0]!.shares;
        expect(share!.amount).toBe(amounts[i]);
        rest = { ...rest, ...takeInTurn(rest, [take]).left };
      }
    }),
  );
});
