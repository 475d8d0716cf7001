import { DiscountItemInput, minor } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { type DiscountDraft, inputAgain, inputOfDraft, previewOf, waitsAlready } from './discount-draft.ts';

const base = { left: minor(12_500), thousandths: 2000 };
const draft = (kind: DiscountDraft['kind'], typed: string, reason = 'Cumpleaños') => ({ kind, typed, reason });

test('what comes off is said as it is typed', () => {
  expect(previewOf(draft('percentage', '12,5'), base)).toEqual({ value: 12.5, off: 1563, problem: null });
  expect(previewOf(draft('amount', '5'), base)).toEqual({ value: 500, off: 500, problem: null });
  expect(previewOf(draft('fixed_price', '60.00'), base)).toEqual({ value: 6000, off: 500, problem: null });
});

test('what the hub would refuse is said before it is asked', () => {
  expect(previewOf(draft('amount', '125.01'), base).problem).toBe('pos.discountTooMuch');
  expect(previewOf(draft('fixed_price', '62.50'), base).problem).toBe('pos.discountNotLess');
  for (const typed of ['', '0', '101', '1.234', 'x']) expect(inputOfDraft(draft('percentage', typed), base)).toBeNull();
});

test('a grey button was all that was said of what cannot be: each slip is named', () => {
  const problem = (kind: DiscountDraft['kind'], typed: string) => previewOf(draft(kind, typed), base).problem;
  for (const typed of ['-5', 'abc', '0', '12.345', '101'])
    expect(problem('percentage', typed)).toBe('pos.discountPercentWrong');
  expect(problem('amount', '0')).toBe('pos.discountNothing');
  expect(problem('amount', '-5')).toBe('common.amountNegative');
  expect(problem('amount', '12.345')).toBe('common.amountCents');
  expect(problem('fixed_price', 'abc')).toBe('common.amountNotANumber');
  expect(problem('fixed_price', '70')).toBe('pos.discountNotLess');
  expect(problem('amount', '')).toBeNull();
});

test('no discount goes without a reason', () => {
  expect(inputOfDraft(draft('percentage', '10', '  '), base)).toBeNull();
  expect(inputOfDraft(draft('percentage', '10'), base)).toEqual({
    kind: 'percentage',
    value: 10,
    reason: 'Cumpleaños',
  });
});

test('the same discount twice while the first waits is a slip; another reason or another value is not', () => {
  const one = { kind: 'percentage' as const, value: 10, reason: 'Convenio' };
  expect(waitsAlready(one, [one])).toBe(true);
  expect(
    [
      { ...one, value: 5 },
      { ...one, reason: 'Cumpleaños' },
    ].map((other) => waitsAlready(other, [one])),
  ).toEqual([false, false]);
  expect(waitsAlready(one, [])).toBe(false);
});

test('a part that a price off a parted combo became was no percentage to give again: it is as many centavos', () => {
  const was = {
    id: 'd',
    amount: minor(333),
    reason: 'Cumpleaños',
    createdBy: null,
    createdAt: '2026-11-26T00:00:00.000Z',
  };
  const again = inputAgain({ ...was, kind: 'percentage', value: 33.333333 });
  expect(again).toEqual({ kind: 'amount', value: 333, reason: 'Cumpleaños' });
  expect(DiscountItemInput.safeParse(again).success).toBe(true);
  expect(inputAgain({ ...was, kind: 'percentage', value: 33.33 })).toMatchObject({ kind: 'percentage', value: 33.33 });
});
