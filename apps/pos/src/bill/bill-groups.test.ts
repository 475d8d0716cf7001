import { minor } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { inCombos, type OnBill } from './bill-groups.ts';

const item = (id: string, more: object = {}) => ({
  id,
  productNameSnapshot: id,
  quantity: 1,
  parentOrderItemId: null,
  voidedAt: null,
  compedAt: null,
  discounts: [],
  ...more,
});
const inCombo = { parentOrderItemId: 'combo' };
const items = [
  item('combo'),
  item('burger', inCombo),
  item('soup'),
  item('fries', { ...inCombo, quantity: 2 }),
  item('gone', { ...inCombo, voidedAt: 'then' }),
  item('free', { ...inCombo, compedAt: 'then' }),
];
const on = (orderItemId: string, amount: number, thousandths = 1000): OnBill => ({
  orderItemId,
  amount: minor(amount),
  thousandths,
});
const told = (...lines: OnBill[]) =>
  inCombos(lines, items, (line) => line).map(({ combo, lines: own }) => [
    combo && [combo.name, combo.total, combo.isPart],
    own.map((line) => line.orderItemId),
  ]);

test('lines of a combo stand together under its name and its total, what nobody pays aside', () => {
  expect(told(on('burger', 3000), on('soup', 2000), on('fries', 2500, 2000))).toEqual([
    [
      ['combo', 5500, false],
      ['burger', 'fries'],
    ],
    [null, ['soup']],
  ]);
});

test('a bill that has a line less, or less of a line, has a part of the combo', () => {
  expect(told(on('burger', 3000))).toEqual([[['combo', 3000, true], ['burger']]]);
  expect(told(on('burger', 3000), on('fries', 1250, 1000))[0]![0]).toEqual(['combo', 4250, true]);
});

test('a line of an order that is not known yet stands alone', () => {
  expect(inCombos([on('burger', 3000)], [], (line) => line)).toEqual([{ combo: null, lines: [on('burger', 3000)] }]);
});
