import type { MenuItem, Modifier, ModifierGroupAssignment, Product } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { categories } from '../catalogue.store.ts';

/** By field, what it was and what it became. */
export type Changes = Record<string, [unknown, unknown]>;

/** What people see of a product change, and beside it what it takes to undo it where names do not say it. */
export interface LoggedChange {
  name: string;
  /** The group of options it is about, where it is about its own range of one. */
  of?: string;
  changes: Changes;
  categoryIds?: [string | null, string | null];
  menuItem?: { menuId: string; was: ItemAsItWas | null };
  /** A group of options it offers now, or no longer, or asks in another way. */
  offer?: { groupId: string; was: OfferAsItWas | null };
}
export type ItemAsItWas = Pick<MenuItem, 'sortOrder' | 'isAvailable' | 'availableFrom' | 'availableTo' | 'metadata'>;
export type OfferAsItWas = Pick<ModifierGroupAssignment, 'sortOrder' | 'minSelectionOverride' | 'maxSelectionOverride'>;
export const itemAsItWas = ({
  sortOrder,
  isAvailable,
  availableFrom,
  availableTo,
  metadata,
}: MenuItem): ItemAsItWas => ({
  sortOrder,
  isAvailable,
  availableFrom,
  availableTo,
  metadata,
});

/** Of products that changed together, one. */
export type LoggedRow = LoggedChange & { id: string };

/** Fields people set. Whether it is sold out is the kitchen's word, every evening (docs/sync.md#availability-belongs-to-a-branch). */
export const LOGGED = [
  'name',
  'price',
  'sku',
  'taxCategory',
  'sortOrder',
  'isActive',
  'isFavourite',
  'kitchenName',
  'allergens',
] as const satisfies (keyof Product)[];

/** The fields of two rows that are not the same. */
export const differing = <T extends object>(before: T, after: T, fields: readonly (keyof T & string)[]): Changes =>
  Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map((field) => [field, [before[field] ?? null, after[field] ?? null]]),
  );

/**
 * What a change that was asked for made of a row: of the fields it named those that are not as they were. Where it stands among
 * others is none: to move one moves several, and nobody looks for that.
 */
export const changedBy = <T extends object>(asked: object, before: T, after: T): Changes =>
  differing(
    before,
    after,
    (Object.keys(asked) as (keyof T & string)[]).filter((field) => field !== 'sortOrder'),
  );

/** What became of a product; null where nothing that people set is different. */
export const productChange = async (
  tx: WriteContext,
  before: Product,
  after: Product,
): Promise<LoggedChange | null> => {
  const changes = differing(before, after, LOGGED);
  const categoryIds: [string | null, string | null] = [before.categoryId, after.categoryId];
  const isMoved = before.categoryId !== after.categoryId;
  if (isMoved) changes.category = [await categoryName(tx, before.categoryId), await categoryName(tx, after.categoryId)];
  if (Object.keys(changes).length === 0) return null;
  return { name: after.name, changes, ...(isMoved ? { categoryIds } : {}) };
};

const categoryName = async (tx: WriteContext, id: string | null): Promise<string | null> =>
  id === null ? null : ((await categories.find(tx, id))?.name ?? null);

/** Besides products, what has a history of its own. Items are part of their menu, options of their group. */
export type PartEntity = 'product_category' | 'menu' | 'modifier_group';

/** What people see of a change of a part, and beside it what it takes to undo it. `of`: the product on a menu it is about. */
export interface LoggedPart {
  name: string;
  of?: string;
  changes: Changes;
  /** On a menu: the product that was put on it, taken off or given other hours. */
  item?: { productId: string; was: ItemAsItWas | null };
  /** Of a menu: where it is served now, or no longer. */
  locationId?: string;
  /** Of a group: which option; `was` where that was taken away. */
  option?: { id: string; was: OptionAsItWas | null };
}
export type OptionAsItWas = Omit<Modifier, 'id' | 'businessId' | 'groupId' | 'createdAt' | 'updatedAt'>;

/** Says in the log of the catalogue what was done to one row of it, or to a part of that. */
export const logChange = (
  tx: WriteContext,
  action: `${'product' | 'category' | 'menu' | 'modifier_group' | 'modifier'}.${'created' | 'updated' | 'deleted'}`,
  entity: PartEntity | 'product',
  entityId: string,
  details: Omit<LoggedPart, 'changes'> & Pick<LoggedChange, 'offer'> & { changes?: Changes },
): Promise<void> =>
  recordAudit(tx, { action, entity, entityId, locationId: null, details: { changes: {}, ...details } });

/** Names that a change of many tells; the rows have all. */
const NAMED = 5;

/** Says in the log what became of many products at once, by which all of it can be undone; answers the id of the change. */
export const logTogether = async (
  tx: WriteContext,
  action: 'product.bulk_updated' | 'product.imported',
  kind: string,
  rows: readonly LoggedRow[],
): Promise<string> => {
  const id = tx.ids.next();
  const names = rows.slice(0, NAMED).map(({ name }) => name);
  const details = { kind, names, count: rows.length, rows };
  await recordAudit(tx, { id, action, entity: 'products', entityId: tx.ids.next(), locationId: null, details });
  return id;
};
