import type { OrderSummary } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { openSums } from './open-sums.ts';

const order = (tableId: string | null, total: number, paid = 0, tips?: number) =>
  ({ id: `${tableId} ${total}`, tableId, totals: { total, paid, tips } }) as OrderSummary;

test('what take-out owed was said of the tables, and of take-out nothing', () => {
  const open = [order('t3', 72_600), order('t6', 14_850, 4_850), order(null, 9_868)];
  expect(openSums(open)).toEqual({
    atTables: { count: 2, owed: 82_600 },
    elsewhere: { count: 1, owed: 9_868 },
  });
  expect(openSums([])).toEqual({ atTables: { count: 0, owed: 0 }, elsewhere: { count: 0, owed: 0 } });
});

test('a tip took itself off what the dishes still owe', () => {
  const { atTables } = openSums([order('t3', 72_600, 5_500, 500), order('t6', 14_850, 4_850)]);
  expect(atTables).toEqual({ count: 2, owed: 67_600 + 10_000 });
});
