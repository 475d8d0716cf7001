import { minor } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { tipsOfCut } from './tips-of-cut.ts';

const payment = (orderBillId: string, paymentMethodId: string, amount: number, cashRegisterSessionId = 'here') => ({
  orderId: `of ${orderBillId}`,
  orderBillId,
  paymentMethodId,
  cashRegisterSessionId,
  amount: minor(amount),
});
const bills = new Map([
  ['a', { total: minor(11_000), tipAmount: minor(1000) }],
  ['b', { total: minor(5000), tipAmount: minor(0) }],
]);

test('a tip is what comes last of a bill, by the method and at the till it was paid with', () => {
  const paid = [payment('a', 'cash', 9500), payment('b', 'cash', 5000), payment('a', 'card', 1500)];
  expect([...tipsOfCut(paid, bills, 'here')]).toEqual([['card', 1000]]);
  const two = [payment('a', 'cash', 10_400, 'there'), payment('a', 'card', 600)];
  expect([...tipsOfCut(two, bills, 'here')]).toEqual([['card', 600]]);
  expect([...tipsOfCut(two, bills, 'there')]).toEqual([['cash', 400]]);
});
