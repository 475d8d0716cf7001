import type {
  BillingProfile,
  CustomerAddress,
  CustomerEmail,
  CustomerPhone,
  CustomerSummary,
  CustomerView,
} from '@comanda/contracts';
import type { CustomerElementRow, CustomerRow } from './customers.tables.ts';
import type { ElementKind } from './elements/element-kinds.ts';
import { ofKind, primaryOf } from './elements/elements.ts';
import { fullName } from './search/search-terms.ts';

/** An element as its contract has it; `data` was checked when it was written. */
const shown = <T>({ id, isPrimary, createdAt, data }: CustomerElementRow): T =>
  ({ id, isPrimary, createdAt, ...data }) as unknown as T;

/** Rows older than extensions have none. */
const shownPhone = (row: CustomerElementRow): CustomerPhone =>
  ({ extension: null, ...shown<Partial<CustomerPhone>>(row) }) as CustomerPhone;

/** Most were never refused, and say nothing of it. */
const shownEmail = (row: CustomerElementRow): CustomerEmail =>
  ({ isInvalid: false, ...shown<Partial<CustomerEmail>>(row) }) as CustomerEmail;

const primary = <T>(elements: readonly CustomerElementRow[], kind: ElementKind): T | null => {
  const row = primaryOf(elements, kind);
  return row ? shown<T>(row) : null;
};

const addressLine = (address: CustomerAddress): string =>
  [address.line1, address.zona === null ? null : `zona ${address.zona}`, address.colonia, address.municipality]
    .concat(address.department)
    .filter((part) => part !== null && part !== '')
    .join(', ');

/** What a customer is called: the name, or else what is known of them. */
export const displayNameOf = (
  customer: Pick<CustomerRow, 'firstName' | 'lastName'>,
  elements: readonly CustomerElementRow[],
): string => {
  const known = [
    fullName(customer),
    primary<BillingProfile>(elements, 'billing_profile')?.legalName,
    primary<CustomerPhone>(elements, 'phone')?.e164,
    primary<CustomerEmail>(elements, 'email')?.email,
  ];
  return known.find((name) => name) ?? '';
};

/** Everything of a customer, with the primaries once more in the fields older clients read. */
export const customerView = (customer: CustomerRow, elements: readonly CustomerElementRow[]): CustomerView => {
  const { searchName: _, anonymizeRequestedBy: __, ...core } = customer;
  const address = primary<CustomerAddress>(elements, 'address');
  const profile = primary<BillingProfile>(elements, 'billing_profile');
  return {
    ...core,
    phones: ofKind(elements, 'phone').map(shownPhone),
    addresses: ofKind(elements, 'address').map(shown<CustomerAddress>),
    billingProfiles: ofKind(elements, 'billing_profile').map(shown<BillingProfile>),
    emails: ofKind(elements, 'email').map(shownEmail),
    phone: primary<CustomerPhone>(elements, 'phone')?.e164 ?? null,
    email: primary<CustomerEmail>(elements, 'email')?.email ?? null,
    taxId: profile?.taxId ?? null,
    taxName: profile?.legalName ?? null,
    address: address ? addressLine(address) : null,
  };
};

/** A customer in one line of a list. */
export const summaryOf = (customer: CustomerRow, all: readonly CustomerElementRow[]): CustomerSummary => {
  const elements = all.filter((one) => one.customerId === customer.id);
  const count = (kind: ElementKind) => ofKind(elements, kind).length;
  return {
    id: customer.id,
    displayName: customer.displayName,
    primaryPhone: primary<CustomerPhone>(elements, 'phone')?.e164 ?? null,
    defaultTaxId: primary<BillingProfile>(elements, 'billing_profile')?.taxId ?? null,
    counts: {
      phones: count('phone'),
      addresses: count('address'),
      billingProfiles: count('billing_profile'),
      emails: count('email'),
    },
    status: customer.status,
  };
};
