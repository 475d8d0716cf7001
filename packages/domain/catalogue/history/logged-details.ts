import { CreateMenuItemInput, Id } from '@comanda/contracts';
import { z } from 'zod';

/** What is logged of a row is a list of texts at its deepest. */
const DEEPEST = 6;

const isShallow = (value: unknown, depth = 0): boolean =>
  depth <= DEEPEST &&
  (typeof value !== 'object' || value === null || Object.values(value).every((one) => isShallow(one, depth + 1)));

/** JSON, as it was parsed. `z.json()` would follow what a hub in wrong hands wrote down to the end of the stack. */
const Json = z.custom<z.core.util.JSONType>((value) => isShallow(value));

/** The row as it was: what takes it back reads it as its route would. */
const Was = z.record(z.string(), Json).nullable();

/** Details of the log as they are read: a hub wrote them, and it may be in wrong hands or of an older version. */
const Named = z.object({
  name: z.string(),
  of: z.string().optional(),
  changes: z.record(z.string(), z.tuple([Json, Json])).default({}),
  offer: z.object({ groupId: Id, was: Was }).optional(),
});

export const LoggedDetails = Named.extend({
  item: z.object({ productId: Id, was: Was }).optional(),
  locationId: Id.optional(),
  option: z.object({ id: Id, was: Was }).optional(),
});
export type LoggedDetails = z.infer<typeof LoggedDetails>;

const Item = CreateMenuItemInput.omit({ productId: true });

/** Of products, one by one. */
export const LoggedProduct = Named.extend({
  id: Id,
  categoryIds: z.tuple([Id.nullable(), Id.nullable()]).optional(),
  menuItem: z.object({ menuId: Id, was: Item.nullable() }).optional(),
});
