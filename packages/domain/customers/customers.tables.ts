import { type TableRegistry, table } from '@comanda/db';

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
  customer: table(asked),
  customer_element: table({
    ...asked,
    flags: ['is_primary'],
    json: ['data'],
    pointsAt: { customer_id: 'customer' },
  }),
  customer_dismissed_pair: table({ owner: 'local', pointsAt: { customer_id: 'customer', other_id: 'customer' } }),
  customer_merge: table({
    owner: 'local',
    json: ['snapshot'],
    pointsAt: { customer_id: 'customer', other_id: 'customer' },
  }),
  customer_term: table({ owner: 'local', pointsAt: { customer_id: 'customer' } }),
  customer_term_index: table({ owner: 'local' }),
};
