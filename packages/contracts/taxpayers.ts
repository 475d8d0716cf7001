import { z } from 'zod';
import { Id } from './primitives.ts';

export const LookupIdType = z.enum(['NIT', 'CUI']);
export type LookupIdType = z.infer<typeof LookupIdType>;

/** A person's name as SAT keeps it, part by part. */
export const NameParts = z.object({
  /** Given names, in order. */
  firstName: z.string(),
  /** Surnames, the married one with its `DE`. */
  lastName: z.string(),
  names: z.array(z.string()),
  surnames: z.array(z.string()),
  marriedSurname: z.string().nullable(),
});
export type NameParts = z.infer<typeof NameParts>;

/** What the tax authority says of a taxpayer (docs/contract.md#taxpayer-lookups). */
export const TaxpayerLookup = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('found'),
    /** Normalised: no hyphen, check digit K in capitals. */
    taxId: z.string(),
    /** As it is printed on an invoice. */
    legalName: z.string(),
    /** Null for a company. */
    nameParts: NameParts.nullable(),
    /** As the authority sent it. */
    rawName: z.string(),
    cached: z.boolean(),
  }),
  z.object({ status: z.enum(['not_found', 'unavailable', 'not_configured']) }),
]);
export type TaxpayerLookup = z.infer<typeof TaxpayerLookup>;

export const LookUpTaxpayerParams = z.object({ nit: z.string().max(200) });
export const LookUpTaxpayerQuery = z.object({ businessId: Id });

/** Body of `POST /fel/get-shared-info`. */
export const GetSharedInfoInput = z.object({
  businessId: Id,
  taxIdType: LookupIdType.default('NIT'),
  taxId: z.string().max(200),
});
export type GetSharedInfoInput = z.infer<typeof GetSharedInfoInput>;
