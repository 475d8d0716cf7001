import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Level, putIn, takeOut, unitCostOf } from './post-movement.ts';

const EMPTY: Level = { thousandths: 0, value: 0, lastUnitCost: null };

test('a level is the sum of its ledger, nothing is worth nothing, and no average is below zero', () => {
  const step = fc.record({
    isIn: fc.boolean(),
    thousandths: fc.integer({ min: 1, max: 5_000_000 }),
    cost: fc.option(fc.integer({ min: 0, max: 50_000_000 })),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.boolean(), (steps, emptiesLast) => {
      let level = EMPTY;
      let [thousandths, value] = [0, 0];
      const post = (isIn: boolean, amount: number, cost: number | null) => {
        const posted = isIn ? putIn(level, amount, cost) : takeOut(level, amount);
        thousandths += isIn ? amount : -amount;
        value += posted.value + posted.gap;
        level = posted.level;
        expect([level.thousandths, level.value]).toEqual([thousandths, value]);
        if (thousandths === 0) expect(value).toBe(0);
        expect(unitCostOf(level) ?? 0).toBeGreaterThanOrEqual(0);
      };
      for (const { isIn, thousandths: amount, cost } of steps) post(isIn, amount, cost);
      if (emptiesLast && level.thousandths !== 0)
        post(level.thousandths < 0, Math.abs(level.thousandths), level.thousandths < 0 ? 777 : null);
    }),
    { numRuns: runs(200) },
  );
});

test('three for 3.01 are gone with the last of them: no centavo is left without goods', () => {
  let level = putIn(EMPTY, 3_000, 301_000).level;
  const taken = [1, 2, 3].map(() => {
    const posted = takeOut(level, 1_000);
    level = posted.level;
    return posted.value;
  });
  expect(taken).toEqual([-100_333, -100_334, -100_333]);
  expect(level).toMatchObject({ thousandths: 0, value: 0 });
});

test('what was sold before it came is valued at the last cost, and the gap to what it cost is said apart', () => {
  const bought = putIn(EMPTY, 1_000, 300_000).level;
  const short = takeOut(bought, 3_000);
  expect(short).toMatchObject({ value: -900_000, level: { thousandths: -2_000, value: -600_000 } });
  // Two of twenty at 3.30 were already sold at 3.00 each: 0.60 too cheap.
  expect(putIn(short.level, 20_000, 6_600_000)).toMatchObject({
    gap: -60_000,
    level: { thousandths: 18_000, value: 5_940_000, lastUnitCost: 330_000 },
  });
});
