import { z } from 'zod';
import { Allergen, AllergensInput } from './allergens.ts';
import { MOST_PRICE } from './changed-price.ts';
import { changesOf } from './changes-of.ts';
import { ModifierType, SelectionMode } from './enums.ts';
import { Major, MajorInput, Minor } from './money.ts';
import { Flag, Id, Metadata, Name, Paging, TimeOfDay, Timestamp } from './primitives.ts';
import { Tax, TaxCategory } from './taxes.ts';
import { isTame } from './visible-text.ts';

const stamps = { createdAt: Timestamp, updatedAt: Timestamp };

export const ProductCategory = z.object({
  id: Id,
  businessId: Id,
  name: Name,
  color: z.string().nullable(),
  sortOrder: z.int(),
  isActive: z.boolean(),
  ...stamps,
});
export type ProductCategory = z.infer<typeof ProductCategory>;

export const CreateProductCategoryInput = z.strictObject({
  businessId: Id,
  name: Name,
  color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .nullish(),
  sortOrder: z.int().default(0),
  isActive: z.boolean().default(true),
});
export type CreateProductCategoryInput = z.infer<typeof CreateProductCategoryInput>;
export const UpdateProductCategoryInput = changesOf(CreateProductCategoryInput.omit({ businessId: true }).partial());
export type UpdateProductCategoryInput = z.infer<typeof UpdateProductCategoryInput>;

export const Product = z.object({
  id: Id,
  businessId: Id,
  categoryId: Id.nullable(),
  name: Name,
  sku: z.string().nullable(),
  /** Minor units, IVA included. */
  price: Minor,
  taxCategory: TaxCategory,
  /** False while the dish is "agotado" (86). */
  isAvailable: z.boolean(),
  isActive: z.boolean(),
  sortOrder: z.int(),
  /** Additive: what is in it that people may be allergic to. */
  allergens: z.array(Allergen),
  /** Additive: what cooks read on screen and slip; null: the name. */
  kitchenName: z.string().nullable(),
  /** Additive: shown first at the till. */
  isFavourite: z.boolean(),
  ...stamps,
});
export type Product = z.infer<typeof Product>;

/** One line on a slip of 58 mm, in double height. */
const KitchenName = Name.max(40);

export const CreateProductInput = z.strictObject({
  businessId: Id,
  categoryId: Id.nullish(),
  name: Name,
  sku: z.string().trim().max(60).nullish(),
  price: Minor.refine((n) => n >= 0 && n <= MOST_PRICE, 'between 0 and 1,000,000.00'),
  /** The business's default where nothing is said. */
  taxCategory: TaxCategory.optional(),
  isAvailable: z.boolean().default(true),
  isActive: z.boolean().default(true),
  sortOrder: z.int().default(0),
  /** The menus it goes on; without this those that hold dishes of its category, else the only one there is. */
  menuIds: z.array(Id).max(50).optional(),
  allergens: AllergensInput.default([]),
  kitchenName: KitchenName.nullish(),
  isFavourite: z.boolean().default(false),
});
export type CreateProductInput = z.infer<typeof CreateProductInput>;
export const UpdateProductInput = changesOf(CreateProductInput.omit({ businessId: true, menuIds: true }).partial());
export type UpdateProductInput = z.infer<typeof UpdateProductInput>;

/**
 * A product as lists show it. `isInNoMenu`: places of the business sell by menus and none of these has it, at whatever hour: no
 * till sells it.
 */
export const ListedProduct = Product.extend({
  isInNoMenu: z.boolean(),
  /** Additive: of its picture; null where it has none. */
  pictureHash: z.string().nullable(),
});
export type ListedProduct = z.infer<typeof ListedProduct>;
/** A product that was made, and the menus it was put on. */
export const CreatedProduct = ListedProduct.extend({ menuIds: z.array(Id) });
export type CreatedProduct = z.infer<typeof CreatedProduct>;

export const ListProductsQuery = Paging.extend({
  businessId: Id.optional(),
  categoryId: Id.optional(),
  q: z.string().trim().max(80).optional(),
  isActive: Flag.optional(),
  isFavourite: Flag.optional(),
  taxCategory: TaxCategory.optional(),
  menuId: Id.optional(),
  allergen: Allergen.optional(),
  /** Sold out at a branch of the caller's. */
  isSoldOut: Flag.optional(),
  isInNoMenu: Flag.optional(),
});
export type ListProductsQuery = z.infer<typeof ListProductsQuery>;

export const Menu = z.object({
  id: Id,
  businessId: Id,
  name: Name,
  isActive: z.boolean(),
  availableFrom: TimeOfDay.nullable(),
  availableTo: TimeOfDay.nullable(),
  metadata: Metadata,
  ...stamps,
});
export type Menu = z.infer<typeof Menu>;

export const CreateMenuInput = z.strictObject({
  businessId: Id,
  name: Name,
  isActive: z.boolean().default(true),
  availableFrom: TimeOfDay.nullish(),
  availableTo: TimeOfDay.nullish(),
  metadata: Metadata.default({}),
});
export type CreateMenuInput = z.infer<typeof CreateMenuInput>;
export const UpdateMenuInput = changesOf(CreateMenuInput.omit({ businessId: true }).partial());
export type UpdateMenuInput = z.infer<typeof UpdateMenuInput>;
export const ListMenusQuery = Paging.extend({ businessId: Id.optional(), isActive: Flag.optional() });
export type ListMenusQuery = z.infer<typeof ListMenusQuery>;

export const MenuItem = z.object({
  id: Id,
  businessId: Id,
  menuId: Id,
  productId: Id,
  sortOrder: z.int(),
  isAvailable: z.boolean(),
  availableFrom: TimeOfDay.nullable(),
  availableTo: TimeOfDay.nullable(),
  metadata: Metadata,
  ...stamps,
});
export type MenuItem = z.infer<typeof MenuItem>;

export const CreateMenuItemInput = z.strictObject({
  productId: Id,
  sortOrder: z.int().default(0),
  isAvailable: z.boolean().default(true),
  availableFrom: TimeOfDay.nullish(),
  availableTo: TimeOfDay.nullish(),
  metadata: Metadata.default({}),
});
export type CreateMenuItemInput = z.infer<typeof CreateMenuItemInput>;
export const UpdateMenuItemInput = changesOf(CreateMenuItemInput.omit({ productId: true }).partial());
export type UpdateMenuItemInput = z.infer<typeof UpdateMenuItemInput>;

export const ModifierGroup = z.object({
  id: Id,
  businessId: Id,
  name: Name,
  minSelection: z.int(),
  maxSelection: z.int(),
  selectionMode: SelectionMode,
  sortOrder: z.int(),
  autoPrompt: z.boolean(),
  isActive: z.boolean(),
  ...stamps,
});
export type ModifierGroup = z.infer<typeof ModifierGroup>;

export const CreateModifierGroupInput = z.strictObject({
  businessId: Id,
  name: Name,
  minSelection: z.int().min(0).max(50).default(0),
  maxSelection: z.int().min(1).max(50).default(1),
  selectionMode: SelectionMode.default('unique'),
  sortOrder: z.int().default(0),
  autoPrompt: z.boolean().default(false),
  isActive: z.boolean().default(true),
});
export type CreateModifierGroupInput = z.infer<typeof CreateModifierGroupInput>;
export const UpdateModifierGroupInput = changesOf(CreateModifierGroupInput.omit({ businessId: true }).partial());
export type UpdateModifierGroupInput = z.infer<typeof UpdateModifierGroupInput>;

export const Modifier = z.object({
  id: Id,
  businessId: Id,
  groupId: Id,
  name: Name,
  /** Major units, may be negative (docs/contract.md#menus-and-modifiers). */
  priceAdjustment: Major,
  sortOrder: z.int(),
  isDefault: z.boolean(),
  defaultChecked: z.boolean(),
  isActive: z.boolean(),
  kitchenLabel: z.string().nullable(),
  receiptLabel: z.string().nullable(),
  linkedProductId: Id.nullable(),
  quantityPerModifier: z.number(),
  modifierType: ModifierType,
  showOnKitchenTicket: z.boolean(),
  showOnReceipt: z.boolean(),
  showOnCustomerDisplay: z.boolean(),
  showOnOnlineOrdering: z.boolean(),
  ...stamps,
});
export type Modifier = z.infer<typeof Modifier>;

const OptionPrice = MajorInput.refine(
  (amount) => Math.abs(Number(amount)) * 100 <= MOST_PRICE,
  'between -1,000,000.00 and 1,000,000.00',
);

/** What an option is called on paper, in one line; empty for nothing. */
const PaperLabel = z.string().trim().max(60).refine(isTame, 'must not contain control characters');

export const CreateModifierInput = z.strictObject({
  groupId: Id,
  name: Name,
  priceAdjustment: OptionPrice.default('0.00' as Major),
  sortOrder: z.int().default(0),
  isDefault: z.boolean().default(false),
  defaultChecked: z.boolean().default(false),
  isActive: z.boolean().default(true),
  kitchenLabel: PaperLabel.nullish(),
  receiptLabel: PaperLabel.nullish(),
  linkedProductId: Id.nullish(),
  quantityPerModifier: z.number().min(0).max(1000).default(1),
  modifierType: ModifierType.default('modifier'),
  showOnKitchenTicket: z.boolean().default(true),
  showOnReceipt: z.boolean().default(true),
  showOnCustomerDisplay: z.boolean().default(true),
  showOnOnlineOrdering: z.boolean().default(true),
});
export type CreateModifierInput = z.infer<typeof CreateModifierInput>;
export const UpdateModifierInput = changesOf(CreateModifierInput.omit({ groupId: true }).partial());
export type UpdateModifierInput = z.infer<typeof UpdateModifierInput>;

export const ModifierGroupAssignment = z.object({
  id: Id,
  businessId: Id,
  productId: Id,
  modifierGroupId: Id,
  sortOrder: z.int(),
  minSelectionOverride: z.int().nullable(),
  maxSelectionOverride: z.int().nullable(),
  ...stamps,
});
export type ModifierGroupAssignment = z.infer<typeof ModifierGroupAssignment>;

export const AttachModifierGroupInput = z.strictObject({
  modifierGroupId: Id,
  sortOrder: z.int().default(0),
  minSelectionOverride: z.int().min(0).max(50).nullish(),
  maxSelectionOverride: z.int().min(1).max(50).nullish(),
});
export type AttachModifierGroupInput = z.infer<typeof AttachModifierGroupInput>;
export const UpdateModifierGroupAssignmentInput = changesOf(
  AttachModifierGroupInput.omit({ modifierGroupId: true }).partial(),
);
export type UpdateModifierGroupAssignmentInput = z.infer<typeof UpdateModifierGroupAssignmentInput>;

/** A group as one product offers it: effective min and max are the override where set, else the group's. */
export const ProductModifierGroup = ModifierGroup.extend({
  assignmentId: Id,
  /** Its place among the groups of this product; `sortOrder` is its place among all groups. */
  assignmentSortOrder: z.int(),
  minSelectionOverride: z.int().nullable(),
  maxSelectionOverride: z.int().nullable(),
  effectiveMin: z.int(),
  effectiveMax: z.int(),
  isRequired: z.boolean(),
  modifiers: z.array(Modifier).optional(),
});
export type ProductModifierGroup = z.infer<typeof ProductModifierGroup>;

/** How many of a dish can still be ordered, beside what is on orders already. */
const Remaining = z.int().min(1).max(999);

/** Whether a branch has a dish; `remaining` is null where nobody counts. */
export const ProductAvailability = z.object({
  productId: Id,
  isAvailable: z.boolean(),
  remaining: z.int().nullable(),
});
export type ProductAvailability = z.infer<typeof ProductAvailability>;

/** Sold out, there again, or there and so many are left. */
export const SetProductAvailabilityInput = z
  .strictObject({ isAvailable: z.boolean(), remaining: Remaining.nullish() })
  .refine(({ isAvailable, remaining }) => isAvailable || !remaining, 'what is sold out has nothing left');

/** Everything a till needs to sell, in one answer: what is on the menu now at the location. */
export const PosCatalogue = z.object({
  categories: z.array(ProductCategory),
  products: z.array(
    Product.extend({
      menuAvailable: z.boolean(),
      /** No menu of the location has it, at whatever hour. Absent from a hub that does not say it. */
      isInNoMenu: z.boolean().optional(),
      /** Additive: how many can still be ordered; null or absent where nobody counts. */
      remaining: z.int().nullish(),
      /** Of its picture; null where it has none. Absent from a hub that does not say it. */
      pictureHash: z.string().nullable().optional(),
      modifierGroupIds: z.array(Id),
    }),
  ),
  modifierGroups: z.array(ModifierGroup.extend({ modifiers: z.array(Modifier) })),
  assignments: z.array(ModifierGroupAssignment),
  /** Additive: what is taxed how. Absent from a hub that does not say it: the built-in ones. */
  taxes: z.array(Tax).optional(),
});
export type PosCatalogue = z.infer<typeof PosCatalogue>;

// What is stored, as narrow as what is taken: other rows came from a hub that is nobody's any more.
const SoundProduct = Product.pick({ taxCategory: true, allergens: true }).extend({
  price: CreateProductInput.shape.price,
});
const { minSelection, maxSelection } = CreateModifierGroupInput.shape;
const SoundModifierGroup = ModifierGroup.pick({ selectionMode: true }).extend({
  minSelection: minSelection.unwrap(),
  maxSelection: maxSelection.unwrap(),
});
const SoundModifier = Modifier.pick({ priceAdjustment: true, modifierType: true }).extend({
  quantityPerModifier: CreateModifierInput.shape.quantityPerModifier.unwrap(),
});
const SoundAssignment = z.object({
  minSelectionOverride: AttachModifierGroupInput.shape.minSelectionOverride,
  maxSelectionOverride: AttachModifierGroupInput.shape.maxSelectionOverride,
});
/** Whether what a stored row says of itself is what somebody could have said: the till could not sell by it else. */
export const isSoundProduct = (row: unknown): boolean => SoundProduct.safeParse(row).success;
export const isSoundModifierGroup = (row: unknown): boolean => SoundModifierGroup.safeParse(row).success;
export const isSoundModifier = (row: unknown): boolean => SoundModifier.safeParse(row).success;
export const isSoundModifierGroupAssignment = (row: unknown): boolean => SoundAssignment.safeParse(row).success;
