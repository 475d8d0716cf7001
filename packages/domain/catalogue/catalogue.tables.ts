import {
  isSoundAvailability,
  isSoundModifier,
  isSoundModifierGroup,
  isSoundModifierGroupAssignment,
  isSoundProduct,
  isSoundTax,
  Menu,
  MenuItem,
  Modifier,
  ModifierGroup,
  ModifierGroupAssignment,
  Product,
  ProductCategory,
  TaxRow,
} from '@comanda/contracts';
import { type Defaulted, type TableRegistry, table } from '@comanda/db';
import { z } from 'zod';

/** Whether a branch has a product; the hub of the branch says. */
export const ProductAvailabilityRow = z.object({
  id: z.string(),
  businessId: z.string(),
  locationId: z.string(),
  productId: z.string(),
  isAvailable: z.boolean(),
  /** How many can still be ordered; null where nobody counts. */
  remaining: z.number().nullable(),
  changedBy: z.string(),
  changedAt: z.string(),
});
export type ProductAvailabilityRow = z.infer<typeof ProductAvailabilityRow>;

/** `image`: a data URL. */
export const ProductPictureRow = z.object({
  id: z.string(),
  businessId: z.string(),
  productId: z.string(),
  image: z.string(),
  sha256: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ProductPictureRow = z.infer<typeof ProductPictureRow>;

export const LocationMenuRow = z.object({
  id: z.string(),
  businessId: z.string(),
  locationId: z.string(),
  menuId: z.string(),
  createdAt: z.string(),
});
export type LocationMenuRow = z.infer<typeof LocationMenuRow>;

/** `deletedAt`: kept for past orders, and in no list. */
export const ProductRow = Product.extend({ deletedAt: z.string().nullable() });
export type ProductRow = z.infer<typeof ProductRow>;

declare module '@comanda/db' {
  interface Tables {
    productAvailability: Defaulted<ProductAvailabilityRow, 'remaining'>;
    productCategory: ProductCategory;
    product: Defaulted<ProductRow, 'allergens' | 'kitchenName' | 'isFavourite' | 'deletedAt'>;
    productPicture: ProductPictureRow;
    tax: TaxRow;
    menu: Menu;
    menuItem: MenuItem;
    locationMenu: LocationMenuRow;
    modifierGroup: ModifierGroup;
    modifier: Modifier;
    modifierGroupAssignment: ModifierGroupAssignment;
  }
}

/** Both sides edit it, every branch sells by it. */
const onTills = { owner: 'catalogue', goesTo: 'business', tillEvent: 'catalogue.updated' } as const;

export const catalogueTables: TableRegistry = {
  tax: table({ ...onTills, row: TaxRow, isSettled: true, isSound: isSoundTax }),
  product_category: table({
    row: ProductCategory,
    unchecked: 'Texts and a place in a list: nothing is computed from them.',
    ...onTills,
  }),
  product: table({
    row: ProductRow,
    ...onTills,
    isSettled: true,
    // On a hub the copy of what its `product_availability` says.
    hubColumns: ['is_available'],
    pointsAt: { category_id: 'product_category' },
    isSound: isSoundProduct,
  }),
  product_picture: table({
    row: ProductPictureRow,
    unchecked: 'Only its picture is shown; nothing is computed from it.',
    ...onTills,
    pointsAt: { product_id: 'product' },
    partOf: 'product_id',
  }),
  product_availability: table({ row: ProductAvailabilityRow, owner: 'hub', isSound: isSoundAvailability }),
  menu: table({ row: Menu, unchecked: 'It only decides whether a dish is offered.', ...onTills, isSettled: true }),
  menu_item: table({
    row: MenuItem,
    unchecked: 'It only decides whether a dish is offered.',
    ...onTills,
    isSettled: true,
    pointsAt: { product_id: 'product', menu_id: 'menu' },
    partOf: 'menu_id',
  }),
  location_menu: table({
    row: LocationMenuRow,
    unchecked: 'It only decides whether a dish is offered.',
    ...onTills,
    isSettled: true,
    goesTo: 'location',
    pointsAt: { menu_id: 'menu' },
    partOf: 'menu_id',
  }),
  modifier_group: table({ row: ModifierGroup, ...onTills, isSettled: true, isSound: isSoundModifierGroup }),
  modifier: table({
    row: Modifier,
    ...onTills,
    isSettled: true,
    pointsAt: { group_id: 'modifier_group', linked_product_id: 'product' },
    partOf: 'group_id',
    isSound: isSoundModifier,
  }),
  modifier_group_assignment: table({
    row: ModifierGroupAssignment,
    ...onTills,
    isSettled: true,
    pointsAt: { product_id: 'product', modifier_group_id: 'modifier_group' },
    partOf: 'product_id',
    isSound: isSoundModifierGroupAssignment,
  }),
};
