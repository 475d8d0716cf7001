import { z } from 'zod';
import { changesOf } from '../changes-of.ts';
import { BundleComponentRole } from '../enums.ts';
import { Major, MajorInput, Minor, majorToMinor } from '../money.ts';
import { CourseNumber, ModifierChoice, readChoice, SeatNo } from '../orders.ts';
import {
  Day,
  Flag,
  Id,
  Name,
  Notes,
  Paging,
  Quantity,
  QuantityInput,
  Reason,
  Timestamp,
  TimestampInput,
} from '../primitives.ts';
import { ClientOrderId } from '../till/order-ids.ts';

const stamps = { createdAt: Timestamp, updatedAt: Timestamp };

/** Major units with no fraction of a centavo: a till charges it. */
const WholeCentavos = MajorInput.refine((amount) => {
  try {
    return Math.abs(majorToMinor(amount)) <= 100_000_000;
  } catch {
    return false;
  }
}, 'at most two decimals, and no more than 1,000,000.00');

/** A day of the location (`YYYY-MM-DD`, to its end) or an instant. */
const ValidEnd = z.union([Day, TimestampInput]);

export const Bundle = z.object({
  id: Id,
  businessId: Id,
  name: Name,
  mode: z.literal('restaurant'),
  priceMethod: z.literal('fixed_price'),
  /** Major units, IVA included: for all that is chosen, before what components and options add. */
  price: Major,
  isActive: z.boolean(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  sortOrder: z.int(),
  createdBy: z.string().nullable(),
  ...stamps,
});
export type Bundle = z.infer<typeof Bundle>;

export const BundleComponentGroup = z.object({
  id: Id,
  businessId: Id,
  bundleId: Id,
  groupKey: z.string().max(100),
  name: z.string().max(150),
  minSelect: z.int(),
  maxSelect: z.int(),
  isRequired: z.boolean(),
  allowDuplicates: z.boolean(),
  sortOrder: z.int(),
  ...stamps,
});
export type BundleComponentGroup = z.infer<typeof BundleComponentGroup>;

export const BundleComponent = z.object({
  id: Id,
  businessId: Id,
  bundleId: Id,
  bundleComponentGroupId: Id,
  productId: Id,
  role: BundleComponentRole,
  /** Major units, for one of it; may take off. */
  priceAdjustment: Major,
  isDefault: z.boolean(),
  sortOrder: z.int(),
  ...stamps,
});
export type BundleComponent = z.infer<typeof BundleComponent>;

/** A combo with all that may be chosen in it, in order. */
export const BundleView = Bundle.extend({
  groups: z.array(BundleComponentGroup.extend({ components: z.array(BundleComponent) })),
});
export type BundleView = z.infer<typeof BundleView>;

const bundleInput = z.strictObject({
  name: Name,
  mode: z.literal('restaurant').default('restaurant'),
  priceMethod: z.literal('fixed_price').default('fixed_price'),
  price: WholeCentavos.refine((price) => !price.startsWith('-'), 'not below nothing'),
  isActive: z.boolean().default(true),
  validFrom: ValidEnd.nullish(),
  validTo: ValidEnd.nullish(),
  sortOrder: z.int().default(0),
});
export const CreateBundleInput = bundleInput;
export type CreateBundleInput = z.infer<typeof CreateBundleInput>;
export const UpdateBundleInput = changesOf(bundleInput.partial());
export type UpdateBundleInput = z.infer<typeof UpdateBundleInput>;

/** Whose it is may be said in the query, as who made it (docs/contract.md#combos). */
export const BundleQuery = z.object({ businessId: Id.optional() });
export const CreateBundleQuery = BundleQuery.extend({ createdBy: z.string().max(64).optional() });
export const ListBundlesQuery = Paging.extend({
  businessId: Id.optional(),
  isActive: Flag.optional(),
  q: z.string().trim().max(80).optional(),
});
export type ListBundlesQuery = z.infer<typeof ListBundlesQuery>;

const groupInput = z.strictObject({
  groupKey: z.string().trim().min(1).max(100),
  name: z.string().trim().min(1).max(150),
  minSelect: z.int().min(0).max(50).default(0),
  maxSelect: z.int().min(1).max(50).default(1),
  isRequired: z.boolean().default(true),
  allowDuplicates: z.boolean().default(false),
  sortOrder: z.int().default(0),
});
export const CreateBundleGroupInput = groupInput;
export type CreateBundleGroupInput = z.infer<typeof CreateBundleGroupInput>;
export const UpdateBundleGroupInput = changesOf(groupInput.partial());
export type UpdateBundleGroupInput = z.infer<typeof UpdateBundleGroupInput>;

const componentInput = z.strictObject({
  productId: Id,
  bundleComponentGroupId: Id,
  role: BundleComponentRole.default('required'),
  priceAdjustment: WholeCentavos.default('0.00' as Major),
  isDefault: z.boolean().default(false),
  sortOrder: z.int().default(0),
});
export const CreateBundleComponentInput = componentInput;
export type CreateBundleComponentInput = z.infer<typeof CreateBundleComponentInput>;
/** Which dish it is, and in which group, stays: another one is another component. */
export const UpdateBundleComponentInput = changesOf(
  componentInput.omit({ productId: true, bundleComponentGroupId: true }).partial(),
);
export type UpdateBundleComponentInput = z.infer<typeof UpdateBundleComponentInput>;

// What is stored, as narrow as what is taken: other rows came from a hub that is nobody's any more.
const SoundBundle = Bundle.extend({
  price: bundleInput.shape.price,
  validFrom: ValidEnd.nullable(),
  validTo: ValidEnd.nullable(),
});
const { minSelect, maxSelect } = groupInput.shape;
const SoundGroup = BundleComponentGroup.extend({
  minSelect: minSelect.unwrap(),
  maxSelect: maxSelect.unwrap(),
}).refine((group) => group.minSelect <= group.maxSelect);
const SoundComponent = BundleComponent.extend({ priceAdjustment: WholeCentavos });
const SoundCombo = SoundBundle.extend({
  groups: z.array(SoundGroup.safeExtend({ components: z.array(SoundComponent) })),
});
/** Whether a stored row is one somebody could have made. */
export const isSoundBundle = (row: unknown): boolean => SoundBundle.safeParse(row).success;
export const isSoundBundleGroup = (row: unknown): boolean => SoundGroup.safeParse(row).success;
export const isSoundBundleComponent = (row: unknown): boolean => SoundComponent.safeParse(row).success;
/** Of a combo with all that may be chosen in it. */
export const isSoundCombo = (view: unknown): boolean => SoundCombo.safeParse(view).success;

const CAMEL: Readonly<Record<string, string>> = {
  employee_id: 'employeeId',
  bundle_id: 'bundleId',
  group_id: 'groupId',
  component_id: 'componentId',
  product_id: 'productId',
  qty: 'quantity',
  seat_no: 'seatNo',
  course_number: 'courseNumber',
  hold_until_fired: 'holdUntilFired',
  bundle_application_id: 'bundleApplicationId',
  order_item_id: 'orderItemId',
  item_id: 'itemId',
};
/** Our names as the contract writes them in bodies of combos. */
export const NAMES_OF_COMBOS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(CAMEL).flatMap(([snake, camel]) => (snake === 'qty' ? [] : [[camel, snake]]))),
  productModifierGroupId: 'product_modifier_group_id',
  productModifierId: 'product_modifier_id',
};
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A body of combos as it came, in the words the code uses; both ways of writing are taken (docs/contract.md#combos). */
const camelCased = (body: unknown): unknown => {
  if (Array.isArray(body)) return body.map(camelCased);
  if (!isObject(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      CAMEL[key] ?? key,
      key === 'modifiers' && Array.isArray(value) ? value.map(readChoice) : camelCased(value),
    ]),
  );
};

/** A body of combos: taken in both ways of writing, described as the contract writes it. */
const comboBody = <S extends z.ZodType>(schema: S) =>
  z.preprocess(camelCased, schema).meta({
    'x-names': 'combos',
    description: 'Written in snake_case, quantities as text or numbers; camelCase is taken as well.',
  });

/** Of one thing there are whole ones: a group counts them. */
const WholeQuantity = QuantityInput.refine(Number.isInteger, 'a whole number');

const perLine = {
  /** Additive: a client that was offline gives the line its id, which ends with the last eight digits of the location's. */
  itemId: ClientOrderId.optional(),
  seatNo: SeatNo.nullish(),
  courseNumber: CourseNumber.optional(),
  holdUntilFired: z.boolean().optional(),
  notes: Notes.nullish(),
};
const selection = {
  quantity: WholeQuantity.default(1),
  modifiers: z.array(ModifierChoice).max(60).default([]),
  ...perLine,
};
const forAll = { ...perLine, employeeId: z.string().max(64).optional() };

/** `POST /bundles/:id/combo`: what was chosen, by group. Seat, course and holding of a line are the whole's unless it says its own. */
export const BuildComboInput = comboBody(
  z.strictObject({
    ...forAll,
    bundleId: Id.optional(),
    selections: z
      .array(z.strictObject({ groupId: Id, productId: Id, ...selection }))
      .min(1)
      .max(100),
  }),
);
export type BuildComboInput = z.infer<typeof BuildComboInput>;

/** `POST /orders/:id/bundles/add-combo`: the same, by component. */
export const AddComboInput = comboBody(
  z.strictObject({
    ...forAll,
    bundleId: Id.optional(),
    selections: z
      .array(z.strictObject({ componentId: Id, productId: Id.optional(), ...selection }))
      .min(1)
      .max(100),
  }),
);
export type AddComboInput = z.infer<typeof AddComboInput>;

export const BuiltCombo = z.object({
  parentOrderItemId: Id,
  childOrderItemIds: z.array(Id),
  modifierIds: z.array(Id),
  bundleApplicationId: Id,
});
export type BuiltCombo = z.infer<typeof BuiltCombo>;

/** What loose lines of an order would make a combo, and what the guest would save. Minor units. */
export const ComboOffer = z.object({
  bundleId: Id,
  name: z.string(),
  lines: z.array(z.object({ orderItemId: Id, componentId: Id, quantity: Quantity })),
  regularTotal: Minor,
  comboTotal: Minor,
  saving: Minor,
});
export type ComboOffer = z.infer<typeof ComboOffer>;
export const ComboOffers = z.object({ data: z.array(ComboOffer) });

/** Without `lines`: those that `evaluate` says. */
export const ApplyComboInput = comboBody(
  z.strictObject({
    employeeId: z.string().max(64).optional(),
    bundleId: Id,
    lines: z
      .array(z.strictObject({ orderItemId: Id, quantity: WholeQuantity.optional() }))
      .min(1)
      .max(200)
      .optional(),
  }),
);
export type ApplyComboInput = z.infer<typeof ApplyComboInput>;

/**
 * `reason`: needed once the kitchen has any of it. Which one, says the body, or the query of who sends none. Additive, `keepDishes`: its
 * dishes stay on the order, loose, at what each cost alone.
 */
export const RemoveComboInput = comboBody(
  z.strictObject({
    employeeId: z.string().max(64).optional(),
    bundleApplicationId: Id.optional(),
    reason: Reason.optional(),
    keepDishes: z.boolean().optional(),
  }),
);
export const RemoveComboQuery = z.object({ bundle_application_id: Id.optional() });
export type RemoveComboInput = z.infer<typeof RemoveComboInput>;
