import type { Minor } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { useTranslation } from '../../base/use-translation.ts';
import type { ChoiceKind } from './combo-draft.ts';

interface Part {
  name: string;
  kind: ChoiceKind;
}

/** One that a till offers of what stands on an order: nobody chooses it (docs/combos.md#roles). */
export const isOffer = (parts: readonly Part[]): boolean => parts.some(({ kind }) => kind !== 'choice');

/** `+Q5.00`, `−Q5.00`; nothing of what adds nothing. */
export const addedText = (adds: Minor): string => (adds === 0 ? '' : `${adds > 0 ? '+' : ''}${formatMoney(adds)}`);

/** What the price of a combo is of: what makes an offer apply costs what it costs beside it. */
export const ComboPrice = ({ price, parts }: { price: string; parts: readonly Part[] }) => {
  const { t } = useTranslation();
  if (!isOffer(parts)) return price;
  const priced = parts.filter(({ kind }) => kind !== 'trigger').map(({ name }) => name);
  return t('admin.comboPriceFor', { price, what: priced.join(', ') });
};
