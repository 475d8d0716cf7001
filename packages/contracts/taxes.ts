import { z } from 'zod';
import { changesOf } from './changes-of.ts';
import { Major, MajorInput } from './money.ts';
import { Id, Name, Timestamp } from './primitives.ts';

/** What a product is taxed as: `iva`, `exempt`, or a category the business has a tax for. */
export const TaxCategory = z.string().regex(/^[a-z][a-z0-9_]{0,29}$/, 'small letters, digits and _, a letter first');
export type TaxCategory = z.infer<typeof TaxCategory>;

/** A rate as a part of the price before tax: `0.12`. */
const isRate = (rate: string): boolean => /^\d(\.\d{1,6})?$/.test(rate) && Number(rate) <= 1;
const RateInput = MajorInput.refine(isRate, 'between 0 and 1, as 0.12, six decimals at most');

/** A tax of the business; the rate a line was sold with is frozen on the line. `id` is null of those every business has. */
export const Tax = z.object({
  id: Id.nullable(),
  name: Name,
  category: TaxCategory,
  rate: Major,
  /** New products are taxed so, unless something else is said. */
  isDefault: z.boolean(),
});
export type Tax = z.infer<typeof Tax>;

/** A tax as it is stored. */
export const TaxRow = Tax.extend({ id: Id, businessId: Id, createdAt: Timestamp, updatedAt: Timestamp });
export type TaxRow = z.infer<typeof TaxRow>;

/** What every business has without saying so: IVA of 12 % in its prices (Ley del IVA art. 10), and what is exempt of it. */
export const BUILT_IN_TAXES: readonly Tax[] = [
  { id: null, name: 'IVA', category: 'iva', rate: '0.12' as Major, isDefault: true },
  { id: null, name: 'Exento', category: 'exempt', rate: '0' as Major, isDefault: false },
];

/** A category of one's own, or one of the built-in ones with another name or rate. */
export const CreateTaxInput = z.strictObject({
  businessId: Id.optional(),
  name: Name,
  category: TaxCategory,
  rate: RateInput,
  isDefault: z.boolean().default(false),
});
export type CreateTaxInput = z.infer<typeof CreateTaxInput>;

/** The category stays: products and sold lines are called by it. */
export const UpdateTaxInput = changesOf(
  z.strictObject({ name: Name, rate: RateInput, isDefault: z.literal(true) }).partial(),
);
export type UpdateTaxInput = z.infer<typeof UpdateTaxInput>;

/** Whether a stored row is a tax somebody could have made. */
export const isSoundTax = (row: unknown): boolean => {
  const { success, data } = TaxRow.safeParse(row);
  return success && isRate(data.rate);
};
