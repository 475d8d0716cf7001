import { z } from 'zod';
import { CashMovementKind } from '../cash.ts';
import { changesOf } from '../changes-of.ts';
import { Minor } from '../money.ts';
import { Flag, Id, Name, Notes, Paging, Reason, Timestamp, TimestampInput } from '../primitives.ts';
import { MOST_THOUSANDTHS, StockUnit } from '../stock/stock.ts';

export const Supplier = z.object({
  id: Id,
  businessId: Id,
  name: Name,
  taxId: z.string().nullable(),
  phone: z.string().nullable(),
  notes: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Supplier = z.infer<typeof Supplier>;

const SupplierFields = z.strictObject({
  name: Name,
  taxId: z.string().trim().max(20).nullish(),
  phone: z.string().trim().max(40).nullish(),
  notes: Notes.nullish(),
});
export const CreateSupplierInput = SupplierFields.extend({ businessId: Id.optional() });
export type CreateSupplierInput = z.infer<typeof CreateSupplierInput>;
export const UpdateSupplierInput = changesOf(SupplierFields.extend({ isActive: z.boolean() }).partial());
export type UpdateSupplierInput = z.infer<typeof UpdateSupplierInput>;
export const ListSuppliersQuery = Paging.extend({ businessId: Id.optional(), isActive: Flag.optional() });
export type ListSuppliersQuery = z.infer<typeof ListSuppliersQuery>;

/** `partial`: some of it came, the rest is awaited. */
export const PurchaseStatus = z.enum(['draft', 'ordered', 'partial', 'received', 'cancelled']);
export type PurchaseStatus = z.infer<typeof PurchaseStatus>;

const MOST_COST = 1_000_000_000;
const Cost = Minor.refine((n) => n >= 0 && n <= MOST_COST, 'not negative');
/** A quantity of packs in thousandths: half a box may come. */
const Packs = z.int().min(1).max(1_000_000_000);

export const PurchaseItem = z.object({
  id: Id,
  businessId: Id,
  purchaseId: Id,
  stockItemId: Id,
  /** As the item was called when it was ordered. */
  name: Name,
  unit: StockUnit,
  /** What a pack holds, frozen: thousandths of the item's unit. */
  packThousandths: z.int(),
  /** Packs, in thousandths. */
  orderedPacks: z.int(),
  receivedPacks: z.int(),
  /** Minor units, for one pack, tax included. */
  packCost: Minor,
});
export type PurchaseItem = z.infer<typeof PurchaseItem>;

export const Purchase = z.object({
  id: Id,
  businessId: Id,
  locationId: Id,
  documentNumber: z.string(),
  supplierId: Id,
  status: PurchaseStatus,
  /** The number on the supplier's invoice. */
  supplierDocument: z.string().nullable(),
  notes: z.string().nullable(),
  /** Minor units: of what was ordered, and of what came at the cost it came for. */
  orderedTotal: Minor,
  receivedTotal: Minor,
  orderedAt: Timestamp.nullable(),
  receivedAt: Timestamp.nullable(),
  cancellationReason: z.string().nullable(),
  createdBy: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Purchase = z.infer<typeof Purchase>;
/** `paid`: in cash out of drawers, minor units. */
export const PurchaseView = Purchase.extend({ supplierName: z.string(), items: z.array(PurchaseItem), paid: Minor });
export type PurchaseView = z.infer<typeof PurchaseView>;

const ItemInput = z.strictObject({
  stockItemId: Id,
  packThousandths: z.int().min(1).max(MOST_THOUSANDTHS),
  packs: Packs,
  packCost: Cost,
});
const Items = z.array(ItemInput).min(1).max(200);

export const CreatePurchaseInput = z.strictObject({
  businessId: Id.optional(),
  locationId: Id,
  supplierId: Id,
  supplierDocument: z.string().trim().max(60).nullish(),
  notes: Notes.nullish(),
  items: Items,
});
export type CreatePurchaseInput = z.infer<typeof CreatePurchaseInput>;

/** Of a draft; `items` replace those it has. */
export const UpdatePurchaseInput = z.strictObject({
  supplierId: Id.optional(),
  supplierDocument: z.string().trim().max(60).nullish(),
  notes: Notes.nullish(),
  items: Items.optional(),
});
export type UpdatePurchaseInput = z.infer<typeof UpdatePurchaseInput>;

/** What came of each line, and at what cost where it is another than was ordered. Any quantity is taken. */
export const ReceivePurchaseInput = z
  .strictObject({
    /** None closes a purchase that came in part. */
    items: z.array(z.strictObject({ purchaseItemId: Id, packs: Packs, packCost: Cost.nullish() })).max(200),
    supplierDocument: z.string().trim().max(60).nullish(),
    /** Nothing more is awaited, whatever is missing. */
    isComplete: z.boolean().default(false),
  })
  .refine(({ items, isComplete }) => isComplete || items.length > 0, {
    message: 'what came, or that nothing more is awaited',
    path: ['items'],
  });
export type ReceivePurchaseInput = z.infer<typeof ReceivePurchaseInput>;

/**
 * Cash out of the drawer of a till to the supplier, or back from them (`in`): the session that is named, or the only open one. Minor
 * units.
 */
export const PayPurchaseInput = z.strictObject({
  kind: CashMovementKind.default('out'),
  amount: Cost.refine((n) => n > 0, 'more than zero'),
  cashRegisterSessionId: Id.optional(),
  /** Pay more than is due. */
  anyway: z.boolean().default(false),
});
export type PayPurchaseInput = z.infer<typeof PayPurchaseInput>;

/** A purchase after cash moved for it, without what it costs: who pays it need not know that. `paid` in minor units. */
export const PaidPurchase = Purchase.pick({ id: true, documentNumber: true, status: true }).extend({
  supplierName: z.string(),
  paid: Minor,
});
export type PaidPurchase = z.infer<typeof PaidPurchase>;

export const CancelPurchaseInput = z.strictObject({ reason: Reason });
export type CancelPurchaseInput = z.infer<typeof CancelPurchaseInput>;

export const ListPurchasesQuery = Paging.extend({
  businessId: Id.optional(),
  locationId: Id.optional(),
  status: PurchaseStatus.optional(),
  supplierId: Id.optional(),
  createdAtFrom: TimestampInput.optional(),
  createdAtTo: TimestampInput.optional(),
});
export type ListPurchasesQuery = z.infer<typeof ListPurchasesQuery>;
