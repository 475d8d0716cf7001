import { minor } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { type DiscountDraft, inputOfDraft, previewOf } from './discount-draft.ts';

const base = { left: minor(12_500), thousandths: 2000 };
const draft = (kind: DiscountDraft['kind'], typed: string, reason = 'Cumpleaños') => ({ kind, typed, reason });

test('what comes off is said as it is typed', () => {
  expect(previewOf(draft('percentage', '12,5'), base)).toEqual({ value: 12.5, off: 1563, problem: null });
  expect(previewOf(draft('amount', '5'), base)).toEqual({ value: 500, off: 500, problem: null });
  expect(previewOf(draft('fixed_price', '60.00'), base)).toEqual({ value: 6000, off: 500, problem: null });
});

test('what the hub would refuse is said before it is asked', () => {
  expect(previewOf(draft('amount', '125.01'), base).problem).toBe('discountTooMuch');
  expect(previewOf(draft('fixed_price', '62.50'), base).problem).toBe('discountNotLess');
  for (const typed of ['', '0', '101', '1.234', 'x']) expect(inputOfDraft(draft('percentage', typed), base)).toBeNull();
});

test('no discount goes without a reason', () => {
  expect(inputOfDraft(draft('percentage', '10', '  '), base)).toBeNull();
  expect(inputOfDraft(draft('percentage', '10'), base)).toEqual({
    kind: 'percentage',
    value: 10,
    reason: 'Cumpleaños',
  });
});
