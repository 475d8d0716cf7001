import type { ModifierChoice, OrderItemModifier, UpdateOrderItemInput } from '@comanda/contracts';
import type { OrderItemRow } from '../orders.tables.ts';

type Choice = Pick<ModifierChoice, 'productModifierGroupId' | 'productModifierId' | 'quantity'>;

/** Which options, and how many of each. */
export const choiceKey = (choices: readonly Choice[]): string =>
  choices
    .map((one) => `${one.productModifierGroupId}/${one.productModifierId}/${one.quantity}`)
    .sort()
    .join();

/**
 * The part of a request that changes the line. A till sends the whole line back: what stayed the same must not be told
 * to a cook, priced anew, or refused because the line is billed. Pure.
 */
export const changedFields = <I extends UpdateOrderItemInput>(
  item: OrderItemRow,
  options: readonly OrderItemModifier[],
  input: I,
): I => {
  const productId = input.productId === item.productId ? undefined : input.productId;
  const isSameChoice = !productId && input.modifiers !== undefined && choiceKey(input.modifiers) === choiceKey(options);
  return {
    ...input,
    productId,
    quantity: input.quantity === item.quantity ? undefined : input.quantity,
    modifiers: isSameChoice ? undefined : input.modifiers,
  };
};
