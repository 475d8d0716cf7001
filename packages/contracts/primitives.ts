import { z } from 'zod';
import { areTameLines, isTame, isVisible } from './visible-text.ts';

/** An identifier: UUIDv7, made where the row is born. */
export const Id = z.uuid();
export type Id = z.infer<typeof Id>;

/** An instant in UTC, `2026-11-21T14:05:00.000Z`. */
export const Timestamp = z.iso.datetime();

/**
 * True for what columns of instants and days take (`stored/columns.ts`), a year less: an end that follows from a beginning fits too. A
 * row out of them is one the cloud refuses, and everything its hub wrote afterwards waits behind it.
 */
export const isOfOurTime = (at: string): boolean => at >= '1970' && at < '2199';
export const OUR_TIME = 'a year from 1970 to 2198';

/** An instant as a caller may write it (any offset); normalised to UTC. */
export const TimestampInput = z.iso
  .datetime({ offset: true })
  .transform((at) => new Date(at).toISOString())
  .refine(isOfOurTime, OUR_TIME);

/** A calendar day as a caller may write it, `YYYY-MM-DD`. */
export const Day = z.iso.date().refine(isOfOurTime, OUR_TIME);

/**
 * The business date a row of money was stamped with, `YYYY-MM-DD`: a day lasts until the location's cut-off. Null where an older
 * build wrote the row.
 */
export const BusinessDate = Day;

/** Time of day, `HH:MM`. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'HH:MM');

/** A quantity with at most three decimals. Halves and thirds of a dish are real. */
export const Quantity = z
  .number()
  .positive()
  .max(9999)
  .refine((n) => Math.abs(n - Number(n.toFixed(3))) <= 2 * Number.EPSILON * n, 'at most three decimals');

/** A quantity as a caller may send it: the contract writes it both as a number and as a string. */
export const QuantityInput = z
  .union([z.number(), z.string().regex(/^\d+(\.\d{1,3})?$/)])
  .transform(Number)
  .pipe(Quantity);

/** What something or somebody is called, in one line, for people to see. */
export const Name = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .refine(isTame, 'must not contain control characters')
  .refine(isVisible, 'must be visible');
const DISTURBS = 'must not contain control characters';
/** What an order or a guest is called, in one line; empty for nothing. Of two ways to write é the shorter, which a search finds. */
export const Alias = z
  .string()
  .trim()
  .normalize()
  .max(60)
  .refine(isTame, DISTURBS)
  .refine((alias) => alias === '' || isVisible(alias), 'must be visible');
/** What somebody pastes may have tabs, which are spaces to whoever reads it. */
const typed = () =>
  z
    .string()
    .overwrite((text) => text.replace(/\t|\r(?!\n)/g, ' '))
    .trim();
export const Notes = typed().max(500).refine(areTameLines, DISTURBS);
export const Reason = typed().min(3).max(200).refine(areTameLines, DISTURBS).refine(isVisible, 'must be visible');
export const Metadata = z
  .record(z.string().max(60), z.json())
  .refine((o) => JSON.stringify(o).length <= 8000, 'too large');

/** `true`/`false` in a query string. */
export const Flag = z.enum(['true', 'false']).transform((v) => v === 'true');

/**
 * A whole number in a query string, where everything is text: the one place that reads text as a number. JSON has numbers,
 * so a body never uses it: `null`, `""`, `false` and `[]` would all be 0.
 */
export const queryInt = (least: number, most: number) =>
  z
    .union([z.int(), z.string().regex(/^-?\d{1,15}$/, 'a whole number')])
    .transform(Number)
    .pipe(z.int().min(least).max(most));

/** Several values in a query string: the name repeated (with or without `[]`), or one value with commas. */
export const listOf = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((given) => [given].flat().flatMap((one) => one.split(',')))
    .pipe(z.array(item).max(200));

/** Rows of a list that grows with every order that are counted; `total` above says only that there are more (docs/contract.md#limits). */
export const MOST_COUNTED = 1_000;

/** List paging (docs/contract.md#limits): page default 1, size default 20. */
export const Paging = z.object({
  page: queryInt(1, 1_000_000).default(1),
  size: queryInt(1, 200).default(20),
});
export type Paging = z.infer<typeof Paging>;

/** A page of a list, with the total over all pages. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), page: z.int(), size: z.int(), total: z.int() });
export interface Page<T> {
  data: T[];
  page: number;
  size: number;
  total: number;
}

export const IdParam = z.object({ id: Id });
