import { z } from 'zod';
import { Minor } from '../money.ts';
import { OrderView } from '../orders.ts';
import { Flag, Id, Notes, Paging, Quantity, Timestamp } from '../primitives.ts';
import { MOST_MONEY } from '../stored/columns.ts';
import { isTame, isVisible } from '../visible-text.ts';

/** A platform that sends orders: `ubereats`, `pedidosya`. */
export const Platform = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9_-]{1,39}$/, 'letters, digits and hyphens');
/** What a platform calls a dish or an option. Large and small letters are the same. */
export const ExternalSku = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .refine(isTame, 'must not contain control characters')
  .refine(isVisible, 'must be visible');
export const MappedEntity = z.enum(['product', 'modifier', 'bundle']);
export type MappedEntity = z.infer<typeof MappedEntity>;

/** What one SKU of a platform is here. */
export const ExternalMapping = z.object({
  id: Id,
  businessId: Id,
  platform: z.string(),
  externalSku: z.string(),
  entity: MappedEntity,
  entityId: Id,
  isActive: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type ExternalMapping = z.infer<typeof ExternalMapping>;

/** With what people call it; null: it was removed. */
export const ExternalMappingView = ExternalMapping.extend({ entityName: z.string().nullable() });
export type ExternalMappingView = z.infer<typeof ExternalMappingView>;

export const CreateExternalMappingInput = z.strictObject({
  businessId: Id.optional(),
  platform: Platform,
  externalSku: ExternalSku,
  entity: MappedEntity.default('product'),
  entityId: Id,
  isActive: z.boolean().default(true),
});
export type CreateExternalMappingInput = z.infer<typeof CreateExternalMappingInput>;

export const UpdateExternalMappingInput = z
  .strictObject({ entity: MappedEntity, entityId: Id, isActive: z.boolean() })
  .partial()
  .refine(({ entity, entityId }) => entity === undefined || entityId !== undefined, {
    path: ['entityId'],
    message: 'required with entity',
  });
export type UpdateExternalMappingInput = z.infer<typeof UpdateExternalMappingInput>;

export const ListExternalMappingsQuery = Paging.extend({
  businessId: Id.optional(),
  platform: Platform.optional(),
  isActive: Flag.optional(),
  /** Part of a SKU. */
  q: z.string().trim().min(1).max(100).optional(),
});
export type ListExternalMappingsQuery = z.infer<typeof ListExternalMappingsQuery>;

/** A table of at most 5,000 lines: `platform, external_sku, entity, name, active` by its first line; without the last, SKUs stay in
 * use or not as they are. */
export const ImportExternalMappingsInput = z.strictObject({
  businessId: Id.optional(),
  text: z.string().min(1).max(1_000_000),
});
export type ImportExternalMappingsInput = z.infer<typeof ImportExternalMappingsInput>;
export const MOST_MAPPINGS_AT_ONCE = 5_000;

/** Nothing is written where a line is wrong. */
export const ImportedExternalMappings = z.object({
  isWritten: z.boolean(),
  written: z.int(),
  wrong: z.array(
    z.object({
      line: z.int(),
      externalSku: z.string(),
      reason: z.enum(['platform', 'sku', 'entity', 'name', 'twice', 'ambiguous', 'active']),
    }),
  ),
});
export type ImportedExternalMappings = z.infer<typeof ImportedExternalMappings>;

/** Of one order; a platform's are some dozens. Combos count each with their dishes. */
export const MOST_IMPORTED_LINES = 200;
export const MOST_IMPORTED_UNITS = 1_000;

const ImportedOption = z.strictObject({ sku: ExternalSku, quantity: z.int().min(1).max(50).default(1) });
export const ImportOrderInput = z.strictObject({
  businessId: Id,
  locationId: Id,
  platform: Platform,
  /** The platform's own number of the order. */
  externalId: z.string().trim().min(1).max(120).refine(isTame, 'must not contain control characters'),
  customerName: z.string().trim().max(60).refine(isTame).optional(),
  items: z
    .array(
      z.strictObject({
        sku: ExternalSku,
        quantity: Quantity.default(1),
        modifiers: z.array(ImportedOption).max(60).default([]),
        notes: Notes.optional(),
      }),
    )
    .min(1)
    .max(200),
  /** What the guest pays there, minor units; kept beside what it comes to here. */
  total: Minor.refine((total) => total >= 0 && total <= MOST_MONEY, 'between 0 and 10,000,000,000.00').optional(),
});
export type ImportOrderInput = z.infer<typeof ImportOrderInput>;

export const ImportedOrder = z.object({
  id: Id,
  businessId: Id,
  locationId: Id,
  platform: z.string(),
  externalId: z.string(),
  orderId: Id,
  /** Of what was sent: the same number with other dishes is another order. */
  contentHash: z.string(),
  platformTotal: Minor.nullable(),
  createdAt: Timestamp,
});
export type ImportedOrder = z.infer<typeof ImportedOrder>;

export const ImportedOrderView = z.object({
  order: OrderView,
  platformTotal: Minor.nullable(),
  /** It was here already; nothing was added. */
  isKnown: z.boolean(),
});
export type ImportedOrderView = z.infer<typeof ImportedOrderView>;
