import type { DiscountDetail, DiscountItemInput, DiscountOrderInput } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { useLive } from '../../base/context.ts';
import { useTranslation } from '../../base/use-translation.ts';
import type { OrderActions } from '../order-actions.ts';
import type { OrderChange } from '../order-op.ts';

/** How a discount is called: why it was given, and how many hundredths it is. */
export const discountName = ({ reason, kind, value }: DiscountDetail): string =>
  kind === 'percentage' ? `${reason} ${value} %` : reason;

/** The same once more, for who took it back and should not have. */
const againOf = (discount: DiscountDetail, itemId: string | null): OrderChange => {
  const { kind, value, reason } = discount;
  if (itemId !== null) return { kind: 'discount', itemId, input: { kind, value, reason } };
  return { kind: 'discount-order', input: { kind: kind === 'amount' ? 'amount' : 'percentage', value, reason } };
};

/** Giving and taking back discounts, of a line or (`itemId` null) of the whole order. */
export const useDiscounts = (actions: OrderActions, itemId: string | null, about: string) => {
  const { t } = useTranslation();
  const { online } = useLive();
  const feedback = useFeedback();
  const give = async (input: DiscountItemInput): Promise<boolean> => {
    const change: OrderChange =
      itemId === null
        ? { kind: 'discount-order', input: input as DiscountOrderInput }
        : { kind: 'discount', itemId, input };
    // Without the hub it waits with all else.
    if (!online) {
      void actions.change(change, about);
      return true;
    }
    return (await actions.change(change, about)) !== null;
  };
  const remove = async (discount: DiscountDetail): Promise<void> => {
    const { id: discountId } = discount;
    const change: OrderChange =
      itemId === null ? { kind: 'undiscount-order', discountId } : { kind: 'undiscount', itemId, discountId };
    if ((await actions.change(change, about)) === null) return;
    feedback.undo(t('pos.discountRemoved', { name: discountName(discount) }), () => {
      void actions.change(againOf(discount, itemId), about);
    });
  };
  return { give, remove };
};
