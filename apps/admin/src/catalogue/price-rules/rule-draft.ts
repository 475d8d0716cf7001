import { isNameTaken, minorToMajor, type OrderType, type PriceRule, type PriceRuleKind } from '@comanda/contracts';
import { type AmountProblem, readAmount } from '@comanda/web';
import { wholeProblem } from '../../base/whole-number.ts';
import { readTime } from '../menus/time-of-day.ts';
import type { Step } from '../save-steps.ts';

/** A price rule as a form holds it: its value, hours and days as they are typed; an emptied number is null, a wrong one NaN. */
export interface RuleDraft {
  name: string;
  isActive: boolean;
  kind: PriceRuleKind;
  /** A percentage, or quetzales. */
  value: string;
  categoryIds: readonly string[];
  productIds: readonly string[];
  /** ISO weekdays; none: every day. */
  weekdays: readonly number[];
  isAllDay: boolean;
  from: string;
  to: string;
  /** Days, `YYYY-MM-DD`; empty: no end. */
  validFrom: string;
  validTo: string;
  locationIds: readonly string[];
  orderTypes: readonly OrderType[];
  channels: PriceRule['channels'];
  priority: number | null;
  combines: boolean;
}

type Columns = Readonly<Record<string, unknown>>;
/** A rule as the house is known to hold it; before it is there its id is null. */
export interface KnownRule {
  id: string | null;
  columns: Columns | null;
}

export type RuleProblems = Partial<
  Record<
    string,
    | 'required'
    | 'ruleNameTaken'
    | 'wholeWrong'
    | 'notATime'
    | 'menuSameTimes'
    | 'datesWrong'
    | 'percentWrong'
    | 'nothingOff'
    | `amount${AmountProblem}`
  >
>;

/** An end left open is midnight; the form has no open ends. */
export const ruleDraftOf = (rule: PriceRule | null): RuleDraft => ({
  name: rule?.name ?? '',
  isActive: rule?.isActive ?? true,
  kind: rule?.kind ?? 'percentage',
  value: rule?.value ?? '',
  categoryIds: rule?.categoryIds ?? [],
  productIds: rule?.productIds ?? [],
  weekdays: rule?.weekdays ?? [],
  isAllDay: rule !== null && rule.timeFrom === null && rule.timeTo === null,
  from: rule?.timeFrom ?? (rule ? '00:00' : ''),
  to: rule?.timeTo ?? (rule ? '00:00' : ''),
  validFrom: rule?.validFrom ?? '',
  validTo: rule?.validTo ?? '',
  locationIds: rule?.locationIds ?? [],
  orderTypes: rule?.orderTypes ?? [],
  channels: rule?.channels ?? [],
  priority: rule?.priority ?? 0,
  combines: rule?.combines ?? false,
});

/** The percentage typed, `20`, `12.5 %` or `12,5`, as it is sent; null where it is none a rule can take off. */
const readPercent = (typed: string): string | null => {
  const text = typed.replace('%', '').replace(',', '.').trim();
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) > 0 && Number(text) <= 100 ? text : null;
};

/** The value as it is sent; null where what is typed is none. */
export const readValue = ({ kind, value }: Pick<RuleDraft, 'kind' | 'value'>): string | null => {
  if (kind === 'percentage') return readPercent(value);
  const read = readAmount(value);
  return 'amount' in read ? minorToMajor(read.amount) : null;
};

/** What a draft says as columns: what is not typed yet as nothing. */
export const ruleColumns = (draft: RuleDraft) => ({
  name: draft.name.trim(),
  isActive: draft.isActive,
  kind: draft.kind,
  value: readValue(draft) ?? '',
  categoryIds: [...draft.categoryIds],
  productIds: [...draft.productIds],
  weekdays: draft.weekdays.toSorted((a, b) => a - b),
  timeFrom: draft.isAllDay ? null : readTime(draft.from),
  timeTo: draft.isAllDay ? null : readTime(draft.to),
  validFrom: draft.validFrom || null,
  validTo: draft.validTo || null,
  locationIds: [...draft.locationIds],
  orderTypes: [...draft.orderTypes],
  channels: [...draft.channels],
  priority: draft.priority ?? 0,
  combines: draft.combines,
});

/** The same as its sentence has it: an hour that is asked for and not there yet is no open end. */
export const saidColumns = (draft: RuleDraft) => {
  const columns = ruleColumns(draft);
  if (draft.isAllDay) return columns;
  return { ...columns, timeFrom: columns.timeFrom ?? '', timeTo: columns.timeTo ?? '' };
};

export const knownRule = (rule: PriceRule | null): KnownRule => ({
  id: rule?.id ?? null,
  columns: rule && ruleColumns(ruleDraftOf(rule)),
});

const valueProblem = ({ kind, value }: RuleDraft): RuleProblems => {
  if (value.trim() === '') return { value: 'required' };
  if (kind === 'percentage') return readPercent(value) === null ? { value: 'percentWrong' } : {};
  const read = readAmount(value);
  if ('problem' in read) return { value: `amount${read.problem}` };
  return kind === 'amount' && read.amount === 0 ? { value: 'nothingOff' } : {};
};

const timeProblem = (typed: string) => {
  if (typed.trim() === '') return 'required' as const;
  return readTime(typed) === null ? ('notATime' as const) : null;
};

const hoursProblems = ({ isAllDay, from, to }: RuleDraft): RuleProblems => {
  if (isAllDay) return {};
  const [first, last] = [timeProblem(from), timeProblem(to)];
  return {
    ...(first && { from: first }),
    ...(last && { to: last }),
    ...(!first && !last && readTime(from) === readTime(to) && { to: 'menuSameTimes' as const }),
  };
};

/** What the form must not send, as keys of words, by field. `others`: the names of the other rules. */
export const ruleProblems = (draft: RuleDraft, others: readonly string[] = []): RuleProblems => {
  const priority = wholeProblem(draft.priority);
  return {
    ...(draft.name.trim() === '' && { name: 'required' as const }),
    ...(isNameTaken(draft.name, others) && { name: 'ruleNameTaken' as const }),
    ...valueProblem(draft),
    ...hoursProblems(draft),
    ...(draft.validFrom && draft.validTo && draft.validFrom > draft.validTo && { validTo: 'datesWrong' as const }),
    ...(priority && { priority }),
  };
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What turns the known rule into the one of the form. */
export const ruleSteps = (known: KnownRule, draft: RuleDraft): Step<KnownRule>[] => {
  const columns = ruleColumns(draft);
  if (known.id === null) {
    return [{ method: 'POST', path: '/price-rules', body: columns, after: (id) => ({ id, columns }) }];
  }
  const body = Object.fromEntries(Object.entries(columns).filter(([name, now]) => !isSame(known.columns?.[name], now)));
  if (Object.keys(body).length === 0) return [];
  return [{ method: 'PATCH', path: `/price-rules/${known.id}`, body, after: () => ({ id: known.id, columns }) }];
};
