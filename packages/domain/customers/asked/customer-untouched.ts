import { isDeepStrictEqual } from 'node:util';
import type { CustomerCollection, CustomerCommand, CustomerView } from '@comanda/contracts';

type Element = CustomerView[Field][number];
type Field = 'phones' | 'addresses' | 'billingProfiles' | 'emails';

const FIELD: Record<CustomerCollection, Field> = {
  phones: 'phones',
  addresses: 'addresses',
  'billing-profiles': 'billingProfiles',
  emails: 'emails',
};

const CORE = ['firstName', 'lastName', 'notes', 'locationId'] as const;

/**
 * Whether what a change is about is as the person saw it, whatever else of the customer has changed since
 * (docs/sync.md#customers-at-a-hub). What is new disturbs nobody; what both removed is as both wanted it.
 */
export const isUntouched = (
  { operation, input, base }: CustomerCommand & { base: CustomerView },
  current: CustomerView,
): boolean => {
  if (operation === 'addCustomerElement') return true;
  if (operation === 'setCustomerStatus') return base.status === current.status;
  if (operation === 'updateCustomer') {
    const given = (input.given ?? {}) as object;
    return CORE.every((field) => !(field in given) || base[field] === current[field]);
  }
  const before = elementOf(base, input);
  const now = elementOf(current, input);
  if (now === undefined) return true;
  return before !== undefined && isDeepStrictEqual(said(before), said(now));
};

/** Whether somebody wanted an element removed that is not there any more. */
export const isGoneAlready = ({ operation, input }: CustomerCommand, current: CustomerView): boolean =>
  operation === 'removeCustomerElement' && elementOf(current, input) === undefined;

const elementOf = (
  view: CustomerView,
  { collection, itemId }: Pick<CustomerCommand['input'], 'collection' | 'itemId'>,
): Element | undefined => {
  if (collection === undefined) return undefined;
  const elements: Element[] = view[FIELD[collection]];
  return elements.find(({ id }) => id === itemId);
};

/** Each side counts the age of an element by its own clock. */
const said = ({ createdAt: _, ...element }: Element): object => element;
