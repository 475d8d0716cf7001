import { type Product, UpdateProductInput } from '@comanda/contracts';
import type { Context, WriteContext } from '@comanda/kernel/context';
import {
  categories,
  exists,
  isDishDoubled,
  menuItems,
  menuItemsOfProduct,
  menus,
  products,
} from '../catalogue.store.ts';
import { type Changes, itemAsItWas, LOGGED, type LoggedRow, productChange } from './log-change.ts';

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The fields of a logged change that are still as it made them, with what they were before. */
const standing = (product: Product, { changes, categoryIds }: LoggedRow): Partial<UpdateProductInput> => ({
  ...Object.fromEntries(
    LOGGED.filter((field) => changes[field] && isSame(product[field], changes[field][1])).map((field) => [
      field,
      changes[field]![0],
    ]),
  ),
  ...(categoryIds && product.categoryId === categoryIds[1] ? { categoryId: categoryIds[0] } : {}),
});

/** A category that is gone, and a code or a name that another dish has meanwhile, cannot come back. */
const possible = async (
  ctx: Context,
  before: Product,
  given: Partial<UpdateProductInput>,
): Promise<Partial<Product>> => {
  const read = UpdateProductInput.safeParse(given);
  if (!read.success) return {};
  const { categoryId, sku, ...plain } = read.data;
  const isThere = categoryId === undefined || categoryId === null || (await categories.find(ctx, categoryId)) !== null;
  const isFree = !sku || !(await exists.sku(ctx, sku, before.id));
  const back = {
    ...(plain as Partial<Product>),
    ...(categoryId !== undefined && isThere ? { categoryId } : {}),
    ...(sku !== undefined && isFree ? { sku } : {}),
  };
  if (!(await isDishDoubled(ctx, before, back))) return back;
  const { name: _taken, categoryId: _besideIt, isActive: _again, ...rest } = back;
  return rest;
};

/** Whether all of it still stands and could be taken back now. A product that was made, and a picture, stay. */
export const canUndo = async (ctx: Context, action: string, row: LoggedRow): Promise<boolean> => {
  if (action === 'product.created' || 'picture' in row.changes) return false;
  if (row.menuItem) return (await standingItem(ctx, row)) !== null;
  const product = await products.find(ctx, row.id);
  if (!product) return false;
  const back = await possible(ctx, product, standing(product, row));
  return Object.keys(back).length === Object.keys(row.changes).length;
};

/** How a product stands on the menu it was put on or taken off; null where that is not as it was left. */
const standingItem = async (
  ctx: Context,
  { id, changes, menuItem }: LoggedRow,
): Promise<{ itemId?: string } | null> => {
  const { menuId } = menuItem!;
  // Whose product it is the log of a hub cannot say.
  if (!(await products.find(ctx, id))) return null;
  const [item] = await menuItemsOfProduct(ctx, [menuId], id);
  const wasPutOn = changes.menu?.[0] === null;
  if (wasPutOn) return item && item.updatedAt === item.createdAt ? { itemId: item.id } : null;
  return !item && (await menus.find(ctx, menuId)) ? {} : null;
};

const undoItem = async (tx: WriteContext, row: LoggedRow): Promise<LoggedRow | null> => {
  const now = await standingItem(tx, row);
  if (!now || !row.changes.menu) return null;
  const [was, is] = row.changes.menu;
  const { menuId } = row.menuItem!;
  const undone = { id: row.id, name: row.name, changes: { menu: [is, was] } as Changes };
  if (now.itemId) {
    const was = itemAsItWas(await menuItems.get(tx, now.itemId));
    await menuItems.delete(tx, now.itemId);
    return { ...undone, menuItem: { menuId, was } };
  }
  if (!row.menuItem!.was) return null;
  await menuItems.insert(tx, { ...row.menuItem!.was, menuId, productId: row.id });
  return { ...undone, menuItem: { menuId, was: null } };
};

/**
 * Puts back what a change made of one product, field by field, where nobody has changed it since. Answers what that changed,
 * null where nothing, and whether all of it came back.
 */
export const undoRow = async (
  tx: WriteContext,
  row: LoggedRow,
): Promise<{ done: LoggedRow | null; isWhole: boolean }> => {
  if (row.menuItem) {
    const done = await undoItem(tx, row);
    return { done, isWhole: done !== null };
  }
  const before = await products.find(tx, row.id);
  if (!before) return { done: null, isWhole: false };
  const back = await possible(tx, before, standing(before, row));
  const isWhole = Object.keys(back).length === Object.keys(row.changes).length;
  if (Object.keys(back).length === 0) return { done: null, isWhole };
  // Back on sale it is there again.
  const present = back.isActive ? { deletedAt: null } : {};
  const change = await productChange(tx, before, await products.update(tx, row.id, { ...back, ...present }));
  return { done: change && { id: row.id, ...change }, isWhole };
};
