import { type DiscountDetail, type DiscountItemInput, type DiscountKind, type Minor, minor } from '@comanda/contracts';
import { takeOff } from '@comanda/pricing';
import { type AmountProblem, readAmount } from '@comanda/web';

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

/** A word of the catalogue. */
type DiscountProblem =
  | 'pos.discountTooMuch'
  | 'pos.discountNotLess'
  | 'pos.discountNothing'
  | 'pos.discountPercentWrong'
  | `common.amount${AmountProblem}`;

/** What would come off, or why it cannot be given; null while there is nothing to say. */
export interface DiscountPreview {
  value: number | null;
  off: Minor | null;
  problem: DiscountProblem | null;
}

const NOTHING: DiscountPreview = { value: null, off: null, problem: null };

const percentOf = (typed: string): number | null => {
  const value = /^\d{1,3}([.,]\d{1,2})?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : 0;
  return value > 0 && value <= 100 ? value : null;
};

const readDraft = ({ kind, typed }: DiscountDraft): { value: number } | { problem: DiscountProblem } => {
  if (kind === 'percentage') {
    const value = percentOf(typed);
    return value === null ? { problem: 'pos.discountPercentWrong' } : { value };
  }
  const read = readAmount(typed);
  if ('problem' in read) return { problem: `common.amount${read.problem}` };
  return kind === 'amount' && read.amount === 0 ? { problem: 'pos.discountNothing' } : { value: read.amount };
};

/** What the hub will say of it, as far as this till knows. Pure. */
export const previewOf = (draft: DiscountDraft, { left, thousandths }: DiscountBase): DiscountPreview => {
  const { kind, typed } = draft;
  if (typed.trim() === '') return NOTHING;
  const read = readDraft(draft);
  if ('problem' in read) return { value: null, off: null, problem: read.problem };
  const { value } = read;
  if (kind === 'amount' && value > left) return { value, off: null, problem: 'pos.discountTooMuch' };
  const off = takeOff({ kind, value: String(value) }, left, thousandths);
  if (kind === 'fixed_price' && off === 0) return { value, off: null, problem: 'pos.discountNotLess' };
  return { value, off, problem: null };
};

/** What is asked of the hub; null while it is not whole. */
export const inputOfDraft = (draft: DiscountDraft, base: DiscountBase): DiscountItemInput | null => {
  const { value, off } = previewOf(draft, base);
  const reason = draft.reason.trim();
  return value === null || off === null || reason.length < 3 ? null : { kind: draft.kind, value, reason };
};

/** Whether the very same waits for the hub: whoever gives it again did not see that. */
export const waitsAlready = (
  { kind, value, reason }: DiscountItemInput,
  asked: readonly DiscountItemInput[],
): boolean => asked.some((one) => one.kind === kind && one.value === value && one.reason === reason);

/**
 * The same once more, for who took it back and should not have. What a price off a combo became when that was parted is a part nobody
 * can type: as many centavos as it was.
 */
export const inputAgain = ({ kind, value, amount, reason }: DiscountDetail): DiscountItemInput => {
  const isTyped = kind !== 'percentage' || Number(value.toFixed(2)) === value;
  return isTyped ? { kind, value, reason } : { kind: 'amount', value: amount, reason };
};

/** What is left after it. Minor units. */
export const leftAfter = ({ left }: DiscountBase, off: Minor): Minor => minor(left - off);
