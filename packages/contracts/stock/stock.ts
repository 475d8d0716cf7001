import { z } from 'zod';
import { changesOf } from '../changes-of.ts';
import { Minor } from '../money.ts';
import { BusinessDate, Flag, Id, Name, Paging, Reason, Timestamp } from '../primitives.ts';
import { MOST_MONEY } from '../stored/columns.ts';

/** What stock is counted in: grams, millilitres, pieces. Quantities are whole thousandths of one. */
export const StockUnit = z.enum(['g', 'ml', 'unit']);
export type StockUnit = z.infer<typeof StockUnit>;

/** A thousand tonnes of something, in thousandths of a gram. */
export const MOST_THOUSANDTHS = 1_000_000_000_000;
/** A quantity in thousandths of the unit: 1.5 kg are 1,500,000 of grams. */
export const Thousandths = z.int().min(-MOST_THOUSANDTHS).max(MOST_THOUSANDTHS);
const Some = z.int().min(1).max(MOST_THOUSANDTHS);
const NoneOrSome = z.int().min(0).max(MOST_THOUSANDTHS);

/** Money in thousandths of a centavo: an average is finer than a coin. */
export const FineMoney = z.int().describe('Thousandths of a centavo, a whole number');

export const StockItem = z.object({
  id: Id,
  businessId: Id,
  name: Name,
  unit: StockUnit,
  sku: z.string().nullable(),
  /** Dishes made of it are marked sold out once none is left. */
  stopsSales: z.boolean(),
  isActive: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type StockItem = z.infer<typeof StockItem>;

const Sku = z.string().trim().min(1).max(60);

export const CreateStockItemInput = z.strictObject({
  businessId: Id.optional(),
  name: Name,
  unit: StockUnit,
  sku: Sku.nullish(),
  stopsSales: z.boolean().default(false),
});
export type CreateStockItemInput = z.infer<typeof CreateStockItemInput>;

/** The unit stays: what was written in it would mean something else. */
export const UpdateStockItemInput = changesOf(
  z.strictObject({ name: Name, sku: Sku.nullable(), stopsSales: z.boolean(), isActive: z.boolean() }).partial(),
);
export type UpdateStockItemInput = z.infer<typeof UpdateStockItemInput>;

export const ListStockItemsQuery = Paging.extend({
  businessId: Id.optional(),
  isActive: Flag.optional(),
  search: z.string().trim().min(1).max(80).optional(),
});
export type ListStockItemsQuery = z.infer<typeof ListStockItemsQuery>;

/** What one portion of a product takes of a stock item. */
export const RecipeLine = z.object({
  id: Id,
  businessId: Id,
  productId: Id,
  stockItemId: Id,
  thousandths: z.int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type RecipeLine = z.infer<typeof RecipeLine>;

/** Options take nothing: recipes are of products. */
export const SetRecipeInput = z.strictObject({
  lines: z
    .array(z.strictObject({ stockItemId: Id, thousandths: Some }))
    .max(100)
    .refine((lines) => new Set(lines.map((one) => one.stockItemId)).size === lines.length, 'each item once'),
});
export type SetRecipeInput = z.infer<typeof SetRecipeInput>;

export const ProductParam = z.object({ productId: Id });
export const Recipe = z.object({ productId: Id, lines: z.array(RecipeLine) });
export type Recipe = z.infer<typeof Recipe>;

/** From how little on an item is low at a location, and how much there should be. */
export const StockRule = z.object({
  id: Id,
  businessId: Id,
  locationId: Id,
  stockItemId: Id,
  minimum: z.int(),
  target: z.int().nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type StockRule = z.infer<typeof StockRule>;

export const SetStockRuleInput = z
  .strictObject({
    businessId: Id.optional(),
    locationId: Id,
    stockItemId: Id,
    minimum: NoneOrSome,
    target: NoneOrSome.nullish(),
  })
  .refine(({ minimum, target }) => target == null || target >= minimum, {
    path: ['target'],
    message: 'not below minimum',
  });
export type SetStockRuleInput = z.infer<typeof SetStockRuleInput>;

export const StockMovementKind = z.enum([
  'sale',
  'purchase',
  'waste',
  'count',
  'transfer_in',
  'transfer_out',
  'correction',
  'return',
  'cost_difference',
]);
export type StockMovementKind = z.infer<typeof StockMovementKind>;

/** One line of the ledger, written once. `thousandths` and `value` are what it added; its cost is frozen. */
export const StockMovement = z.object({
  id: Id,
  businessId: Id,
  locationId: Id,
  stockItemId: Id,
  kind: StockMovementKind,
  thousandths: Thousandths,
  value: FineMoney,
  /** The level after it. */
  onHand: Thousandths,
  /** Of a count: what was counted, and what open orders had eaten of the ledger then. */
  counted: Thousandths.nullable(),
  onTable: Thousandths.nullable(),
  productId: Id.nullable(),
  orderItemId: Id.nullable(),
  purchaseItemId: Id.nullable(),
  reason: z.string().nullable(),
  /** What it was written for: nothing is written twice for the same. */
  effectKey: z.string(),
  businessDate: BusinessDate,
  createdBy: z.string(),
  createdAt: Timestamp,
});
export type StockMovement = z.infer<typeof StockMovement>;

/** What is there of an item at a location, by its ledger. */
export const StockLevelRow = z.object({
  id: Id,
  businessId: Id,
  locationId: Id,
  stockItemId: Id,
  thousandths: Thousandths,
  value: FineMoney,
  /** What a unit cost when it came in last; null before anything did. */
  lastUnitCost: FineMoney.nullable(),
  updatedAt: Timestamp,
});
export type StockLevelRow = z.infer<typeof StockLevelRow>;

export const StockState = z.enum(['ok', 'low', 'out', 'negative']);
export type StockState = z.infer<typeof StockState>;

export const StockLevel = z.object({
  stockItemId: Id,
  name: z.string(),
  unit: StockUnit,
  locationId: Id,
  /** By the ledger; what open orders have eaten is still in it. */
  onHand: Thousandths,
  /** Sent to the kitchen and not settled. */
  onTable: Thousandths,
  /** What is left: on hand less on the table. */
  available: Thousandths,
  /** Minor units, of what is on hand. */
  value: Minor,
  /** Thousandths of a centavo for one unit; null where nothing ever came in. */
  unitCost: FineMoney.nullable(),
  minimum: Thousandths.nullable(),
  target: Thousandths.nullable(),
  state: StockState,
});
export type StockLevel = z.infer<typeof StockLevel>;

export const ListStockLevelsQuery = z.object({
  businessId: Id.optional(),
  locationId: Id.optional(),
  state: StockState.optional(),
});
export type ListStockLevelsQuery = z.infer<typeof ListStockLevelsQuery>;
/** `value`: what all of it is worth, minor units. */
export const StockLevels = z.object({ data: z.array(StockLevel), value: Minor });
export type StockLevels = z.infer<typeof StockLevels>;

/** An item that is low or out: how long it lasts at the pace of four weeks, and how much brings it to its target. */
export const StockAlert = StockLevel.extend({ daysLeft: z.number().nullable(), suggestedPurchase: Thousandths });
export type StockAlert = z.infer<typeof StockAlert>;
export const StockAlerts = z.object({ data: z.array(StockAlert) });
export type StockAlerts = z.infer<typeof StockAlerts>;
export const ListStockAlertsQuery = z.object({ businessId: Id.optional(), locationId: Id.optional() });
export type ListStockAlertsQuery = z.infer<typeof ListStockAlertsQuery>;

/** Products something is short of, and how many portions the rest of it makes. */
export const LowProducts = z.object({ data: z.array(z.object({ productId: Id, portions: z.int() })) });
export type LowProducts = z.infer<typeof LowProducts>;

export const ListStockMovementsQuery = Paging.extend({
  businessId: Id.optional(),
  locationId: Id.optional(),
  stockItemId: Id.optional(),
  kind: StockMovementKind.optional(),
  from: BusinessDate.optional(),
  to: BusinessDate.optional(),
});
export type ListStockMovementsQuery = z.infer<typeof ListStockMovementsQuery>;

const Place = { businessId: Id.optional(), locationId: Id, stockItemId: Id };

/**
 * Waste and what goes to another branch take away, a correction adds, or takes where it is below zero. What comes from another branch
 * has its cost for all of it, in minor units.
 */
export const MoveStockInput = z
  .strictObject({
    ...Place,
    kind: z.enum(['waste', 'correction', 'transfer_out', 'transfer_in']),
    thousandths: Thousandths.refine((n) => n !== 0, 'not nothing'),
    reason: Reason,
    cost: Minor.refine((n) => n >= 0 && n <= MOST_MONEY, 'between 0 and 10,000,000,000.00').nullish(),
  })
  .refine(({ kind, thousandths }) => kind === 'correction' || thousandths > 0, {
    path: ['thousandths'],
    message: 'above zero',
  })
  .refine(({ kind, cost }) => (kind === 'transfer_in') === (cost != null), {
    path: ['cost'],
    message: 'of what comes from another branch, and of nothing else',
  });
export type MoveStockInput = z.infer<typeof MoveStockInput>;

/** What somebody counted on the shelf now, in thousandths of the unit; the expected is not said to them before. */
export const CountStockInput = z.strictObject({ ...Place, thousandths: NoneOrSome, reason: Reason.nullish() });
export type CountStockInput = z.infer<typeof CountStockInput>;
