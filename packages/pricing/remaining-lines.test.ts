import type { BillMapping, OrderItemView } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { remainingLines } from './remaining-lines.ts';

const item = (id: string, more: object = {}) =>
  ({
    id,
    quantity: 3,
    lineTotal: 1000,
    lineType: 'product',
    voidedAt: null,
    compedAt: null,
    seatNo: 1,
    ...more,
  }) as OrderItemView;
const taken = (orderItemId: string, splitQuantity: number, amount: number) =>
  ({ orderItemId, splitQuantity, amount }) as BillMapping;

test('what is voided, given away, or only the frame of a combo is not billed', () => {
  const items = [
    item('a'),
    item('b', { voidedAt: 'x' }),
    item('c', { compedAt: 'x' }),
    item('d', { lineType: 'bundle_parent' }),
  ];
  expect(remainingLines({ items }, [])).toEqual([{ orderItemId: 'a', thousandths: 3000, amount: 1000, seatNo: 1 }]);
});

test('parts on other bills are taken off, and what is used up is gone', () => {
  const before = [taken('a', 0.333, 111), taken('a', 1, 333), taken('b', 3, 1000)];
  expect(remainingLines({ items: [item('a'), item('b')] }, before)).toEqual([
    { orderItemId: 'a', thousandths: 1667, amount: 556, seatNo: 1 },
  ]);
});
