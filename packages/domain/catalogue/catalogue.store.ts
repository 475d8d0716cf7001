import {
  AppError,
  isNameTaken,
  type ListMenusQuery,
  type Menu,
  type MenuItem,
  type Modifier,
  type ModifierGroup,
  type ModifierGroupAssignment,
  type Page,
  type Paging,
  type Product,
  type ProductCategory,
} from '@comanda/contracts';
import { listed, remembered, settled } from '@comanda/db';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { readPage } from '@comanda/kernel/paging';
import { tenantTable } from '@comanda/kernel/tenant-table';

export const categories = tenantTable('productCategory', 'CATEGORY_NOT_FOUND');
export const products = tenantTable('product', 'PRODUCT_NOT_FOUND');
export const menus = tenantTable('menu', 'MENU_NOT_FOUND');
export const menuItems = tenantTable('menuItem', 'MENU_ITEM_NOT_FOUND');
export const locationMenus = tenantTable('locationMenu', 'MENU_NOT_FOUND', { created: true });
export const modifierGroups = tenantTable('modifierGroup', 'MODIFIER_GROUP_NOT_FOUND');
export const modifiers = tenantTable('modifier', 'MODIFIER_NOT_FOUND');
export const groupAssignments = tenantTable('modifierGroupAssignment', 'MODIFIER_GROUP_NOT_FOUND');

/** A product that was not deleted. Throws PRODUCT_NOT_FOUND. */
export const presentProduct = async (ctx: Context, id: string) => {
  const product = await products.get(ctx, id);
  if (product.deletedAt) throw new AppError('PRODUCT_NOT_FOUND', { id });
  return product;
};

const mine = (ctx: Context) => ctx.actor.businessId;

export const pageOfCategories = (ctx: Context, paging: Paging): Promise<Page<ProductCategory>> =>
  readPage(
    ctx.db
      .selectFrom('productCategory')
      .selectAll()
      .where('businessId', '=', mine(ctx))
      .orderBy('sortOrder')
      .orderBy('id'),
    paging,
  );

export const pageOfMenus = (ctx: Context, filter: ListMenusQuery): Promise<Page<Menu>> => {
  let query = ctx.db.selectFrom('menu').selectAll().where('businessId', '=', mine(ctx));
  if (filter.isActive !== undefined) query = query.where('isActive', '=', filter.isActive);
  return readPage(query.orderBy('name').orderBy('id'), filter);
};

export const pageOfMenuItems = (ctx: Context, menuId: string, paging: Paging): Promise<Page<MenuItem>> =>
  readPage(
    ctx.db
      .selectFrom('menuItem')
      .selectAll()
      .where('businessId', '=', mine(ctx))
      .where('menuId', '=', menuId)
      .orderBy('sortOrder')
      .orderBy('id'),
    paging,
  );

export const pageOfModifierGroups = (ctx: Context, paging: Paging): Promise<Page<ModifierGroup>> =>
  readPage(
    ctx.db
      .selectFrom('modifierGroup')
      .selectAll()
      .where('businessId', '=', mine(ctx))
      .orderBy('sortOrder')
      .orderBy('id'),
    paging,
  );

export const pageOfModifiers = (
  ctx: Context,
  filter: Paging & { groupId?: string | undefined },
): Promise<Page<Modifier>> => {
  let query = ctx.db.selectFrom('modifier').selectAll().where('businessId', '=', mine(ctx));
  if (filter.groupId) query = query.where('groupId', '=', filter.groupId);
  return readPage(query.orderBy('sortOrder').orderBy('id'), filter);
};

export const menusOfLocation = (ctx: Context, locationId: string): Promise<Menu[]> =>
  ctx.db
    .selectFrom('locationMenu')
    .innerJoin('menu', 'menu.id', 'locationMenu.menuId')
    .selectAll('menu')
    .where('locationMenu.businessId', '=', mine(ctx))
    .where('locationMenu.locationId', '=', locationId)
    .orderBy('menu.name')
    .execute();

/**
 * The menus that say what a location serves. One that is switched off, or that nobody has filled yet, says nothing: it must
 * not make everything else unsellable.
 */
export const menusServedAt = (ctx: Context, locationId: string): Promise<readonly Menu[]> =>
  settled(ctx.db, 'catalogue.menus served', { businessId: mine(ctx), locationId }, (p) =>
    ctx.db
      .selectFrom('locationMenu')
      .innerJoin('menu', 'menu.id', 'locationMenu.menuId')
      .selectAll('menu')
      .where('locationMenu.businessId', '=', p.businessId)
      .where('locationMenu.locationId', '=', p.locationId)
      .where('menu.isActive', '=', true)
      .where('menu.id', 'in', (q) =>
        q.selectFrom('menuItem').select('menuItem.menuId').whereRef('menuItem.menuId', '=', 'menu.id'),
      ),
  );

/** How many of a dish can still be ordered at a branch; null where nobody counts. */
export const remainingOf = async (ctx: Context, locationId: string, productId: string): Promise<number | null> => {
  const [row] = await remembered(ctx.db, 'catalogue.remaining', { locationId, productId }, (p) =>
    ctx.db
      .selectFrom('productAvailability')
      .select('remaining')
      .where('locationId', '=', p.locationId)
      .where('productId', '=', p.productId),
  );
  return row?.remaining ?? null;
};

/** The dishes somebody counts at a branch, with how many are left. */
export const countedProducts = async (ctx: Context, locationId: string): Promise<Map<string, number>> => {
  const rows = await ctx.db
    .selectFrom('productAvailability')
    .select(['productId', 'remaining'])
    .where('locationId', '=', locationId)
    .where('remaining', 'is not', null)
    .execute();
  return new Map(rows.map(({ productId, remaining }) => [productId, Number(remaining)]));
};

export const menuItemsOf = (ctx: Context, menuIds: string[]): Promise<MenuItem[]> =>
  ctx.db
    .selectFrom('menuItem')
    .selectAll()
    .where('businessId', '=', mine(ctx))
    .where('menuId', 'in', menuIds)
    .orderBy('sortOrder')
    .execute();

/** How these menus offer one product. */
export const menuItemsOfProduct = (ctx: Context, menuIds: string[], productId: string): Promise<MenuItem[]> =>
  remembered(
    ctx.db,
    `catalogue.menu items ${menuIds.length}`,
    { ...listed(menuIds), businessId: mine(ctx), productId },
    ({ businessId, productId: product, ...menus }) =>
      ctx.db
        .selectFrom('menuItem')
        .selectAll()
        .where('businessId', '=', businessId)
        .where('menuId', 'in', Object.values(menus) as string[])
        .where('productId', '=', product)
        .orderBy('sortOrder'),
  );

export const allOf = {
  categories: (ctx: Context): Promise<ProductCategory[]> =>
    ctx.db
      .selectFrom('productCategory')
      .selectAll()
      .where('businessId', '=', mine(ctx))
      .where('isActive', '=', true)
      .orderBy('sortOrder')
      .execute(),
  products: (ctx: Context): Promise<Product[]> =>
    ctx.db
      .selectFrom('product')
      .selectAll()
      .where('businessId', '=', mine(ctx))
      .where('isActive', '=', true)
      .orderBy('sortOrder')
      .orderBy('name')
      .execute(),
  modifierGroups: (ctx: Context): Promise<ModifierGroup[]> =>
    ctx.db
      .selectFrom('modifierGroup')
      .selectAll()
      .where('businessId', '=', mine(ctx))
      .where('isActive', '=', true)
      .orderBy('sortOrder')
      .execute(),
  modifiers: (ctx: Context): Promise<Modifier[]> =>
    ctx.db
      .selectFrom('modifier')
      .selectAll()
      .where('businessId', '=', mine(ctx))
      .where('isActive', '=', true)
      .orderBy('sortOrder')
      .execute(),
  assignments: (ctx: Context): Promise<ModifierGroupAssignment[]> =>
    ctx.db
      .selectFrom('modifierGroupAssignment')
      .selectAll()
      .where('businessId', '=', mine(ctx))
      .orderBy('sortOrder')
      .execute(),
};

/** Also what is off sale: an import must not make it a second time. */
export const everyProduct = (ctx: Context): Promise<Product[]> =>
  ctx.db
    .selectFrom('product')
    .selectAll()
    .where('businessId', '=', mine(ctx))
    .where('deletedAt', 'is', null)
    .orderBy('sortOrder')
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Those of these that there are and were not deleted, by id. */
export const productsOf = async (ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Product>> => {
  const rows = await ctx.db
    .selectFrom('product')
    .selectAll()
    .where('businessId', '=', mine(ctx))
    .where('id', 'in', [...ids])
    .where('deletedAt', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Whether another category is called so. */
export const isCategoryTaken = async (ctx: Context, name: string, except?: string): Promise<boolean> => {
  const others = (await everyCategory(ctx)).filter(({ id }) => id !== except);
  return isNameTaken(
    name,
    others.map((one) => one.name),
  );
};

/** Whether another dish on sale of the category is called so; those without one are a category of their own. */
export const isDishTaken = async (
  ctx: Context,
  { id, name, categoryId }: Pick<Product, 'name' | 'categoryId'> & { id?: string },
): Promise<boolean> => {
  const rows = await ctx.db
    .selectFrom('product')
    .select(['id', 'name'])
    .where('businessId', '=', mine(ctx))
    .where('categoryId', categoryId === null ? 'is' : '=', categoryId)
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .execute();
  return isNameTaken(
    name,
    rows.filter((row) => row.id !== id).map((row) => row.name),
  );
};

/**
 * True where a change puts a dish beside another of its name: it is called so anew, moves to the other's category, or comes back on
 * sale. One that is off sale is beside nobody.
 */
export const isDishDoubled = async (ctx: Context, before: Product, changes: Partial<Product>): Promise<boolean> => {
  const after = { ...before, ...changes };
  const isBeside = (['name', 'categoryId', 'isActive'] as const).some((field) => after[field] !== before[field]);
  return after.isActive && isBeside && (await isDishTaken(ctx, after));
};

export const everyCategory = (ctx: Context): Promise<ProductCategory[]> =>
  ctx.db
    .selectFrom('productCategory')
    .selectAll()
    .where('businessId', '=', mine(ctx))
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();

export interface OfferedGroup {
  group: ModifierGroup;
  assignment: ModifierGroupAssignment;
  modifiers: Modifier[];
}

/** The groups one product offers, with their options, in order. */
export const groupsOfProduct = async (ctx: Context, productId: string): Promise<OfferedGroup[]> => {
  const { db } = ctx;
  const assignments = await settled(db, 'catalogue.assignments', { businessId: mine(ctx), productId }, (p) =>
    db
      .selectFrom('modifierGroupAssignment')
      .selectAll()
      .where('businessId', '=', p.businessId)
      .where('productId', '=', p.productId)
      .orderBy('sortOrder')
      .orderBy('id'),
  );
  if (assignments.length === 0) return [];
  const groupIds = listed(assignments.map((assignment) => assignment.modifierGroupId));
  const groups = await settled(db, `catalogue.groups ${assignments.length}`, groupIds, (p) =>
    db.selectFrom('modifierGroup').selectAll().where('id', 'in', Object.values(p)),
  );
  const options = await settled(db, `catalogue.options of ${assignments.length}`, groupIds, (p) =>
    db.selectFrom('modifier').selectAll().where('groupId', 'in', Object.values(p)).orderBy('sortOrder').orderBy('id'),
  );
  return assignments.flatMap((assignment) => {
    const group = groups.find((one) => one.id === assignment.modifierGroupId);
    return group ? [{ group, assignment, modifiers: options.filter((option) => option.groupId === group.id) }] : [];
  });
};

export const exists = {
  productIn: async (ctx: Context, categoryId: string): Promise<boolean> =>
    (await ctx.db
      .selectFrom('product')
      .select('id')
      .where('categoryId', '=', categoryId)
      .where('deletedAt', 'is', null)
      .limit(1)
      .executeTakeFirst()) !== undefined,
  sku: async (ctx: Context, sku: string, except?: string): Promise<boolean> => {
    const row = await ctx.db
      .selectFrom('product')
      .select('id')
      .where('businessId', '=', mine(ctx))
      .where('sku', '=', sku)
      .executeTakeFirst();
    return row !== undefined && row.id !== except;
  },
  menuItem: async (ctx: Context, menuId: string, productId: string): Promise<boolean> =>
    (await ctx.db
      .selectFrom('menuItem')
      .select('id')
      .where('menuId', '=', menuId)
      .where('productId', '=', productId)
      .executeTakeFirst()) !== undefined,
  groupUse: async (ctx: Context, groupId: string): Promise<boolean> =>
    (await ctx.db
      .selectFrom('modifierGroupAssignment')
      .select('id')
      .where('modifierGroupId', '=', groupId)
      .limit(1)
      .executeTakeFirst()) !== undefined,
};

/** What was deleted keeps no category that goes. */
export const leaveCategory = async (tx: WriteContext, categoryId: string): Promise<void> => {
  await tx.db
    .updateTable('product')
    .set({ categoryId: null, updatedAt: tx.clock.now() })
    .where('businessId', '=', mine(tx))
    .where('categoryId', '=', categoryId)
    .where('deletedAt', 'is not', null)
    .execute();
};

export const findLocationMenu = (ctx: Context, locationId: string, menuId: string) =>
  ctx.db
    .selectFrom('locationMenu')
    .selectAll()
    .where('businessId', '=', mine(ctx))
    .where('locationId', '=', locationId)
    .where('menuId', '=', menuId)
    .executeTakeFirst();

export const findAssignment = (ctx: Context, productId: string, modifierGroupId: string) =>
  ctx.db
    .selectFrom('modifierGroupAssignment')
    .selectAll()
    .where('businessId', '=', mine(ctx))
    .where('productId', '=', productId)
    .where('modifierGroupId', '=', modifierGroupId)
    .executeTakeFirst();

/** Those of them whose product was not deleted. */
export const assignmentsInUse = async (ctx: Context, modifierGroupId: string): Promise<ModifierGroupAssignment[]> => {
  const all = await assignmentsOfGroup(ctx, modifierGroupId);
  if (all.length === 0) return [];
  const there = await productsOf(ctx, [...new Set(all.map(({ productId }) => productId))]);
  return all.filter(({ productId }) => there.has(productId));
};

export const optionsOfGroup = (ctx: Context, groupId: string): Promise<Modifier[]> =>
  ctx.db
    .selectFrom('modifier')
    .selectAll()
    .where('businessId', '=', mine(ctx))
    .where('groupId', '=', groupId)
    .execute();

/** Every product's own range of a group. */
export const assignmentsOfGroup = (ctx: Context, modifierGroupId: string): Promise<ModifierGroupAssignment[]> =>
  ctx.db
    .selectFrom('modifierGroupAssignment')
    .selectAll()
    .where('businessId', '=', mine(ctx))
    .where('modifierGroupId', '=', modifierGroupId)
    .execute();
