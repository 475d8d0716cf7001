// Rule: an evening adds up in money, tickets, displays and paper; also held by test/prove/prove.pg.test.ts
import { expect, test } from 'vitest';
import { checkNight } from './check-night.ts';
import { playNight } from './night.ts';
import { openOwnHub } from './own-hub.ts';

/** What this night must have had: one without it shows nothing of it. */
const ALL_OF_IT = [
  ...['combos ordered', 'combos made of dishes', 'combos taken off', 'discounts of lines', 'discounts of orders'],
  ...['dishes moved to a table', 'orders merged', 'discounted orders merged', 'table moves'],
];

test('a short night adds up: money, tickets, displays, paper and file', async () => {
  const own = await openOwnHub();
  try {
    const options = { orders: 12, speed: 'max', seed: 'test-10', isShared: false, print: () => undefined } as const;
    const result = await playNight({ ...options, url: own.hub.url });

    const checks = await checkNight(result, own);
    expect(checks.flatMap((check) => check.problems)).toEqual([]);
    const { counts, orderIds, closed } = result.night.book;
    expect(orderIds.length).toBeGreaterThanOrEqual(12);
    for (const what of ALL_OF_IT) expect(counts.get(what), what).toBeGreaterThan(0);
    expect(closed.size).toBeGreaterThan(0);
    expect(own.printer.slips.length).toBeGreaterThan(0);
  } finally {
    await own.remove();
  }
});
