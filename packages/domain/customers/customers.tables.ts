import { CustomerStatus } from '@comanda/contracts';
import { type Defaulted, type TableRegistry, table } from '@comanda/db';
import { z } from 'zod';

export const CustomerRow = z.object({
  id: z.string(),
  businessId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  searchName: z.string(),
  status: CustomerStatus,
  locationId: z.string().nullable(),
  notes: z.string().nullable(),
  version: z.number(),
  deletedAt: z.string().nullable(),
  anonymizedAt: z.string().nullable(),
  anonymizeAfter: z.string().nullable(),
  anonymizeRequestedBy: z.string().nullable(),
  mergedInto: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type CustomerRow = z.infer<typeof CustomerRow>;

export const CustomerElementRow = z.object({
  id: z.string(),
  businessId: z.string(),
  customerId: z.string(),
  kind: z.enum(['phone', 'email', 'address', 'billing_profile']),
  isPrimary: z.boolean(),
  normalized: z.string(),
  /** What the contract's element has beside id, role and time. */
  data: z.record(z.string(), z.unknown()),
  createdAt: z.string(),
});
export type CustomerElementRow = z.infer<typeof CustomerElementRow>;

export const CustomerTermRow = z.object({
  no: z.number(),
  businessId: z.string(),
  customerId: z.string(),
  /** Null: the customer's own name. */
  elementId: z.string().nullable(),
  kind: z.enum(['name', 'phone', 'taxId', 'email']),
  term: z.string(),
});
export type CustomerTermRow = z.infer<typeof CustomerTermRow>;

/** Its `rowid`, the `no` of the term, is a column without being listed as one. */
const CustomerTermIndexRow = z.object({ term: z.string() });

export const CustomerDismissedPairRow = z.object({
  id: z.string(),
  businessId: z.string(),
  customerId: z.string(),
  otherId: z.string(),
  dismissedBy: z.string(),
  createdAt: z.string(),
});
export type CustomerDismissedPairRow = z.infer<typeof CustomerDismissedPairRow>;

const CustomerBefore = z.object({ customer: CustomerRow, elements: z.array(CustomerElementRow) });

/** Both customers as they were before the merge. */
export const CustomerMergeSnapshot = z.object({ survivor: CustomerBefore, other: CustomerBefore });
export type CustomerMergeSnapshot = z.infer<typeof CustomerMergeSnapshot>;

export const CustomerMergeRow = z.object({
  id: z.string(),
  businessId: z.string(),
  customerId: z.string(),
  otherId: z.string(),
  snapshot: CustomerMergeSnapshot,
  mergedBy: z.string(),
  createdAt: z.string(),
  undoneAt: z.string().nullable(),
});
export type CustomerMergeRow = z.infer<typeof CustomerMergeRow>;

declare module '@comanda/db' {
  interface Tables {
    customer: CustomerRow;
    customerElement: CustomerElementRow;
    customerTerm: Defaulted<CustomerTermRow, 'no'>;
    /** The trigram index of `customerTerm.term`: a full-text table on SQLite, a view on Postgres; only ever read. */
    customerTermIndex: z.infer<typeof CustomerTermIndexRow> & { rowid: number };
    customerDismissedPair: CustomerDismissedPairRow;
    customerMerge: CustomerMergeRow;
  }
}

const asked = {
  owner: 'cloud',
  goesTo: 'business',
  feed: 'customers',
  isDrafted: true,
  tillEvent: 'customers.updated',
} as const;

/**
 * The cloud writes customers; a hub holds a copy to search in, with what it asked laid over it. How two came to be one, and
 * what they are found by, is each side's own.
 */
export const customerTables: TableRegistry = {
  customer: table({ row: CustomerRow, unchecked: 'The cloud alone writes it, by routes that check it.', ...asked }),
  customer_element: table({
    row: CustomerElementRow,
    unchecked: 'The cloud alone writes it, by routes that check it.',
    ...asked,
    pointsAt: { customer_id: 'customer' },
  }),
  customer_dismissed_pair: table({
    row: CustomerDismissedPairRow,
    owner: 'local',
    pointsAt: { customer_id: 'customer', other_id: 'customer' },
  }),
  customer_merge: table({
    row: CustomerMergeRow,
    owner: 'local',
    pointsAt: { customer_id: 'customer', other_id: 'customer' },
  }),
  customer_term: table({ row: CustomerTermRow, owner: 'local', pointsAt: { customer_id: 'customer' } }),
  customer_term_index: table({ row: CustomerTermIndexRow, owner: 'local' }),
};
