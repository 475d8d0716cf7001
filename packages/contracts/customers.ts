import { z } from 'zod';
import { Id, Paging, queryInt, Timestamp } from './primitives.ts';
import { isTame, isVisible } from './visible-text.ts';

/** How many elements one customer may have of each kind. */
export const CUSTOMER_LIMITS = { phones: 10, emails: 10, addresses: 20, billingProfiles: 20 } as const;

/** Text as people type it; PostgreSQL keeps no NUL. */
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => !value.includes('\u0000'), 'must not contain a NUL character');
const optionalText = (max: number) => text(max).nullish();

/** A person's name, or a company's: one line, seen where there is one. */
const name = (max: number) =>
  text(max)
    .refine(isTame, 'must not contain control characters')
    .refine((value) => value === '' || isVisible(value), 'must be visible');

export const CustomerStatus = z.enum(['active', 'inactive', 'blocked']);
export type CustomerStatus = z.infer<typeof CustomerStatus>;

/** Collections as paths write them. */
export const CustomerCollection = z.enum(['phones', 'addresses', 'billing-profiles', 'emails']);
export type CustomerCollection = z.infer<typeof CustomerCollection>;

/** `EXT`: a foreigner's passport or number (docs/fiscal.md#buyer-identification). */
export const BillingIdType = z.enum(['NIT', 'CUI', 'EXT']);
export type BillingIdType = z.infer<typeof BillingIdType>;

/** The 22 departments, as the address form offers them. */
export const GT_DEPARTMENTS = [
  ...['Alta Verapaz', 'Baja Verapaz', 'Chimaltenango', 'Chiquimula', 'El Progreso', 'Escuintla', 'Guatemala'],
  ...['Huehuetenango', 'Izabal', 'Jalapa', 'Jutiapa', 'Petén', 'Quetzaltenango', 'Quiché', 'Retalhuleu'],
  ...['Sacatepéquez', 'San Marcos', 'Santa Rosa', 'Sololá', 'Suchitepéquez', 'Totonicapán', 'Zacapa'],
] as const;

// ---- Elements as they are kept

const element = { id: Id, isPrimary: z.boolean(), createdAt: Timestamp };

export const CustomerPhone = z.object({
  ...element,
  type: z.string(),
  e164: z.string(),
  /** Of an exchange: digits to dial once connected. */
  extension: z.string().nullable().default(null),
  /** As it was typed: a foreign number without its + is read as one of Guatemala. */
  raw: z.string(),
});
export type CustomerPhone = z.infer<typeof CustomerPhone>;

export const CustomerEmail = z.object({
  ...element,
  email: z.string(),
  receivesFel: z.boolean(),
  /** A mail server refused it for good; saying the address anew takes that off. */
  isInvalid: z.boolean(),
});
export type CustomerEmail = z.infer<typeof CustomerEmail>;

export const BillingProfile = z.object({
  ...element,
  taxIdType: BillingIdType,
  taxId: z.string(),
  legalName: z.string(),
});
export type BillingProfile = z.infer<typeof BillingProfile>;

export const CustomerAddress = z.object({
  ...element,
  countryCode: z.literal('GT'),
  /** Of the country's form: what a delivery froze stays readable when the form changes. */
  formVersion: z.literal(1),
  label: z.string().nullable(),
  line1: z.string(),
  zona: z.int().nullable(),
  colonia: z.string().nullable(),
  municipality: z.string().nullable(),
  department: z.enum(GT_DEPARTMENTS).nullable(),
  references: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type CustomerAddress = z.infer<typeof CustomerAddress>;

// ---- Elements as callers send them. What they mean is checked by the operation, which names the field's path.

const isPrimary = z.boolean().optional();

export const PhoneInput = z.strictObject({
  type: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z][a-z_-]{0,19}$/, 'mobile, home, work …')
    .default('mobile'),
  e164: text(60),
  /** Digits to dial once connected; also read from the number itself (`ext. 105`). */
  extension: z
    .string()
    .trim()
    .regex(/^\d{0,9}$/, 'digits')
    .nullish(),
  isPrimary,
});
export type PhoneInput = z.infer<typeof PhoneInput>;

export const EmailInput = z.strictObject({ email: text(500), receivesFel: z.boolean().default(true), isPrimary });
export type EmailInput = z.infer<typeof EmailInput>;

export const BillingProfileInput = z.strictObject({
  taxIdType: BillingIdType.default('NIT'),
  taxId: text(60),
  legalName: name(400).min(1),
  isPrimary,
});
export type BillingProfileInput = z.infer<typeof BillingProfileInput>;

/** Guatemala's address form, version 1. */
export const AddressInput = z
  .strictObject({
    countryCode: z.literal('GT').default('GT'),
    formVersion: z.literal(1).default(1),
    label: optionalText(60),
    line1: text(200).min(1),
    zona: z.int().min(0).max(99).nullish(),
    colonia: optionalText(120),
    municipality: optionalText(80),
    department: z.enum(GT_DEPARTMENTS).nullish(),
    references: optionalText(500),
    latitude: z.number().min(-90).max(90).nullish(),
    longitude: z.number().min(-180).max(180).nullish(),
    isPrimary,
  })
  .refine(({ latitude, longitude }) => ((latitude ?? null) === null) === ((longitude ?? null) === null), {
    path: ['longitude'],
    message: 'send latitude and longitude together',
  });
export type AddressInput = z.infer<typeof AddressInput>;

export const CustomerElementInput = z.union([PhoneInput, EmailInput, BillingProfileInput, AddressInput]);

// ---- The customer

export const CustomerView = z.object({
  id: Id,
  businessId: Id,
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  status: CustomerStatus,
  /** The branch they usually come to. */
  locationId: Id.nullable(),
  notes: z.string().nullable(),
  phones: z.array(CustomerPhone),
  addresses: z.array(CustomerAddress),
  billingProfiles: z.array(BillingProfile),
  emails: z.array(CustomerEmail),
  /** What older clients read: the primaries once more. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  taxId: z.string().nullable(),
  taxName: z.string().nullable(),
  address: z.string().nullable(),
  version: z.int(),
  deletedAt: Timestamp.nullable(),
  anonymizedAt: Timestamp.nullable(),
  /** When the anonymisation that was asked for falls due. */
  anonymizeAfter: Timestamp.nullable(),
  /** The customer this one was merged into. */
  mergedInto: Id.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type CustomerView = z.infer<typeof CustomerView>;

export const DuplicateEvidence = z.object({
  kind: z.enum(['phone', 'taxId', 'email', 'name']),
  elementId: Id.nullable(),
});
export type DuplicateEvidence = z.infer<typeof DuplicateEvidence>;

export const DuplicateCandidate = z.object({
  customerId: Id,
  displayName: z.string(),
  status: CustomerStatus,
  score: z.number(),
  confidence: z.enum(['likely', 'possible']),
  matchedOn: z.array(DuplicateEvidence),
});
export type DuplicateCandidate = z.infer<typeof DuplicateCandidate>;

export const CreatedCustomer = CustomerView.extend({ duplicateCandidates: z.array(DuplicateCandidate) });
export type CreatedCustomer = z.infer<typeof CreatedCustomer>;

export const CustomerWithElement = CustomerView.extend({ createdElementId: Id });
export type CustomerWithElement = z.infer<typeof CustomerWithElement>;

export const MergedCustomer = CustomerView.extend({ mergeId: Id });
export type MergedCustomer = z.infer<typeof MergedCustomer>;

/** Somebody who was merged into a customer. */
export const CustomerMerge = z.object({
  id: Id,
  otherId: Id,
  otherName: z.string(),
  mergedBy: z.string(),
  /** Null when they are not of the business's staff. */
  mergedByName: z.string().nullable(),
  createdAt: Timestamp,
  canUndo: z.boolean(),
});
export type CustomerMerge = z.infer<typeof CustomerMerge>;

/** Characters in a customer's notes. */
export const CUSTOMER_NOTES_LIMIT = 2000;

const core = {
  firstName: name(120),
  lastName: name(120),
  notes: text(CUSTOMER_NOTES_LIMIT).nullable(),
  locationId: Id.nullable(),
};

/** Far above the limits, which have a code of their own. */
const some = <T extends z.ZodType>(item: T) => z.array(item).max(200).optional();

/** Collections, or the fields older clients send; one field both ways is refused. */
export const CreateCustomerInput = z.strictObject({
  businessId: Id.optional(),
  firstName: core.firstName.default(''),
  lastName: core.lastName.default(''),
  notes: core.notes.default(null),
  locationId: core.locationId.default(null),
  phones: some(PhoneInput),
  addresses: some(AddressInput),
  billingProfiles: some(BillingProfileInput),
  emails: some(EmailInput),
  phone: optionalText(60),
  email: optionalText(500),
  taxId: optionalText(60),
  taxName: name(400).nullish(),
  address: optionalText(200),
});
export type CreateCustomerInput = z.infer<typeof CreateCustomerInput>;

export const UpdateCustomerInput = z.strictObject(core).partial();
export type UpdateCustomerInput = z.infer<typeof UpdateCustomerInput>;

export const SetCustomerStatusInput = z.strictObject({ status: CustomerStatus, reason: optionalText(200) });
export type SetCustomerStatusInput = z.infer<typeof SetCustomerStatusInput>;

// ---- Looking

export const SearchCustomersQuery = z.object({
  businessId: Id.optional(),
  q: z.string().max(200).default(''),
  limit: queryInt(1, 50).default(20),
});
export type SearchCustomersQuery = z.infer<typeof SearchCustomersQuery>;

const counts = z.object({ phones: z.int(), addresses: z.int(), billingProfiles: z.int(), emails: z.int() });

export const CustomerSummary = z.object({
  id: Id,
  displayName: z.string(),
  primaryPhone: z.string().nullable(),
  defaultTaxId: z.string().nullable(),
  counts,
  status: CustomerStatus,
});
export type CustomerSummary = z.infer<typeof CustomerSummary>;

export const CustomerHit = CustomerSummary.extend({
  matchedOn: z.enum(['phone', 'taxId', 'email', 'name']),
  /** Null where the customer's own name matched. */
  matchedElementId: Id.nullable(),
  exact: z.boolean(),
});
export type CustomerHit = z.infer<typeof CustomerHit>;
export const CustomerHits = z.object({ data: z.array(CustomerHit) });
export type CustomerHits = z.infer<typeof CustomerHits>;

export const ListCustomersQuery = Paging.extend({ businessId: Id.optional(), status: CustomerStatus.optional() });
export type ListCustomersQuery = z.infer<typeof ListCustomersQuery>;

export const CustomerListItem = CustomerSummary.extend({
  version: z.int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type CustomerListItem = z.infer<typeof CustomerListItem>;

export const FindDuplicatesInput = z.strictObject({
  businessId: Id.optional(),
  phones: z.array(text(60)).max(50).default([]),
  taxIds: z
    .array(z.strictObject({ taxIdType: BillingIdType.default('NIT'), taxId: text(60) }))
    .max(50)
    .default([]),
  emails: z.array(text(500)).max(50).default([]),
  firstName: core.firstName.default(''),
  lastName: core.lastName.default(''),
  /** Compares this customer too; it and the pairs dismissed for it are left out. */
  customerId: Id.optional(),
});
export type FindDuplicatesInput = z.infer<typeof FindDuplicatesInput>;

export const DuplicateCandidates = z.object({ data: z.array(DuplicateCandidate) });
export type DuplicateCandidates = z.infer<typeof DuplicateCandidates>;

export const OtherCustomerInput = z.strictObject({ otherId: Id });
export type OtherCustomerInput = z.infer<typeof OtherCustomerInput>;

export const DismissedPair = z.object({ customerId: Id, otherId: Id, dismissedAt: Timestamp });
export type DismissedPair = z.infer<typeof DismissedPair>;

/** An id in a path may be anything a client made up; what is no id of ours is not found rather than invalid. */
const PathId = z.string().regex(/^[\w-]{1,64}$/);
export const CustomerParam = z.object({ id: PathId });
export const CustomerCollectionParam = z.object({ id: PathId, collection: CustomerCollection });
export const CustomerElementParam = z.object({ id: PathId, collection: CustomerCollection, itemId: PathId });
