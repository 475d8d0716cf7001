import { expect, test } from 'vitest';
import { checkNight } from './check-night.ts';
import { playNight } from './night.ts';
import { openOwnHub } from './own-hub.ts';

test('a short night adds up: money, tickets, displays, paper and file', async () => {
  const own = await openOwnHub();
  try {
    const options = { orders: 15, speed: 'max', seed: 'test', isShared: false, print: () => undefined } as const;
    const result = await playNight({ ...options, url: own.hub.url });
    const checks = await checkNight(result, own);
    expect(checks.flatMap((check) => check.problems)).toEqual([]);
    expect(result.night.book.orderIds).toHaveLength(15);
    expect(own.printer.slips.length).toBeGreaterThan(0);
  } finally {
    await own.remove();
  }
});
