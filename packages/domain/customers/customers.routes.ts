import {
  CreateCustomerInput,
  CreatedCustomer,
  CustomerCollectionParam,
  CustomerElementInput,
  CustomerElementParam,
  CustomerHits,
  CustomerListItem,
  CustomerMerge,
  CustomerParam,
  CustomerView,
  CustomerWithElement,
  DismissedPair,
  DuplicateCandidates,
  type ErrorCode,
  FindDuplicatesInput,
  ListCustomersQuery,
  MergedCustomer,
  OtherCustomerInput,
  Paging,
  pageOf,
  SearchCustomersQuery,
  SetCustomerStatusInput,
  UpdateCustomerInput,
} from '@comanda/contracts';
import { read, routesOf, write } from '@comanda/kernel/route';
import { cancelAnonymization } from './anonymization/cancel-anonymization.ts';
import { requestAnonymization } from './anonymization/request-anonymization.ts';
import { createCustomer } from './create-customer.ts';
import { businessOfCustomer } from './customers.store.ts';
import { deleteCustomer } from './delete-customer.ts';
import { addCustomerElement } from './elements/add-customer-element.ts';
import { removeCustomerElement } from './elements/remove-customer-element.ts';
import { replaceCustomerElement } from './elements/replace-customer-element.ts';
import { getCustomer } from './get-customer.ts';
import { listCustomers } from './list-customers.ts';
import { dismissDuplicate } from './merges/dismiss-duplicate.ts';
import { findDuplicates } from './merges/find-duplicates.ts';
import { listMerges } from './merges/list-merges.ts';
import { mergeCustomers } from './merges/merge-customers.ts';
import { businessOfMerge } from './merges/merges.store.ts';
import { undoMerge } from './merges/undo-merge.ts';
import { searchCustomers } from './search/search-customers.ts';
import { setCustomerStatus } from './set-customer-status.ts';
import { updateCustomer } from './update-customer.ts';

const customers = { auth: 'identity', family: 'customer' } as const;
const ofCustomer = { ...customers, businessOf: businessOfCustomer } as const;
const versioned = { conditional: true, headers: ({ version }: CustomerView) => ({ ETag: `"${version}"` }) } as const;

const INVALID: ErrorCode[] = ['VALIDATION_FAILED', 'INVALID_PHONE', 'INVALID_NIT', 'INVALID_CUI', 'INVALID_EMAIL'];
const REFUSED: ErrorCode[] = [
  ...INVALID,
  'CONSUMIDOR_FINAL_NOT_A_PROFILE',
  'COLLECTION_LIMIT_EXCEEDED',
  'DUPLICATE_ELEMENT_IN_CUSTOMER',
];
const NOT_WRITABLE: ErrorCode[] = [
  'CUSTOMER_NOT_FOUND',
  'CUSTOMER_DELETED',
  'CUSTOMER_ANONYMIZED',
  'CUSTOMER_VERSION_CONFLICT',
];
const ELEMENT: ErrorCode[] = [...NOT_WRITABLE, 'CUSTOMER_VERSION_REQUIRED'];

/** Routes by which customers are looked at, at a hub out of its copy: no search across businesses, no pairs of duplicates. */
export const customerLookingRoutes = routesOf({ servedBy: 'cloud', alias: 'none' }, [
  read({
    ...customers,
    method: 'GET',
    path: '/customers/search',
    permission: 'Customer:View',
    summary: 'Search customers by phone, tax id, name, e-mail',
    query: SearchCustomersQuery,
    output: CustomerHits,
    handler: searchCustomers,
  }),
  read({
    ...customers,
    method: 'GET',
    path: '/customers',
    permission: 'Customer:View',
    summary: 'List customers by name',
    query: ListCustomersQuery,
    output: pageOf(CustomerListItem),
    handler: listCustomers,
  }),
  read({
    ...ofCustomer,
    method: 'GET',
    path: '/customers/:id',
    permission: 'Customer:View',
    summary: 'Get a customer, even if deleted',
    headers: versioned.headers,
    params: CustomerParam,
    output: CustomerView,
    errors: ['CUSTOMER_NOT_FOUND'],
    handler: getCustomer,
  }),
]);

/**
 * Routes that change one customer: a hub does it at once in its copy and asks it of the cloud, where customers are kept
 * (docs/sync.md#customers-at-a-hub).
 */
export const customerAskingRoutes = routesOf({ servedBy: 'cloud', alias: 'none' }, [
  write({
    ...customers,
    method: 'POST',
    path: '/customers',
    permission: 'Customer:Create',
    summary: 'Add a customer',
    headers: versioned.headers,
    checksBody: true,
    body: CreateCustomerInput,
    output: CreatedCustomer,
    status: 201,
    errors: [
      ...REFUSED,
      'CUSTOMER_LEGACY_AND_COLLECTION_CONFLICT',
      'LOCATION_NOT_IN_BUSINESS',
      'WRONG_BUSINESS',
      'BUSINESS_NOT_FOUND',
    ],
    handler: createCustomer,
  }),
  write({
    ...ofCustomer,
    ...versioned,
    method: 'PATCH',
    path: '/customers/:id',
    permission: 'Customer:Update',
    summary: 'Update the core fields of a customer',
    checksBody: true,
    params: CustomerParam,
    body: UpdateCustomerInput,
    output: CustomerView,
    errors: [...NOT_WRITABLE, 'VALIDATION_FAILED', 'LOCATION_NOT_IN_BUSINESS'],
    handler: updateCustomer,
  }),
  write({
    ...ofCustomer,
    ...versioned,
    method: 'PATCH',
    path: '/customers/:id/status',
    permission: 'Customer:Update',
    summary: 'Set the status of a customer',
    checksBody: true,
    params: CustomerParam,
    body: SetCustomerStatusInput,
    output: CustomerView,
    errors: [...NOT_WRITABLE, 'VALIDATION_FAILED', 'CUSTOMER_STATUS_INVALID'],
    handler: setCustomerStatus,
  }),
  write({
    ...ofCustomer,
    ...versioned,
    method: 'POST',
    path: '/customers/:id/:collection',
    permission: 'Customer:Update',
    summary: 'Add a phone, address, billing profile or e-mail',
    headers: ({ version, createdElementId }, { id, collection }) => ({
      ETag: `"${version}"`,
      Location: `/customers/${id}/${collection}/${createdElementId}`,
    }),
    checksBody: true,
    params: CustomerCollectionParam,
    body: CustomerElementInput,
    output: CustomerWithElement,
    status: 201,
    errors: [...ELEMENT, ...REFUSED],
    handler: addCustomerElement,
  }),
  write({
    ...ofCustomer,
    ...versioned,
    method: 'PUT',
    path: '/customers/:id/:collection/:itemId',
    permission: 'Customer:Update',
    summary: 'Replace an element of a customer',
    checksBody: true,
    params: CustomerElementParam,
    body: CustomerElementInput,
    output: CustomerView,
    errors: [...ELEMENT, 'CUSTOMER_ELEMENT_NOT_FOUND', ...REFUSED],
    handler: replaceCustomerElement,
  }),
  write({
    ...ofCustomer,
    ...versioned,
    method: 'DELETE',
    path: '/customers/:id/:collection/:itemId',
    permission: 'Customer:Update',
    summary: 'Remove an element of a customer',
    params: CustomerElementParam,
    output: CustomerView,
    errors: [...ELEMENT, 'CUSTOMER_ELEMENT_NOT_FOUND'],
    handler: removeCustomerElement,
  }),
]);

const duplicates = routesOf({ servedBy: 'cloud', alias: 'none' }, [
  read({
    ...customers,
    method: 'POST',
    path: '/customers/duplicates',
    permission: 'Customer:View',
    summary: 'List possible duplicates of a customer',
    checksBody: true,
    body: FindDuplicatesInput,
    output: DuplicateCandidates,
    errors: [...INVALID, 'CUSTOMER_NOT_FOUND', 'WRONG_BUSINESS'],
    handler: findDuplicates,
  }),
  write({
    ...ofCustomer,
    method: 'POST',
    path: '/customers/:id/dismiss-duplicate',
    permission: 'Customer:Update',
    summary: 'Dismiss two customers as duplicates',
    checksBody: true,
    params: CustomerParam,
    body: OtherCustomerInput,
    output: DismissedPair,
    errors: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_DELETED', 'CUSTOMER_ANONYMIZED', 'VALIDATION_FAILED'],
    handler: dismissDuplicate,
  }),
  write({
    ...ofCustomer,
    ...versioned,
    method: 'POST',
    path: '/customers/:id/merge',
    permission: 'Customer:Update',
    summary: 'Merge two customers',
    checksBody: true,
    params: CustomerParam,
    body: OtherCustomerInput,
    output: MergedCustomer,
    errors: [...NOT_WRITABLE, 'VALIDATION_FAILED', 'CUSTOMER_MERGE_INVALID', 'COLLECTION_LIMIT_EXCEEDED'],
    handler: mergeCustomers,
  }),
  read({
    ...ofCustomer,
    method: 'GET',
    path: '/customers/:id/merges',
    permission: 'Customer:View',
    summary: 'List merges of a customer',
    params: CustomerParam,
    query: Paging,
    output: pageOf(CustomerMerge),
    errors: ['CUSTOMER_NOT_FOUND'],
    handler: listMerges,
  }),
  write({
    ...customers,
    businessOf: businessOfMerge,
    method: 'POST',
    path: '/customers/merges/:id/undo',
    permission: 'Customer:Update',
    summary: 'Undo a merge of customers',
    headers: versioned.headers,
    params: CustomerParam,
    output: CustomerView,
    errors: ['CUSTOMER_MERGE_NOT_FOUND', 'CUSTOMER_MERGE_UNDONE', 'CUSTOMER_MERGE_INVALID', 'CUSTOMER_DELETED'],
    handler: undoMerge,
  }),
]);

const erasure = routesOf({ servedBy: 'cloud', alias: 'none' }, [
  write({
    ...ofCustomer,
    ...versioned,
    method: 'DELETE',
    path: '/customers/:id',
    permission: 'Customer:Delete',
    summary: 'Delete a customer',
    params: CustomerParam,
    output: CustomerView,
    errors: NOT_WRITABLE,
    handler: deleteCustomer,
  }),
  write({
    ...ofCustomer,
    ...versioned,
    method: 'POST',
    path: '/customers/:id/anonymize',
    permission: 'Customer:Delete',
    summary: 'Schedule a customer’s data for removal',
    params: CustomerParam,
    output: CustomerView,
    errors: NOT_WRITABLE,
    handler: requestAnonymization,
  }),
  write({
    ...ofCustomer,
    ...versioned,
    method: 'DELETE',
    path: '/customers/:id/anonymize',
    permission: 'Customer:Delete',
    summary: 'Cancel the removal of a customer’s data',
    params: CustomerParam,
    output: CustomerView,
    errors: NOT_WRITABLE,
    handler: cancelAnonymization,
  }),
]);

/** As the cloud serves them, which writes customers. */
export const customersRoutes = [...customerLookingRoutes, ...customerAskingRoutes, ...duplicates, ...erasure];
