import { CUSTOMER_LIMITS, type CustomerCollection } from '@comanda/contracts';
import type { CustomerElementRow } from '../customers.tables.ts';

export type ElementKind = CustomerElementRow['kind'];

interface KindEntry {
  collection: CustomerCollection;
  /** The collection's name in bodies. */
  field: keyof typeof CUSTOMER_LIMITS;
  limit: number;
  /** The field that makes an element the same as another; null where any two differ. */
  identity: string | null;
}

export const ELEMENT_KINDS: Record<ElementKind, KindEntry> = {
  phone: { collection: 'phones', field: 'phones', limit: CUSTOMER_LIMITS.phones, identity: 'e164' },
  address: { collection: 'addresses', field: 'addresses', limit: CUSTOMER_LIMITS.addresses, identity: null },
  billing_profile: {
    collection: 'billing-profiles',
    field: 'billingProfiles',
    limit: CUSTOMER_LIMITS.billingProfiles,
    identity: 'taxId',
  },
  email: { collection: 'emails', field: 'emails', limit: CUSTOMER_LIMITS.emails, identity: 'email' },
};

const KIND_OF: Record<CustomerCollection, ElementKind> = {
  phones: 'phone',
  addresses: 'address',
  'billing-profiles': 'billing_profile',
  emails: 'email',
};

/** What a collection in a path holds. */
export const kindOf = (collection: CustomerCollection): ElementKind => KIND_OF[collection];
