import { expect, test } from 'vitest';
import { FaultProxy } from './fault-proxy.ts';
import { TroubledLine } from './troubled-line.ts';

const HOUR_MS = 3_600_000;

test('calm ends the trouble a line is in, and keeps the next one waiting', async () => {
  const proxy = new FaultProxy(() => 0);
  const line = new TroubledLine('line', () => proxy);
  const long = line.disturb('silence', HOUR_MS, true);
  await Promise.resolve();
  expect(line.isInLongTrouble).toBe(true);
  let next: Promise<number> | null = null;
  await line.inCalm(async () => {
    expect(await long).toBeLessThan(HOUR_MS);
    next = line.disturb('reset', 0, true);
    await Promise.resolve();
    expect(line.isInLongTrouble).toBe(false);
  });
  expect(await next).toBeLessThan(HOUR_MS);
});
