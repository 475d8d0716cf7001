import { type DiscountDetail, type DiscountItemInput, type DiscountKind, type Minor, minor } from '@comanda/contracts';
import { takeOff } from '@comanda/pricing';
import { readAmount } from '@comanda/web';

/** A discount as it is being typed. */
export interface DiscountDraft {
  kind: DiscountKind;
  /** A percentage, `12.5`, or quetzales, `5.00`. */
  typed: string;
  reason: string;
}

/** What it is taken off: minor units, and how many there are. */
export interface DiscountBase {
  left: Minor;
  thousandths: number;
}

/** What would come off, or why it cannot be given; null while there is nothing to say. */
export interface DiscountPreview {
  value: number | null;
  off: Minor | null;
  problem: 'discountTooMuch' | 'discountNotLess' | null;
}

const NOTHING: DiscountPreview = { value: null, off: null, problem: null };

const percentOf = (typed: string): number | null => {
  const value = /^\d{1,3}([.,]\d{1,2})?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : 0;
  return value > 0 && value <= 100 ? value : null;
};

const centavosOf = (typed: string): number | null => {
  const read = readAmount(typed);
  return 'problem' in read ? null : read.amount;
};

/** What the hub will say of it, as far as this till knows. Pure. */
export const previewOf = ({ kind, typed }: DiscountDraft, { left, thousandths }: DiscountBase): DiscountPreview => {
  const value = kind === 'percentage' ? percentOf(typed) : centavosOf(typed);
  if (value === null || (kind === 'amount' && value === 0)) return NOTHING;
  if (kind === 'amount' && value > left) return { value, off: null, problem: 'discountTooMuch' };
  const off = takeOff({ kind, value: String(value) }, left, thousandths);
  if (kind === 'fixed_price' && off === 0) return { value, off: null, problem: 'discountNotLess' };
  return { value, off, problem: null };
};

/** What is asked of the hub; null while it is not whole. */
export const inputOfDraft = (draft: DiscountDraft, base: DiscountBase): DiscountItemInput | null => {
  const { value, off } = previewOf(draft, base);
  const reason = draft.reason.trim();
  return value === null || off === null || reason.length < 3 ? null : { kind: draft.kind, value, reason };
};

/** The same once more, for who took it back and should not have. */
export const inputAgain = ({ kind, value, reason }: DiscountDetail): DiscountItemInput => ({ kind, value, reason });

/** What is left after it. Minor units. */
export const leftAfter = ({ left }: DiscountBase, off: Minor): Minor => minor(left - off);
