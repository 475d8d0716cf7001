import { z } from 'zod';
import { BundleApplicationStatus, OrderChannel, OrderType } from '../enums.ts';
import { Major } from '../money.ts';
import { AppliedRule } from '../pricing/price-rules.ts';
import { Id, Timestamp } from '../primitives.ts';

/** bundle_detail.unitPriceFinal is major (docs/contract.md#units-of-money). */
export const BundleDetail = z.object({
  orderItemId: Id,
  productId: Id,
  componentId: Id,
  quantity: z.number(),
  /** What one costs outside the combo, and in it without its options. */
  unitPrice: Major,
  unitPriceFinal: Major,
  /** Additive: what its quantity did not divide, once. */
  lineAdjustment: Major,
  /** Additive: where price rules made `unitPrice`, what the menu said, and which they were. */
  listPrice: Major.optional(),
  priceRules: z.array(AppliedRule).optional(),
  /** Additive: the order it was made a combo on with that price, and how that was sold then; absent of older ones. */
  madeOn: z.object({ orderId: Id, orderType: OrderType, channel: OrderChannel }).optional(),
  /** Additive: what the quantity did not divide where it stood alone, once. */
  looseAdjustment: Major.optional(),
});
export type BundleDetail = z.infer<typeof BundleDetail>;
export const BundleApplication = z.object({
  id: Id,
  businessId: Id,
  orderId: Id,
  bundleId: Id,
  parentOrderItemId: Id,
  status: BundleApplicationStatus,
  pricingSnapshot: z.array(BundleDetail),
  removedAt: Timestamp.nullable(),
  removedBy: z.string().nullable(),
  removalReason: z.string().nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type BundleApplication = z.infer<typeof BundleApplication>;
