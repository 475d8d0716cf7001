import {
  isSoundAvailability,
  isSoundModifier,
  isSoundModifierGroup,
  isSoundModifierGroupAssignment,
  isSoundProduct,
} from '@comanda/contracts';
import { type TableRegistry, table } from '@comanda/db';

/** Both sides edit it, every branch sells by it. */
const onTills = { owner: 'catalogue', goesTo: 'business', tillEvent: 'catalogue.updated' } as const;

export const catalogueTables: TableRegistry = {
  product_category: table({ ...onTills, flags: ['is_active'] }),
  product: table({
    ...onTills,
    isSettled: true,
    // On a hub the copy of what its `product_availability` says.
    hubColumns: ['is_available'],
    flags: ['is_active', 'is_available', 'is_favourite'],
    json: ['allergens'],
    pointsAt: { category_id: 'product_category' },
    isSound: isSoundProduct,
  }),
  product_picture: table({ ...onTills, pointsAt: { product_id: 'product' }, partOf: 'product_id' }),
  product_availability: table({ owner: 'hub', flags: ['is_available'], isSound: isSoundAvailability }),
  menu: table({ ...onTills, isSettled: true, flags: ['is_active'], json: ['metadata'] }),
  menu_item: table({
    ...onTills,
    isSettled: true,
    flags: ['is_available'],
    json: ['metadata'],
    pointsAt: { product_id: 'product', menu_id: 'menu' },
    partOf: 'menu_id',
  }),
  location_menu: table({
    ...onTills,
    isSettled: true,
    goesTo: 'location',
    pointsAt: { menu_id: 'menu' },
    partOf: 'menu_id',
  }),
  modifier_group: table({
    ...onTills,
    isSettled: true,
    flags: ['auto_prompt', 'is_active'],
    isSound: isSoundModifierGroup,
  }),
  modifier: table({
    ...onTills,
    isSettled: true,
    flags: [
      'default_checked',
      'is_active',
      'is_default',
      'show_on_customer_display',
      'show_on_kitchen_ticket',
      'show_on_online_ordering',
      'show_on_receipt',
    ],
    pointsAt: { group_id: 'modifier_group', linked_product_id: 'product' },
    partOf: 'group_id',
    isSound: isSoundModifier,
  }),
  modifier_group_assignment: table({
    ...onTills,
    isSettled: true,
    pointsAt: { product_id: 'product', modifier_group_id: 'modifier_group' },
    partOf: 'product_id',
    isSound: isSoundModifierGroupAssignment,
  }),
};
