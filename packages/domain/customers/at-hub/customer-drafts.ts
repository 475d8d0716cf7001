import type { CustomerCommand } from '@comanda/contracts';
import type { Drafts } from '@comanda/kernel/drafts';
import { dropTerms, followTerms } from './follow-terms.ts';

/** Customers as a hub has them: the cloud's rows, with what it asked laid over them. */
export const customerDrafts: Drafts = {
  kind: 'customer',
  parts: { table: 'customer_element', column: 'customer_id' },
  asksForRow: ({ operation }: CustomerCommand) => operation === 'createCustomer',
  partIn: ({ input }: CustomerCommand) => input.itemId ?? null,
  follow: followTerms,
  drop: dropTerms,
};
