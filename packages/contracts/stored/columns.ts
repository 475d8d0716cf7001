import { z } from 'zod';

// What columns of rows of hubs may say, as hubs send them: an older build's lack some.

/** Minor units: what can be paid at once, and few enough that thousands of them are summed up exactly. */
export const MOST_MONEY = 1_000_000_000_000;
/** Letters: an address has three hundred. */
const LONGEST = 2_000;

export const whole = (least: number, most: number) => z.int().min(least).max(most).nullish();
export const money = whole(-MOST_MONEY, MOST_MONEY);
export const noDebt = whole(0, MOST_MONEY);
/** Of a line or a bill: 9,999 of the dearest dish with an option as dear are twice what can be paid at once. Minor units. */
export const MOST_TOTAL = 10 * MOST_MONEY;
export const total = whole(0, MOST_TOTAL);
/** As a total, of what may be less than nothing. */
export const sum = whole(-MOST_TOTAL, MOST_TOTAL);
export const text = z.string().max(LONGEST).nullish();
/** Clocks may be years ahead (docs/sync.md#clocks); one in another century would stand first, or be the oldest, in every list for ever. */
export const instant = z.iso
  .datetime({ precision: 3 })
  .refine((at) => at >= '1970' && at < '2200')
  .nullish();

/** A calendar day, within the same centuries. */
export const day = z.iso
  .date()
  .refine((on) => on >= '1970' && on < '2200')
  .nullish();

const isThousandths = (quantity: number): boolean => Math.abs(quantity * 1000 - Math.round(quantity * 1000)) < 1e-3;
/** Twice what a route takes: of two parts that are joined again. */
export const quantity = z.number().min(0.001).max(20_000).refine(isThousandths).nullish();

/** A text of JSON in a column that is never empty; that it is one was looked at. */
export const jsonThere = <T extends z.ZodType>(of: T) =>
  z
    .string()
    .transform((text) => JSON.parse(text) as unknown)
    .pipe(of)
    .optional();
/** One in a column that may be. */
export const json = <T extends z.ZodType>(of: T) => jsonThere(of.nullable()).nullable();
export const words = json(z.array(z.string()));

/** Whether a row is of a form. */
export const takes =
  (row: z.ZodType) =>
  (image: unknown): boolean =>
    row.safeParse(image).success;
