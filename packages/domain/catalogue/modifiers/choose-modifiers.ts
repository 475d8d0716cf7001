import { AppError, type Minor, type Modifier, type ModifierChoice } from '@comanda/contracts';
import { effectiveRange, priceOption } from '@comanda/pricing';
import type { OfferedGroup } from '../catalogue.store.ts';

/** A choice, priced and named as it is now; the order keeps it as a snapshot. */
export interface ChosenModifier {
  group: OfferedGroup['group'];
  modifier: Modifier;
  quantity: number;
  /** Minor units for one. */
  unitPriceAdjustment: Minor;
  /** Minor units for `quantity`. */
  totalPriceAdjustment: Minor;
}

/**
 * Checks a guest's choices against what the product offers: each option belongs, each group gets between its effective
 * minimum and maximum, and only repeatable groups take an option more than once. Pure. Throws ORDER_MODIFIER_INVALID,
 * ORDER_MODIFIER_MIN_NOT_MET, ORDER_MODIFIER_MAX_EXCEEDED.
 */
export const chooseModifiers = (offered: OfferedGroup[], choices: ModifierChoice[]): ChosenModifier[] => {
  const chosen = choices.map((choice) => resolve(offered, choice));
  const twice = chosen.find((one, i) => chosen.findIndex((other) => other.modifier.id === one.modifier.id) !== i);
  if (twice) throw new AppError('ORDER_MODIFIER_INVALID', { modifierId: twice.modifier.id });
  for (const { group, assignment } of offered) {
    if (!group.isActive) continue;
    const { min, max } = effectiveRange(group, assignment);
    const count = chosen.filter((one) => one.group.id === group.id).reduce((sum, one) => sum + one.quantity, 0);
    if (count < min) throw new AppError('ORDER_MODIFIER_MIN_NOT_MET', { groupId: group.id, min, chosen: count });
    if (count > max) throw new AppError('ORDER_MODIFIER_MAX_EXCEEDED', { groupId: group.id, max, chosen: count });
  }
  return chosen;
};

const resolve = (offered: OfferedGroup[], choice: ModifierChoice): ChosenModifier => {
  const from = offered.find(({ group }) => group.id === choice.productModifierGroupId && group.isActive);
  const modifier = from?.modifiers.find((one) => one.id === choice.productModifierId && one.isActive);
  if (!from || !modifier) throw new AppError('ORDER_MODIFIER_INVALID', { modifierId: choice.productModifierId });
  const isRepeatable = from.group.selectionMode.startsWith('repeatable');
  if (choice.quantity > 1 && !isRepeatable) {
    throw new AppError('ORDER_MODIFIER_MAX_EXCEEDED', { groupId: from.group.id, max: 1, chosen: choice.quantity });
  }
  return {
    group: from.group,
    modifier,
    quantity: choice.quantity,
    ...priceOption(modifier, choice.quantity),
  };
};
