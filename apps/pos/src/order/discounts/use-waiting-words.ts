import { useTranslation } from '../../base/use-translation.ts';
import type { LineOnScreen } from '../project-order.ts';
import { useAskedName } from './asked-discounts.tsx';

/** Why nothing more can be taken off a line while the hub is away: what of it waits already, or that it has to be there first. */
export const useWaitingWords = (): ((line: LineOnScreen) => string) => {
  const { t } = useTranslation();
  const nameOf = useAskedName();
  return ({ discountsAsked = [], isCompAsked, isPartAsked }) => {
    if (discountsAsked.length > 0) return t('pos.lineWaits_discount', { name: discountsAsked.map(nameOf).join(', ') });
    if (isCompAsked) return t('pos.lineWaits_comp');
    return t(isPartAsked ? 'pos.lineWaits_part' : 'pos.discountWaits');
  };
};
