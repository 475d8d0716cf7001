import type { DiningTable } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { TablePool } from './table-pool.ts';

const table = (tableNumber: string, capacity: number): DiningTable => ({ tableNumber, capacity }) as DiningTable;

test('a party gets the smallest table that fits, and waits when none does', async () => {
  const pool = new TablePool([table('big', 8), table('small', 2)]);
  expect((await pool.take(2)).tableNumber).toBe('small');
  const big = await pool.take(2);
  expect(pool.tryTake(1)).toBeNull();
  let seated: string | null = null;
  const waiting = pool.take(6).then((got) => {
    seated = got.tableNumber;
  });
  pool.release(table('small', 2));
  await Promise.resolve();
  expect(seated).toBeNull();
  pool.release(big);
  await waiting;
  expect(seated).toBe('big');
});
