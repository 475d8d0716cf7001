import { z } from 'zod';
import { CustomerCollection, CustomerView } from './customers.ts';
import { Flag, Id, Paging, Timestamp } from './primitives.ts';

/** Operations on one customer that a hub does in its copy and asks of the cloud. */
export const CustomerOperation = z.enum([
  'createCustomer',
  'updateCustomer',
  'setCustomerStatus',
  'addCustomerElement',
  'replaceCustomerElement',
  'removeCustomerElement',
]);
export type CustomerOperation = z.infer<typeof CustomerOperation>;

/** What somebody asked for: the body as it came, and the element it is about. */
export const CustomerAsked = z.object({
  given: z.json().optional(),
  collection: CustomerCollection.optional(),
  itemId: z.string().optional(),
});
export type CustomerAsked = z.infer<typeof CustomerAsked>;

/** Command `customer` of a hub: a change that was made in its copy, to be made where customers are kept. */
export const CustomerCommand = z.object({
  operation: CustomerOperation,
  input: CustomerAsked,
  /** Ids the change gave at the hub, in that order: the same on both sides for ever. */
  ids: z.array(z.string().min(1).max(64)).max(500),
  /** The cloud's version that the copy was made from, and the customer as the person saw it; null for a new one. */
  baseVersion: z.int().nullable(),
  base: CustomerView.nullable(),
  /** Whose PIN allowed it, where the person alone may not. */
  approvedBy: z.string().nullable(),
});
export type CustomerCommand = z.infer<typeof CustomerCommand>;

/** A change of a customer that waits for the cloud, or that the cloud did not make. */
export const CustomerRequest = z.object({
  id: Id,
  customerId: z.string(),
  /** As the hub calls them now; null when they are not here (any more). */
  customerName: z.string().nullable(),
  operation: CustomerOperation,
  input: CustomerAsked,
  state: z.enum(['waiting', 'rejected', 'conflict']),
  /** Why it was rejected. */
  refusal: z.object({ code: z.string(), path: z.string().nullable() }).nullable(),
  /** Both sides of a conflict: as the person saw the customer, and as the cloud has it. */
  base: CustomerView.nullable(),
  current: CustomerView.nullable(),
  askedBy: Id,
  askedByName: z.string().nullable(),
  askedAt: Timestamp,
  answeredAt: Timestamp.nullable(),
});
export type CustomerRequest = z.infer<typeof CustomerRequest>;

/** `mine`: only what the caller asked for. */
export const ListCustomerRequestsQuery = Paging.extend({ mine: Flag.default(false), customerId: Id.optional() });
export type ListCustomerRequestsQuery = z.infer<typeof ListCustomerRequestsQuery>;
