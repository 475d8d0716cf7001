import { restaurant } from './entry.ts';

/** Of combos and what orders make of them (docs/combos.md). */
export const COMBO_ERRORS = {
  BUNDLE_NOT_FOUND: restaurant(404, 'No combo has this id', 'Removed, or of another business.'),
  BUNDLE_DATES_INVALID: restaurant(400, 'The combo ends before it begins', 'validFrom is after validTo.'),
  BUNDLE_GROUP_NOT_FOUND: restaurant(404, 'No choice of this combo has this id', 'Removed, or of another combo.'),
  BUNDLE_GROUP_KEY_TAKEN: restaurant(409, 'Another choice of the combo has this key', 'Unique per (bundle, groupKey).'),
  BUNDLE_GROUP_RANGE_INVALID: restaurant(
    400,
    'The minimum selection is more than the maximum',
    'Counting the other of the two as it is stored.',
  ),
  BUNDLE_COMPONENT_NOT_FOUND: restaurant(404, 'No product of this combo has this id', 'Removed, or of another combo.'),
  BUNDLE_COMPONENT_EXISTS: restaurant(409, 'The product is already in this choice', 'Unique per (group, product).'),
  PRODUCT_IN_COMBO: restaurant(
    409,
    'A combo cannot be ordered without this product; change the combo first',
    'details.combos by id and name, switched off ones included: the choices they ask for would have too few products.',
  ),
  BUNDLE_NOT_ACTIVE: restaurant(409, 'The combo is not on sale now', 'Switched off, or outside its dates.'),
  BUNDLE_SELECTION_MISSING: restaurant(
    409,
    'Choose more in this choice of the combo',
    'details.groupId, min and chosen.',
  ),
  BUNDLE_SELECTION_EXCEEDED: restaurant(
    409,
    'Choose less in this choice of the combo',
    'details.groupId, max and chosen.',
  ),
  BUNDLE_SELECTION_DUPLICATE: restaurant(
    409,
    'This choice does not take the same product twice',
    'details.groupId and productId.',
  ),
  BUNDLE_PRODUCT_NOT_COMPONENT: restaurant(
    409,
    'The product is not in this choice of the combo',
    'details.groupId and productId.',
  ),
  BUNDLE_ROLE_NOT_SELECTABLE: restaurant(
    409,
    'This combo is formed from lines of the order; apply it',
    'It has a trigger or target: offered by evaluate, taken by apply (docs/combos.md).',
  ),
  BUNDLE_APPLICATION_NOT_FOUND: restaurant(404, 'No combo of this order has this id', 'Of another order.'),
  BUNDLE_APPLICATION_REMOVED: restaurant(409, 'The combo was already removed', 'Add it again instead.'),
  BUNDLE_LINES_LOCKED: restaurant(
    409,
    'The line is part of a combo; remove the combo first',
    'Dish and quantity of a combo stay: take the combo off and order it anew.',
  ),
  BUNDLE_NOTHING_TO_APPLY: restaurant(
    409,
    'These lines do not form the combo',
    'Billed, voided, a courtesy, or not what it asks for.',
  ),
};
