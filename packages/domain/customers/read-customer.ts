import { AppError, CreateCustomerInput } from '@comanda/contracts';
import { isValidCui } from '@comanda/fel';
import { ELEMENT_KINDS, type ElementKind } from './elements/element-kinds.ts';
import type { ElementDraft, PathOf } from './elements/elements.ts';
import { readAddress, readBillingProfile, readEmail, readPhone } from './elements/read-element.ts';
import { parseBody } from './parse-body.ts';

/** An element of a new customer, and how its fields are called in the body it came in. */
export interface PlacedDraft {
  draft: ElementDraft;
  at: PathOf;
}

export interface CustomerDraft {
  input: CreateCustomerInput;
  elements: PlacedDraft[];
}

/**
 * What a field of an older client stands for; said at all, also as empty, it is said
 * (docs/contract.md#fields-of-older-clients).
 */
const LEGACY = [
  ['phone', 'phones'],
  ['email', 'emails'],
  ['taxId', 'billingProfiles'],
  ['taxName', 'billingProfiles'],
  ['address', 'addresses'],
] as const;

const refuseBoth = (input: CreateCustomerInput): void => {
  for (const [field, collection] of LEGACY) {
    if (input[field] !== undefined && input[collection] !== undefined) {
      throw new AppError('CUSTOMER_LEGACY_AND_COLLECTION_CONFLICT', { path: field, collection });
    }
  }
};

const legacyProfile = (input: CreateCustomerInput): PlacedDraft[] => {
  const { taxId, taxName } = input;
  if (!taxId && !taxName) return [];
  if (!taxId) throw new AppError('VALIDATION_FAILED', { path: 'taxId' });
  const legalName = taxName || `${input.firstName} ${input.lastName}`.trim() || taxId;
  const at: PathOf = () => 'taxId';
  const taxIdType = isValidCui(taxId) ? 'CUI' : 'NIT';
  return [{ draft: readBillingProfile({ taxIdType, taxId, legalName }, at), at }];
};

const legacyElements = (input: CreateCustomerInput): PlacedDraft[] => {
  const { phone, email, address } = input;
  const placed: PlacedDraft[] = [];
  const put = (field: string, read: (at: PathOf) => ElementDraft) => {
    const at: PathOf = () => field;
    placed.push({ draft: read(at), at });
  };
  if (phone) put('phone', (at) => readPhone({ type: 'mobile', e164: phone }, at));
  if (email) put('email', (at) => readEmail({ email, receivesFel: true }, at));
  if (address) put('address', () => readAddress({ countryCode: 'GT', formVersion: 1, line1: address }));
  return [...placed, ...legacyProfile(input)];
};

const readAll = <T>(
  kind: ElementKind,
  items: readonly T[] | undefined,
  read: (item: T, at: PathOf) => ElementDraft,
): PlacedDraft[] => {
  const { field, limit } = ELEMENT_KINDS[kind];
  if (items && items.length > limit) throw new AppError('COLLECTION_LIMIT_EXCEEDED', { path: field, limit });
  const placed = (items ?? []).map((item, i) => {
    const at: PathOf = (name) => `${field}[${i}].${name}`;
    return { draft: read(item, at), at };
  });
  const second = placed.filter(({ draft }) => draft.isPrimary)[1];
  if (second) throw new AppError('VALIDATION_FAILED', { path: second.at('isPrimary') });
  return placed;
};

/**
 * A new customer from its body: collections, or the fields of older clients (docs/contract.md#fields-of-older-clients).
 * Every refusal names the field's path.
 */
export const readCustomer = (given: unknown): CustomerDraft => {
  const input = parseBody(CreateCustomerInput, given);
  refuseBoth(input);
  const elements = [
    ...readAll('phone', input.phones, readPhone),
    ...readAll('address', input.addresses, readAddress),
    ...readAll('billing_profile', input.billingProfiles, readBillingProfile),
    ...readAll('email', input.emails, readEmail),
    ...legacyElements(input),
  ];
  const isNameless = `${input.firstName}${input.lastName}` === '';
  const isKnown = elements.some(({ draft }) => draft.kind !== 'address');
  if (isNameless && !isKnown) throw new AppError('VALIDATION_FAILED', { path: 'firstName' });
  return { input, elements };
};
