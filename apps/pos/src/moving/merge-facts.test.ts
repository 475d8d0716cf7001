import { minor, type OrderTotals, type OrderView } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { mergeFacts } from './merge-facts.ts';

const totals = (total: number, more: object = {}) => ({ total: minor(total), ...more }) as OrderTotals;
const given = (kind: string, value: number, amount: number, more: object = {}) => ({
  kind,
  value,
  amount,
  reason: 'Promoción',
  ...more,
});
const facts = (discounts: object[], other = totals(9300), own = totals(10_000)) =>
  mergeFacts({ totals: own, discounts: discounts as OrderView['discounts'] }, { totals: other });

test('a manager signed a joining blind: of a part that is off the order it says what it takes off the other’s dishes', () => {
  const twelve = given('percentage', 12, 0);
  expect(facts([twelve])).toEqual({ discount: { before: 9300, off: 1116 }, reason: 'Promoción 12\u00a0%' });
  const both = [twelve, given('percentage', 10, 0, { reason: 'Convenio' })];
  expect(facts(both)).toMatchObject({
    discount: { off: 1116 + 818 },
    reason: 'Promoción 12\u00a0%, Convenio 10\u00a0%',
  });
  // 10 % of Q0.15 and Q0.14 together is Q0.03, of the first alone Q0.02.
  expect(facts([given('percentage', 10, 2)], totals(14), totals(13))).toMatchObject({ discount: { off: 1 } });
});

test('where nothing is off it, or an amount is, it says what they come to; where a limit counts what is off the others, how much at most', () => {
  expect(facts([])).toEqual({ amount: 9300, reason: null });
  expect(facts([given('percentage', 12, 0), given('amount', 500, 500)])).toMatchObject({ amount: 9300 });
  const limited = given('percentage', 12, 0, { limitPercent: 20 });
  expect(facts([limited])).toMatchObject({ discount: { off: 1116 } });
  expect(facts([limited], totals(9300, { discount: 100 }))).toMatchObject({
    discount: { before: 9300, off: 1116, isAtMost: true },
  });
});
