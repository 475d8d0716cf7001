import { restaurant } from './entry.ts';

/** Of combos and what orders make of them (docs/combos.md). */
export const COMBO_ERRORS = {
  BUNDLE_NOT_FOUND: restaurant(404, 'No such combo', ''),
  BUNDLE_DATES_INVALID: restaurant(400, 'It would end before it begins', 'validFrom is after validTo.'),
  BUNDLE_GROUP_NOT_FOUND: restaurant(404, 'No such choice in this combo', ''),
  BUNDLE_GROUP_KEY_TAKEN: restaurant(409, 'Another choice of the combo has this key', 'Unique per (bundle, groupKey).'),
  BUNDLE_GROUP_RANGE_INVALID: restaurant(400, 'The least selection is more than the most', ''),
  BUNDLE_COMPONENT_NOT_FOUND: restaurant(404, 'No such dish in this combo', ''),
  BUNDLE_COMPONENT_EXISTS: restaurant(409, 'The dish is in this choice already', 'Unique per (group, product).'),
  BUNDLE_NOT_ACTIVE: restaurant(409, 'The combo is not sold now', 'Switched off, or outside its dates.'),
  BUNDLE_SELECTION_MISSING: restaurant(409, 'Something of the combo is not chosen', 'details.groupId, min and chosen.'),
  BUNDLE_SELECTION_EXCEEDED: restaurant(409, 'Too much of one choice', 'details.groupId, max and chosen.'),
  BUNDLE_SELECTION_DUPLICATE: restaurant(409, 'The same dish twice in one choice', 'details.groupId and productId.'),
  BUNDLE_PRODUCT_NOT_COMPONENT: restaurant(409, 'The dish is not in this choice', 'details.groupId and productId.'),
  BUNDLE_ROLE_NOT_SELECTABLE: restaurant(
    409,
    'The combo is made of what is on the order',
    'It has a trigger or target: offered by evaluate, taken by apply (docs/combos.md).',
  ),
  BUNDLE_APPLICATION_NOT_FOUND: restaurant(404, 'No such combo on this order', ''),
  BUNDLE_APPLICATION_REMOVED: restaurant(409, 'The combo was taken off already', ''),
  BUNDLE_LINES_LOCKED: restaurant(
    409,
    'It is part of a combo',
    'Dish and quantity of a combo stay: take the combo off and order it anew.',
  ),
  BUNDLE_NOTHING_TO_APPLY: restaurant(
    409,
    'These lines do not make the combo',
    'Billed, voided, a courtesy, or not what it asks for.',
  ),
};
