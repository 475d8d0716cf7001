import { z } from 'zod';
import { AllergensInput } from './allergens.ts';
import { PriceChange } from './changed-price.ts';
import { Id, listOf, Timestamp } from './primitives.ts';

/** Products that change together at most. */
export const MOST_AT_ONCE = 500;

/** One thing that many products become at once. */
export const BulkChange = z.discriminatedUnion('kind', [
  PriceChange,
  z.strictObject({ kind: z.literal('category'), categoryId: Id.nullable() }),
  z.strictObject({ kind: z.literal('active'), isActive: z.boolean() }),
  z.strictObject({ kind: z.literal('favourite'), isFavourite: z.boolean() }),
  /** Put on the menu, or taken off. */
  z.strictObject({ kind: z.literal('menu'), menuId: Id, isOn: z.boolean() }),
  /** Named beside those that are named. */
  z.strictObject({ kind: z.literal('allergens'), add: AllergensInput }),
]);
export type BulkChange = z.infer<typeof BulkChange>;

export const BulkProductsInput = z.strictObject({
  businessId: Id.optional(),
  productIds: z.array(Id).min(1).max(MOST_AT_ONCE),
  change: BulkChange,
});
export type BulkProductsInput = z.infer<typeof BulkProductsInput>;

/** `changed`: those that were not so before. `changeId`: to undo it by; null where nothing changed. */
export const BulkChanged = z.object({ changed: z.int(), changeId: Id.nullable() });
export type BulkChanged = z.infer<typeof BulkChanged>;

/** What was changed, and by whom. */
const Change = z.object({
  id: Id,
  at: Timestamp,
  by: z.string(),
  action: z.string(),
  /** By field, what it was and what it became. */
  changes: z.record(z.string(), z.tuple([z.json(), z.json()])),
  /** It still stands as it was made, and can be taken back. */
  canUndo: z.boolean(),
  /** The part it is about: a product on a menu, an option of a group, a group a product offers. */
  of: z.string().nullable(),
});

/** Of a product: money in minor units, a category and a menu by name. `count`: products that were changed together. */
export const ProductChange = Change.extend({ productId: Id, count: z.int() });
export type ProductChange = z.infer<typeof ProductChange>;

/** Of a menu, a category or a group of options: money in major units. */
export const CatalogueChange = Change;
export type CatalogueChange = z.infer<typeof CatalogueChange>;

export const ProductChangesQuery = z.object({ businessId: Id.optional(), ids: listOf(Id) });

/** Without a product all that were changed together. */
export const UndoChangeInput = z.strictObject({ businessId: Id.optional(), productId: Id.optional() });
export type UndoChangeInput = z.infer<typeof UndoChangeInput>;

/** `left`: names of products, a field of which somebody has changed since: that field stays; of a part that stays whole. */
export const UndoneChange = z.object({ undone: z.int(), left: z.array(z.string()) });
export type UndoneChange = z.infer<typeof UndoneChange>;

/** Characters of a picture as a data URL, about 36 kB: an edit of the catalogue has 64 kB, and goes down to every till. */
export const MOST_PICTURE = 48_000;

/** `data:image/webp;base64,…`, or jpeg or png: the operation looks at the bytes, too. */
export const PictureInput = z.strictObject({ image: z.string().max(200_000) });
export type PictureInput = z.infer<typeof PictureInput>;
export const PictureSaved = z.object({ pictureHash: z.string() });
export type PictureSaved = z.infer<typeof PictureSaved>;
export const ProductPicture = z.object({ image: z.string(), sha256: z.string() });
export type ProductPicture = z.infer<typeof ProductPicture>;
