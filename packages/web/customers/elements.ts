import type {
  AddressInput,
  BillingProfile,
  CustomerAddress,
  CustomerCollection,
  CustomerEmail,
  CustomerPhone,
  CustomerView,
} from '@comanda/contracts';
import type { customersWords } from '../words/customers.ts';
import { phoneText } from './contact-text.ts';

/** One of a customer's phones, e-mails, billing profiles or addresses, as the screens handle it. */
export type Element = CustomerPhone | CustomerEmail | BillingProfile | CustomerAddress;

/** What a dialog edits: plain texts, and what the cloud makes of them. */
export type Draft = Record<string, string | boolean>;

type FieldName = keyof typeof customersWords extends infer Word
  ? Word extends `field_${infer Name}`
    ? Name
    : never
  : never;

interface Field {
  name: FieldName;
  kind: 'text' | 'flag' | 'choice' | 'department';
  required?: boolean;
  /** Two such stand side by side. */
  half?: boolean;
  choices?: readonly string[];
}

interface Collection {
  of(customer: CustomerView): readonly Element[];
  fields: readonly Field[];
  /** The line a person reads. */
  title(element: Element): string;
  subtitle(element: Element): string;
  body(draft: Draft): unknown;
}

const text = (draft: Draft, name: string): string => String(draft[name] ?? '').trim();
const orNull = (draft: Draft, name: string): string | null => text(draft, name) || null;

/** `15.5`, or null; what is no number is left for the cloud to refuse. */
const numberOf = (draft: Draft, name: string): number | string | null => {
  const value = text(draft, name);
  if (value === '') return null;
  return Number.isNaN(Number(value)) ? value : Number(value);
};

const addressBody = (draft: Draft): Partial<Record<keyof AddressInput, unknown>> => ({
  label: orNull(draft, 'label'),
  line1: text(draft, 'line1'),
  zona: numberOf(draft, 'zona'),
  colonia: orNull(draft, 'colonia'),
  municipality: orNull(draft, 'municipality'),
  department: orNull(draft, 'department'),
  references: orNull(draft, 'references'),
  latitude: numberOf(draft, 'latitude'),
  longitude: numberOf(draft, 'longitude'),
});

/** `Zona 10, Guatemala`, as far as it is known. */
export const placeOf = (one: CustomerAddress): string =>
  [one.zona === null ? null : `Zona ${one.zona}`, one.colonia, one.municipality, one.department]
    .filter(Boolean)
    .join(', ');

/** How each collection is shown and edited. */
export const COLLECTIONS: Record<CustomerCollection, Collection> = {
  phones: {
    of: (customer) => customer.phones,
    fields: [
      { name: 'e164', kind: 'text', required: true },
      { name: 'type', kind: 'choice', choices: ['mobile', 'home', 'work', 'other'] },
    ],
    title: (one) => phoneText((one as CustomerPhone).e164),
    subtitle: (one) => (one as CustomerPhone).type,
    body: (draft) => ({ e164: text(draft, 'e164'), type: text(draft, 'type') || 'mobile' }),
  },
  emails: {
    of: (customer) => customer.emails,
    fields: [
      { name: 'email', kind: 'text', required: true },
      { name: 'receivesFel', kind: 'flag' },
    ],
    title: (one) => (one as CustomerEmail).email,
    subtitle: () => '',
    body: (draft) => ({ email: text(draft, 'email'), receivesFel: draft.receivesFel === true }),
  },
  'billing-profiles': {
    of: (customer) => customer.billingProfiles,
    fields: [
      { name: 'taxIdType', kind: 'choice', choices: ['NIT', 'CUI', 'EXT'] },
      { name: 'taxId', kind: 'text', required: true },
      { name: 'legalName', kind: 'text', required: true },
    ],
    title: (one) => (one as BillingProfile).legalName,
    subtitle: (one) => `${(one as BillingProfile).taxIdType} ${(one as BillingProfile).taxId}`,
    body: (draft) => ({
      taxIdType: text(draft, 'taxIdType') || 'NIT',
      taxId: text(draft, 'taxId'),
      legalName: text(draft, 'legalName'),
    }),
  },
  addresses: {
    of: (customer) => customer.addresses,
    fields: [
      { name: 'line1', kind: 'text', required: true },
      { name: 'zona', kind: 'text', half: true },
      { name: 'colonia', kind: 'text', half: true },
      { name: 'municipality', kind: 'text', half: true },
      { name: 'department', kind: 'department', half: true },
      { name: 'references', kind: 'text' },
      { name: 'label', kind: 'text' },
      { name: 'latitude', kind: 'text', half: true },
      { name: 'longitude', kind: 'text', half: true },
    ],
    title: (one) => (one as CustomerAddress).line1,
    subtitle: (one) => placeOf(one as CustomerAddress),
    body: addressBody,
  },
};

/** What the dialog starts with: the element as it is, or nothing yet. */
export const draftOf = (collection: CustomerCollection, element: Element | null): Draft =>
  Object.fromEntries(
    COLLECTIONS[collection].fields.map((field) => {
      const value = element ? (element as unknown as Record<string, unknown>)[field.name] : undefined;
      if (field.kind === 'flag') return [field.name, value === undefined ? true : value === true];
      return [field.name, value === undefined || value === null ? (field.choices?.[0] ?? '') : String(value)];
    }),
  );
