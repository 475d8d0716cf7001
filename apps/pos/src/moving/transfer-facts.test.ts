import { minor, type OrderView } from '@comanda/contracts';
import { expect, test } from 'vitest';
import type { LineOnScreen } from '../order/project-order.ts';
import { transferFacts } from './transfer-facts.ts';

const corn = { id: 'corn', quantity: 2, lineTotal: minor(4800) } as LineOnScreen;
const ten = { kind: 'percentage', value: 10, amount: minor(1000), reason: 'Promoción' };
const table3 = { totals: { total: 9000 }, discounts: [ten] } as unknown as OrderView;

test('a manager signed dishes blind that went to a table with a part off: it says what that takes off them, why, and that they are passed', () => {
  expect(transferFacts(table3, [corn], new Map([['corn', 2]]))).toEqual({
    move: 'pass',
    discount: { before: 4800, off: 480 },
    reason: 'Promoción 10\u00a0%',
  });
});

test('of a part of a line only that counts, and what is off the line alone goes along', () => {
  const own = {
    ...corn,
    lineTotal: minor(4000),
    discountTotal: minor(800),
    discounts: [{ ...ten, amount: minor(600) }],
  };
  const facts = transferFacts(table3, [own as unknown as LineOnScreen], new Map([['corn', 1]]));
  expect(facts).toMatchObject({ discount: { before: 2100, off: 210 } });
});

test('to a free table, or one with nothing off, it says what the dishes come to', () => {
  expect(transferFacts(null, [corn], new Map([['corn', 1]]))).toEqual({ move: 'pass', amount: 2400 });
  const plain = { totals: { total: 9000 } } as OrderView;
  expect(transferFacts(plain, [corn], new Map([['corn', 1]]))).toMatchObject({ amount: 2400, reason: null });
});
