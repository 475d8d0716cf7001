import type { AuditEntryRow } from '@comanda/db';
import type { Context, WriteContext } from '@comanda/kernel/context';
import {
  categories,
  findAssignment,
  findLocationMenu,
  hasOptionNamed,
  menuItemsOfProduct,
  menus,
  modifierGroups,
  modifiers,
  products,
} from '../catalogue.store.ts';
import { assignMenu } from '../menus/assign-menu.ts';
import { createMenuItem } from '../menus/create-menu-item.ts';
import { deleteMenuItem } from '../menus/delete-menu-item.ts';
import { unassignMenu } from '../menus/unassign-menu.ts';
import { updateMenu } from '../menus/update-menu.ts';
import { updateMenuItem } from '../menus/update-menu-item.ts';
import { attachModifierGroup } from '../modifiers/attach-modifier-group.ts';
import { createModifier } from '../modifiers/create-modifier.ts';
import { detachModifierGroup } from '../modifiers/detach-modifier-group.ts';
import { updateModifier } from '../modifiers/update-modifier.ts';
import { updateModifierGroup } from '../modifiers/update-modifier-group.ts';
import { updateModifierGroupAssignment } from '../modifiers/update-modifier-group-assignment.ts';
import { updateProductCategory } from '../products/update-product-category.ts';
import type { Changes, LoggedChange, LoggedPart } from './log-change.ts';
import { isSame } from './undo-row.ts';

/** Takes a change back. It is a change like any other: checked, logged and told by the operation that makes it. */
type WayBack = (tx: WriteContext) => Promise<unknown>;

/** What the fields of a row were before a change that still stands, whole; null where somebody has changed one since. */
const before = (row: object | null | undefined, changes: Changes): Record<string, unknown> | null => {
  const fields = Object.entries(changes);
  const stands = row && fields.length > 0 && fields.every(([field, [, to]]) => isSame(row[field as never], to));
  return stands ? Object.fromEntries(fields.map(([field, [from]]) => [field, from])) : null;
};

const ofItem = async (ctx: Context, menuId: string, { changes, item }: LoggedPart): Promise<WayBack | null> => {
  const { productId, was } = item!;
  const [now] = await menuItemsOfProduct(ctx, [menuId], productId);
  if (!changes.product) {
    const back = before(now, changes);
    return back && ((tx) => updateMenuItem(tx, { menuId, itemId: now!.id, ...back }));
  }
  const wasPutOn = changes.product[0] === null;
  // One whose hours were set since is no longer what was put on.
  if (wasPutOn)
    return now && now.updatedAt === now.createdAt ? (tx) => deleteMenuItem(tx, { menuId, itemId: now.id }) : null;
  if (now || !was || !(await products.find(ctx, productId))) return null;
  return (tx) => createMenuItem(tx, { menuId, productId, ...was });
};

const ofMenu = async (ctx: Context, menuId: string, change: LoggedPart): Promise<WayBack | null> => {
  const menu = await menus.find(ctx, menuId);
  if (!menu) return null;
  if (change.item) return ofItem(ctx, menuId, change);
  const { locationId, changes } = change;
  if (locationId) {
    const isServed = (await findLocationMenu(ctx, locationId, menuId)) !== undefined;
    const wasServed = changes.location?.[0] !== null;
    if (isServed === wasServed) return null;
    return (tx) => (wasServed ? assignMenu : unassignMenu)(tx, { locationId, menuId });
  }
  const back = before(menu, changes);
  return back && ((tx) => updateMenu(tx, { id: menuId, ...back }));
};

const ofOption = async (ctx: Context, groupId: string, { changes, option }: LoggedPart): Promise<WayBack | null> => {
  const { id, was } = option!;
  if (was) {
    if (await hasOptionNamed(ctx, groupId, was.name)) return null;
    return (tx) => createModifier(tx, { ...was, groupId });
  }
  const back = before(await modifiers.find(ctx, id), changes);
  return back && ((tx) => updateModifier(tx, { id, ...back }));
};

const ofGroup = async (ctx: Context, groupId: string, change: LoggedPart): Promise<WayBack | null> => {
  const group = await modifierGroups.find(ctx, groupId);
  if (!group) return null;
  if (change.option) return ofOption(ctx, groupId, change);
  const back = before(group, change.changes);
  return back && ((tx) => updateModifierGroup(tx, { id: groupId, ...back }));
};

const ofCategory = async (ctx: Context, id: string, { changes }: LoggedPart): Promise<WayBack | null> => {
  const back = before(await categories.find(ctx, id), changes);
  return back && ((tx) => updateProductCategory(tx, { id, ...back }));
};

/** Of a product only what it offers: its own fields come back one by one (undo-row.ts). */
const ofOffer = async (ctx: Context, productId: string, { changes, offer }: LoggedChange): Promise<WayBack | null> => {
  if (!offer) return null;
  const { groupId, was } = offer;
  const now = await findAssignment(ctx, productId, groupId);
  if (!changes.options) {
    const back = before(now, changes);
    return back && ((tx) => updateModifierGroupAssignment(tx, { productId, id: now!.id, ...back }));
  }
  const wasAdded = changes.options[0] === null;
  if (wasAdded)
    return now && now.updatedAt === now.createdAt ? (tx) => detachModifierGroup(tx, { productId, id: now.id }) : null;
  const isThere = (await products.find(ctx, productId)) && (await modifierGroups.find(ctx, groupId));
  return !now && was && isThere
    ? (tx) => attachModifierGroup(tx, { productId, modifierGroupId: groupId, ...was })
    : null;
};

/** What takes a change back, by what it is of. */
const PARTS = { product: ofOffer, product_category: ofCategory, menu: ofMenu, modifier_group: ofGroup } as const;

/**
 * What takes back what an entry of the log says was done to a menu, a category or a group of options, or to what a product
 * offers; null where it no longer stands as it was made, where that cannot be (what was added is deleted instead), or it is about something else.
 */
export const wayBack = async (
  ctx: Context,
  { entity, entityId, details }: Pick<AuditEntryRow, 'entity' | 'entityId' | 'details'>,
): Promise<WayBack | null> => {
  if (!(entity in PARTS)) return null;
  return PARTS[entity as keyof typeof PARTS](ctx, entityId, details as unknown as LoggedPart & LoggedChange);
};
