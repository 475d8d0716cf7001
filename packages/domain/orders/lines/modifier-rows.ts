import type { ModifierChoice, OrderItemModifier } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { type ChosenModifier, chooseModifiers, getSellableProduct } from '../../catalogue/index.ts';

/** The snapshot rows of a line's options: names and prices as they are now, for good. */
export const modifierRows = (
  tx: WriteContext,
  orderItemId: string,
  chosen: ChosenModifier[],
): (OrderItemModifier & { businessId: string })[] =>
  chosen.map(({ group, modifier, quantity, unitPriceAdjustment, totalPriceAdjustment }) => ({
    id: tx.ids.next(),
    businessId: tx.actor.businessId,
    orderItemId,
    productModifierGroupId: group.id,
    productModifierId: modifier.id,
    quantity,
    unitPriceAdjustment,
    totalPriceAdjustment,
    nameSnapshot: modifier.name,
    kitchenLabelSnapshot: modifier.kitchenLabel,
    groupNameSnapshot: group.name,
    receiptLabelSnapshot: modifier.receiptLabel,
    showOnKitchenTicket: modifier.showOnKitchenTicket,
    showOnReceipt: modifier.showOnReceipt,
  }));

/** A product that may be sold now, with checked choices. Throws what the catalogue throws. */
export const pickProduct = async (
  tx: WriteContext,
  input: { productId: string; locationId: string; isOnOrder?: boolean; modifiers: ModifierChoice[] },
) => {
  const { product, offered } = await getSellableProduct(tx, input);
  return { product, chosen: chooseModifiers(offered, input.modifiers) };
};
