import {
  AttachModifierGroupInput,
  type AuditEntry,
  CreateMenuItemInput,
  CreateModifierInput,
  type Permission,
  UpdateMenuInput,
  UpdateMenuItemInput,
  UpdateModifierGroupAssignmentInput,
  UpdateModifierGroupInput,
  UpdateModifierInput,
  UpdateProductCategoryInput,
} from '@comanda/contracts';
import type { Context, WriteContext } from '@comanda/kernel/context';
import type { z } from 'zod';
import {
  categories,
  findAssignment,
  findLocationMenu,
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
import { LoggedDetails } from './logged-details.ts';
import { isSame } from './undo-row.ts';

/** Takes a change back. It is a change like any other: checked, logged and told by the operation that makes it. */
type Undo = (tx: WriteContext) => Promise<unknown>;

const needing = (ctx: Context, permission: Permission, undo: Undo): Undo | null =>
  ctx.actor.permissions.has(permission) ? undo : null;

/**
 * What a change that still stands, whole, is taken back by, as its route would take it; null where somebody has changed a field
 * since, or where it names what no form changes: a hub in wrong hands writes logs, too.
 */
const before = <S extends z.ZodType>(
  schema: S,
  row: object | null | undefined,
  { changes }: LoggedDetails,
): z.output<S> | null => {
  const fields = Object.entries(changes);
  const stands =
    row &&
    fields.length > 0 &&
    fields.every(([field, [, to]]) => Object.hasOwn(row, field) && isSame(row[field as never], to));
  if (!stands) return null;
  const read = schema.safeParse(Object.fromEntries(fields.map(([field, [from]]) => [field, from])));
  return read.success ? read.data : null;
};

const ofItem = async (ctx: Context, menuId: string, logged: LoggedDetails): Promise<Undo | null> => {
  const { productId, was } = logged.item!;
  const [now] = await menuItemsOfProduct(ctx, [menuId], productId);
  const { product } = logged.changes;
  if (!product) {
    const back = before(UpdateMenuItemInput, now, logged);
    return back && ((tx) => updateMenuItem(tx, { ...back, menuId, itemId: now!.id }));
  }
  const wasPutOn = product[0] === null;
  // One whose hours were set since is no longer what was put on.
  if (wasPutOn) {
    if (!now || now.updatedAt !== now.createdAt) return null;
    return needing(ctx, 'Catalogue:Delete', (tx) => deleteMenuItem(tx, { menuId, itemId: now.id }));
  }
  const item = CreateMenuItemInput.safeParse({ ...was, productId });
  if (now || !item.success || !(await products.find(ctx, productId))) return null;
  return needing(ctx, 'Catalogue:Create', (tx) => createMenuItem(tx, { ...item.data, menuId }));
};

const ofPlace = async (ctx: Context, menuId: string, logged: LoggedDetails): Promise<Undo | null> => {
  const locationId = logged.locationId!;
  const served = logged.changes.location;
  // The request names no branch that a guard could have looked at.
  if (!served || !ctx.actor.locationIds.includes(locationId)) return null;
  const isServed = (await findLocationMenu(ctx, locationId, menuId)) !== undefined;
  const wasServed = served[0] !== null;
  if (isServed === wasServed) return null;
  return (tx) => (wasServed ? assignMenu : unassignMenu)(tx, { locationId, menuId });
};

const ofMenu = async (ctx: Context, menuId: string, logged: LoggedDetails): Promise<Undo | null> => {
  const menu = await menus.find(ctx, menuId);
  if (!menu) return null;
  if (logged.item) return ofItem(ctx, menuId, logged);
  if (logged.locationId) return ofPlace(ctx, menuId, logged);
  const back = before(UpdateMenuInput, menu, logged);
  return back && ((tx) => updateMenu(tx, { ...back, id: menuId }));
};

const ofOption = async (ctx: Context, groupId: string, logged: LoggedDetails): Promise<Undo | null> => {
  const { id, was } = logged.option!;
  const now = await modifiers.find(ctx, id);
  if (was) {
    const option = CreateModifierInput.safeParse({ ...was, groupId });
    if (now || !option.success) return null;
    return needing(ctx, 'Catalogue:Create', (tx) => createModifier(tx, { ...option.data, id }));
  }
  if (now?.groupId !== groupId) return null;
  const back = before(UpdateModifierInput, now, logged);
  return back && ((tx) => updateModifier(tx, { ...back, id }));
};

const ofGroup = async (ctx: Context, groupId: string, logged: LoggedDetails): Promise<Undo | null> => {
  const group = await modifierGroups.find(ctx, groupId);
  if (!group) return null;
  if (logged.option) return ofOption(ctx, groupId, logged);
  const back = before(UpdateModifierGroupInput, group, logged);
  return back && ((tx) => updateModifierGroup(tx, { ...back, id: groupId }));
};

const ofCategory = async (ctx: Context, id: string, logged: LoggedDetails): Promise<Undo | null> => {
  const back = before(UpdateProductCategoryInput, await categories.find(ctx, id), logged);
  return back && ((tx) => updateProductCategory(tx, { ...back, id }));
};

/** Of a product only what it offers: its own fields come back one by one (undo-row.ts). */
const ofOffer = async (ctx: Context, productId: string, logged: LoggedDetails): Promise<Undo | null> => {
  if (!logged.offer) return null;
  const { groupId, was } = logged.offer;
  const now = await findAssignment(ctx, productId, groupId);
  const { options } = logged.changes;
  if (!options) {
    const back = before(UpdateModifierGroupAssignmentInput, now, logged);
    return back && ((tx) => updateModifierGroupAssignment(tx, { ...back, productId, id: now!.id }));
  }
  const wasAdded = options[0] === null;
  if (wasAdded)
    return now && now.updatedAt === now.createdAt ? (tx) => detachModifierGroup(tx, { productId, id: now.id }) : null;
  const offer = AttachModifierGroupInput.safeParse({ ...was, modifierGroupId: groupId });
  const isThere = (await products.find(ctx, productId)) && (await modifierGroups.find(ctx, groupId));
  return !now && offer.success && isThere ? (tx) => attachModifierGroup(tx, { ...offer.data, productId }) : null;
};

/** What takes a change back, by what it is of. */
const PARTS = new Map([
  ['product', ofOffer],
  ['product_category', ofCategory],
  ['menu', ofMenu],
  ['modifier_group', ofGroup],
]);

/**
 * What takes back what an entry of the log says was done to a menu, a category or a group of options, or to what a product
 * offers; null where it no longer stands as it was made, where that cannot be (what was added is deleted instead), where the
 * caller may not, or it is about something else.
 */
export const wayBack = async (
  ctx: Context,
  { entity, entityId, details }: Pick<AuditEntry, 'entity' | 'entityId' | 'details'>,
): Promise<Undo | null> => {
  const logged = LoggedDetails.safeParse(details);
  return logged.success ? ((await PARTS.get(entity)?.(ctx, entityId, logged.data)) ?? null) : null;
};
