import type { OrderSummary } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { orderToRepeat } from './use-another-round.ts';

const order = (more: object) =>
  ({
    status: 'sent_to_kitchen',
    unsentCount: 0,
    heldCount: 0,
    totals: { billed: 0, paid: 0 },
    ...more,
  }) as OrderSummary;
const repeated = (...orders: OrderSummary[]) => orderToRepeat({ state: 'occupied', orders });

test('another round is of the only order of a table, once it was sent, until its guests want to pay', () => {
  const one = order({});
  expect(repeated(one)).toBe(one);
  expect(repeated(order({ status: 'draft' }))).toBeNull();
  expect(repeated(one, order({}))).toBeNull();
  expect(repeated(order({ totals: { billed: 2500, paid: 0 } }))).toBeNull();
  expect(orderToRepeat({ state: 'available', orders: [] })).toBeNull();
});
