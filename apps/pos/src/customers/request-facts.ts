import type { CustomerCollection, CustomerRequest, CustomerView } from '@comanda/contracts';
import { COLLECTIONS, type Element } from '@comanda/web/customers';
import type { Translate } from '../base/use-translation.ts';

/** One thing somebody wanted, and what the cloud has in its place; null where there is nothing to compare with. */
export interface Fact {
  label: string;
  mine: string;
  theirs: string | null;
}

const CORE = ['firstName', 'lastName', 'notes'] as const;

const said = (t: Translate, element: Element | undefined, collection: CustomerCollection): string => {
  if (!element) return '';
  const { title, subtitle } = COLLECTIONS[collection];
  const second = subtitle(element);
  const named = collection === 'phones' ? t(`customers.phone_${second}`, { defaultValue: second }) : second;
  return [title(element), named].filter(Boolean).join(' · ');
};

const elementFacts = (t: Translate, { operation, input, current }: CustomerRequest): Fact[] => {
  const collection = input.collection!;
  const { of } = COLLECTIONS[collection];
  const theirs =
    current &&
    said(
      t,
      of(current).find(({ id }) => id === input.itemId),
      collection,
    );
  const isGone = operation === 'removeCustomerElement';
  const mine = isGone ? t('customers.removed') : said(t, shaped(input.given), collection);
  return [{ label: t(`customers.${collection}`), mine, theirs: theirs === '' ? t('customers.removed') : theirs }];
};

/** As it was typed: fields that were left out are empty. */
const shaped = (given: unknown): Element =>
  ({
    zona: null,
    colonia: null,
    municipality: null,
    department: null,
    e164: '',
    ...(given as object),
  }) as unknown as Element;

const newFacts = (t: Translate, given: Partial<CustomerView>): Fact[] =>
  Object.entries({
    [t('customers.fact_name')]: `${given.firstName ?? ''} ${given.lastName ?? ''}`.trim(),
    [t('customers.phones')]: (given.phones ?? []).map(({ e164 }) => e164).join(', '),
    [t('customers.emails')]: (given.emails ?? []).map(({ email }) => email).join(', '),
    [t('customers.billing-profiles')]: (given.billingProfiles ?? []).map(({ taxId }) => taxId).join(', '),
  })
    .filter(([, mine]) => mine !== '')
    .map(([label, mine]) => ({ label, mine, theirs: null }));

/** What somebody asked of the cloud, in words, beside what it has: what a person needs to decide. */
export const requestFacts = (t: Translate, request: CustomerRequest): Fact[] => {
  const { operation, input, current } = request;
  const given = (input.given ?? {}) as Partial<CustomerView>;
  if (input.collection) return elementFacts(t, request);
  if (operation === 'createCustomer') return newFacts(t, given);
  if (operation === 'setCustomerStatus') {
    const theirs = current && t(`customers.status_${current.status}`);
    return [{ label: t('customers.fact_status'), mine: t(`customers.status_${given.status!}`), theirs }];
  }
  return CORE.filter((field) => field in given).map((field) => ({
    label: t(`customers.${field}`),
    mine: given[field] ?? '',
    theirs: current && (current[field] ?? ''),
  }));
};
