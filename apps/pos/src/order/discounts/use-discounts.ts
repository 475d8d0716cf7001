import type { DiscountDetail, DiscountItemInput, DiscountOrderInput } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { useLive } from '../../base/context.ts';
import { useTranslation } from '../../base/use-translation.ts';
import type { OrderActions } from '../order-actions.ts';
import type { OrderChange } from '../order-op.ts';
import { inputAgain } from './discount-draft.ts';

/** How a discount is called: why it was given, and how many hundredths it is, two decimals at most. */
export const discountName = ({ reason, kind, value }: DiscountItemInput | DiscountDetail): string =>
  kind === 'percentage' ? `${reason} ${Number(value.toFixed(2))}\u00a0%` : reason;

const givenOf = (input: DiscountItemInput, itemId: string | null): OrderChange =>
  itemId === null
    ? { kind: 'discount-order', input: input as DiscountOrderInput }
    : { kind: 'discount', itemId, input };

/** Giving and taking back discounts, of a line or (`itemId` null) of the whole order. */
export const useDiscounts = (actions: OrderActions, itemId: string | null, about: string) => {
  const { t } = useTranslation();
  const { online } = useLive();
  const feedback = useFeedback();
  const give = async (input: DiscountItemInput): Promise<boolean> => {
    const change = givenOf(input, itemId);
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
    const done = t('pos.discountRemoved', { name: discountName(discount) });
    // Given again it would be off all of the order, and not off what came with another.
    if (discount.absorbedOrderId) return feedback.done(done);
    feedback.undo(done, () => {
      void actions.change(givenOf(inputAgain(discount), itemId), about);
    });
  };
  return { give, remove };
};
