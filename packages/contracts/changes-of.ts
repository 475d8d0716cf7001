import { z } from 'zod';

/** A field without its default: what a PATCH does not name is not there, so it stays as it is. */
const withoutDefault = (field: z.ZodType): z.ZodType => {
  const inner = field instanceof z.ZodOptional ? field.unwrap() : field;
  return inner instanceof z.ZodDefault || inner instanceof z.ZodPrefault
    ? (inner.unwrap() as z.ZodType).optional()
    : field;
};

/**
 * The body of a PATCH from the partial of a create input. Zod fills a default in even where the field is optional, and a
 * new price would bring a sold-out dish back.
 */
export const changesOf = <S extends z.ZodRawShape>(partial: z.ZodObject<S>): z.ZodObject<S> =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(partial.shape).map(([name, field]) => [name, withoutDefault(field as z.ZodType)]),
    ),
  ) as unknown as z.ZodObject<S>;
