import type { SyncConflict } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import type { Translate } from '../base/use-translation.ts';

/** Columns that hold yes or no as 0 and 1. */
const YES_NO = /^(is_|show_on_|auto_prompt$|default_checked$|hold_until_fired$)/;

/** A value of a column as people read it: money, yes and no, the names of what it points at. */
export const valueText = (
  t: Translate,
  { entity, field, names }: Pick<SyncConflict, 'entity' | 'field' | 'names'>,
  value: unknown,
): string => {
  if (value === null || value === undefined || value === '') return t('admin.emptyValue');
  if (field !== null && YES_NO.test(field)) return t(Number(value) === 1 ? 'common.yes' : 'common.no');
  if (entity === 'customer' && field === 'status')
    return t(`customers.status_${value}`, { defaultValue: String(value) });
  if (field === 'price' && typeof value === 'number') return formatMoney(value);
  if (field === 'price_adjustment') return formatMoney(Math.round(Number(value) * 100));
  if (typeof value === 'object') return JSON.stringify(value);
  return names[String(value)] ?? String(value);
};

/** Whether two values say the same. */
export const isSameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
