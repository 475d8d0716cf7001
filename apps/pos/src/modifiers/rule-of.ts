import { NO_MOST } from '@comanda/pricing';
import type { Translate } from '../base/use-translation.ts';
import type { OfferedGroup } from './selection.ts';

/** The rule of a group in words, as a waiter would say it. */
export const ruleOf = (
  t: Translate,
  { min, max, mode, options }: Pick<OfferedGroup, 'min' | 'max' | 'mode'> & { options: readonly unknown[] },
): string => {
  if (max === NO_MOST) return min > 0 ? t('pos.atLeast', { count: min }) : t('pos.asManyAsWanted');
  if (min === max) return t('pos.exactly', { count: min });
  if (min > 0) return t('pos.between', { min, max });
  return mode === 'checkbox' && max >= options.length && max > 1 ? t('pos.anyOf') : t('pos.upTo', { count: max });
};
