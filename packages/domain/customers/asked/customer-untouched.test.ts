import type { CustomerCommand, CustomerView } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { isUntouched } from './customer-untouched.ts';

const phone = {
  id: 'p1',
  isPrimary: true,
  createdAt: '2026-11-21T01:00:00.000Z',
  type: 'mobile',
  e164: '+50244441111',
  extension: null,
  raw: '',
};
const base = {
  firstName: 'Ana',
  lastName: 'Güity',
  notes: null,
  locationId: null,
  status: 'active',
  phones: [phone],
  emails: [],
  addresses: [],
  billingProfiles: [],
} as unknown as CustomerView;

const untouched = (
  operation: CustomerCommand['operation'],
  input: CustomerCommand['input'],
  more: Partial<CustomerView>,
) => isUntouched({ operation, input, base, ids: [], baseVersion: 1, approvedBy: null }, { ...base, ...more });

test('fields that were not named may have changed; those that were may not, even to the same', () => {
  expect(untouched('updateCustomer', { given: { notes: 'x' } }, { firstName: 'Eva' })).toBe(true);
  expect(untouched('updateCustomer', { given: { firstName: 'x' } }, { firstName: 'Eva' })).toBe(false);
  expect(untouched('setCustomerStatus', { given: { status: 'inactive' } }, { notes: 'x' })).toBe(true);
  expect(untouched('setCustomerStatus', { given: { status: 'inactive' } }, { status: 'blocked' })).toBe(false);
});

test('an element is the same whatever its age; one that is gone disturbs nobody', () => {
  const at = { collection: 'phones', itemId: 'p1' } as const;
  const later = { ...phone, createdAt: '2026-11-22T01:00:00.000Z' };
  for (const operation of ['replaceCustomerElement', 'removeCustomerElement'] as const) {
    expect(untouched(operation, at, { firstName: 'Eva', phones: [later] })).toBe(true);
    expect(untouched(operation, at, { phones: [{ ...phone, e164: '+50255550000' }] })).toBe(false);
    expect(untouched(operation, at, { phones: [{ ...phone, isPrimary: false }] })).toBe(false);
    expect(untouched(operation, at, { phones: [] })).toBe(true);
  }
  expect(untouched('addCustomerElement', { collection: 'phones' }, { phones: [] })).toBe(true);
});
