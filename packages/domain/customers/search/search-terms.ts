import type { CustomerElementRow, CustomerRow, CustomerTermRow } from '../customers.tables.ts';
import { searchDigits } from '../phone.ts';
import { foldText } from './fold-text.ts';

/** What can be searched of a customer, before the database numbers it. */
export type Term = Omit<CustomerTermRow, 'no'>;

const word = (value: unknown): string => (typeof value === 'string' ? value : '');

const termsOfElement = ({ kind, data }: CustomerElementRow): [CustomerTermRow['kind'], string][] => {
  if (kind === 'phone') return [['phone', searchDigits(word(data.e164))]];
  if (kind === 'email') return [['email', foldText(word(data.email))]];
  if (kind === 'address') return [];
  return [
    ['taxId', foldText(word(data.taxId)).replace(/ /g, '')],
    ['name', foldText(word(data.legalName))],
  ];
};

export const fullName = ({ firstName, lastName }: Pick<CustomerRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/**
 * Every term of a customer; none once it is deleted or anonymised: it leaves search (docs/contract.md#a-deleted-customer).
 */
export const termsOf = (customer: CustomerRow, elements: readonly CustomerElementRow[]): Term[] => {
  if (customer.deletedAt !== null || customer.anonymizedAt !== null) return [];
  const { id: customerId, businessId } = customer;
  const name = foldText(fullName(customer));
  // By the surname too: it then begins a term, and the commonest search need not look inside of names.
  const names = new Set([name, foldText(customer.lastName)]);
  const own = { businessId, customerId, elementId: null, kind: 'name' as const };
  const terms: Term[] = [...names].map((term) => ({ ...own, term }));
  for (const element of elements) {
    for (const [kind, term] of termsOfElement(element)) {
      // A profile in the customer's own name finds nothing that the name does not.
      if (kind === 'name' && term === name) continue;
      terms.push({ businessId, customerId, elementId: element.id, kind, term });
    }
  }
  return terms.filter(({ term }) => term !== '');
};
