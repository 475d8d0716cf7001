import { z } from 'zod';
import { Minor } from './money.ts';
import { Id, Timestamp } from './primitives.ts';

/** Immutable once written at submit; the address form version is frozen with it (docs/contract.md#delivery-routing). */
export const DeliverySnapshotV1 = z.object({
  schema: z.literal('DeliverySnapshotV1'),
  customer: z.object({ id: Id, displayName: z.string() }),
  phone: z.string().nullable(),
  address: z.object({ formVersion: z.int(), lines: z.array(z.string()) }),
  instructions: z.string().nullable(),
  payment: z.object({ payWith: Minor.nullable() }),
  billingIdentity: z
    .object({ taxId: z.string(), taxName: z.string(), taxAddress: z.string(), taxpayerType: z.string() })
    .nullable(),
});

export const OrderDelivery = z.object({
  id: Id,
  orderId: Id,
  customerId: Id.nullable(),
  phoneId: Id.nullable(),
  addressId: Id.nullable(),
  billingProfileId: Id.nullable(),
  version: z.int(),
  snapshot: DeliverySnapshotV1.nullable(),
  snapshotAt: Timestamp.nullable(),
  anonymizedAt: Timestamp.nullable(),
});

/** Absent means: not a call center. */
export const LocationOrderRouting = z.object({
  businessId: Id,
  locationId: Id,
  servedLocationIds: z.array(Id),
  version: z.int(),
});
