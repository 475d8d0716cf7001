import type { BillMapping, OrderItemView } from '@comanda/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { line } from '../arbitraries.suite.ts';
import { remainingLines } from './remaining-lines.ts';
import { takeShare } from './take-share.ts';

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

test('whatever part of a line is on a bill, the rest is left: in thousandths, in centavos, and nothing once it is all', () => {
  fc.assert(
    fc.property(line, fc.nat(), (whole, n) => {
      const { orderItemId: id, seatNo, amount: lineTotal, thousandths } = whole;
      const { share, left } = takeShare(whole, 1 + (n % thousandths));
      const items = [item(id, { quantity: thousandths / 1000, lineTotal, seatNo })];
      const rest = remainingLines({ items }, [taken(id, share.thousandths / 1000, share.amount)]);
      expect(rest).toEqual(left.thousandths === 0 ? [] : [left]);
    }),
  );
});
