import { minor } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { newBills, newOrder } from '../testing/fake-orders.ts';
import { paidOfOrder } from './paid-of-order.ts';

const [bill] = newBills(newOrder(1, {}, '4'), 1, { splitBy: { kind: 'equal', parts: 1 } } as never);
const of = (total: number, tipAmount: number, paid: number, status: 'paid' | 'pending' | 'cancelled' = 'pending') => ({
  ...bill!,
  total: minor(total),
  tipAmount: minor(tipAmount),
  paid: minor(paid),
  status,
});

test('what is paid of an order is not the tips beside it, nor what a cancelled bill says', () => {
  expect(paidOfOrder([of(4726, 430, 4726, 'paid'), of(5000, 0, 0), of(900, 0, 900, 'cancelled')])).toBe(4296);
  expect(paidOfOrder([of(4726, 430, 2000)])).toBe(2000);
  expect(paidOfOrder([of(4726, 430, 4500)])).toBe(4296);
});
