import { customer, type ErrorEntry } from './entry.ts';

/** Errors of customers and taxpayer lookups. */
export const CUSTOMER_ERRORS = {
  // ---- Customers
  CUSTOMER_NOT_FOUND: customer(404, 'No customer has this id', 'Or of another business.'),
  CUSTOMER_LEGACY_AND_COLLECTION_CONFLICT: customer(
    400,
    'Send the old field or its collection, not both',
    'path names the field.',
  ),
  INVALID_PHONE: customer(400, 'The phone number is not valid', 'path names the field.'),
  INVALID_NIT: customer(400, 'The NIT is not valid', 'Check digit or form; path names the field.'),
  INVALID_CUI: customer(400, 'The CUI is not valid', 'Check digit, department or municipality; path names the field.'),
  INVALID_EMAIL: customer(400, 'The e-mail address is not valid', 'path names the field.'),
  CONSUMIDOR_FINAL_NOT_A_PROFILE: customer(
    400,
    'Consumidor final cannot be a billing profile',
    'path names the field.',
  ),
  COLLECTION_LIMIT_EXCEEDED: customer(400, 'The collection is full', 'details.limit; path names the collection.'),
  DUPLICATE_ELEMENT_IN_CUSTOMER: customer(400, 'The customer already has this element', 'path names the field.'),
  LOCATION_NOT_IN_BUSINESS: customer(400, 'The location does not belong to this business', 'path names the field.'),
  CUSTOMER_VERSION_CONFLICT: customer(
    409,
    'The customer changed meanwhile; read it again',
    'currentVersion is what to read again.',
  ),
  CUSTOMER_VERSION_REQUIRED: customer(428, 'Send If-Match with the version you have read', 'Element routes only.'),
  CUSTOMER_ELEMENT_NOT_FOUND: customer(404, 'No element of this customer has this id', 'Unknown or removed.'),
  CUSTOMER_DELETED: customer(409, 'The customer was deleted', 'It can be read, not changed.'),
  CUSTOMER_ANONYMIZED: customer(409, 'The customer was anonymised', 'Nothing can be written any more.'),
  CUSTOMER_STATUS_INVALID: customer(
    409,
    'The customer cannot change from this status to the requested one',
    'details.from and to.',
  ),
  CUSTOMER_MERGE_INVALID: customer(
    409,
    'These two customers cannot be merged',
    'Same customer, or one of them deleted.',
  ),
  CUSTOMER_MERGE_NOT_FOUND: customer(404, 'No merge has this id', 'Of another business or customer.'),
  CUSTOMER_MERGE_UNDONE: customer(409, 'The merge was already undone', 'Merge the two again instead.'),

  // ---- Taxpayers
  TAXPAYER_LOOKUP_RATE_LIMITED: customer(
    429,
    'Too many taxpayer lookups; wait and try again',
    'scope says user (a minute) or business (a day).',
  ),
} as const satisfies Record<string, ErrorEntry>;
