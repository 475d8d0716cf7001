import { CustomerStatus } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { canMove } from './customer-status.ts';

test('every pair of statuses is decided', () => {
  const moves = CustomerStatus.options.flatMap((from) =>
    CustomerStatus.options.filter((to) => canMove(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(moves).toEqual([
    ...['active → active', 'active → inactive', 'active → blocked'],
    ...['inactive → active', 'inactive → inactive', 'inactive → blocked'],
    ...['blocked → active', 'blocked → blocked'],
  ]);
});
