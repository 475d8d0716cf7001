import { z } from 'zod';
import { BundleApplicationStatus, BundleComponentRole } from './enums.ts';
import { Major } from './money.ts';
import { Id, Timestamp } from './primitives.ts';

export const Bundle = z.object({
  id: Id,
  businessId: Id,
  name: z.string(),
  mode: z.literal('restaurant'),
  priceMethod: z.literal('fixed_price'),
  price: Major,
  isActive: z.boolean(),
});

export const BundleComponentGroup = z.object({
  id: Id,
  bundleId: Id,
  groupKey: z.string().max(100),
  name: z.string().max(150),
  minSelect: z.int().default(0),
  maxSelect: z.int().default(1),
  isRequired: z.boolean().default(true),
  allowDuplicates: z.boolean().default(false),
  sortOrder: z.int(),
});

export const BundleComponent = z.object({
  id: Id,
  bundleId: Id,
  productId: Id,
  bundleComponentGroupId: Id,
  role: BundleComponentRole.default('required'),
  priceAdjustment: Major,
  isDefault: z.boolean().default(false),
});

/** bundle_detail.unitPriceFinal is major (docs/contract.md#units-of-money). */
export const BundleDetail = z.object({ productId: Id, quantity: z.number(), unitPriceFinal: Major });

export const BundleApplication = z.object({
  id: Id,
  orderId: Id,
  bundleId: Id,
  parentOrderItemId: Id,
  status: BundleApplicationStatus.default('applied'),
  pricingSnapshot: z.array(BundleDetail),
  removedAt: Timestamp.nullable(),
  removedBy: z.string().nullable(),
  removalReason: z.string().nullable(),
});
