import type { Context } from '@comanda/kernel/context';

/** A menu that says what is served: switched on, and with something on it. */
export interface FilledMenu {
  id: string;
  isAllDay: boolean;
  /** Categories some dish of which is on it. */
  categoryIds: ReadonlySet<string>;
}

/** The menus that say what is served: at a location, or anywhere in the business. */
export const filledMenus = async (ctx: Context, locationId?: string): Promise<FilledMenu[]> => {
  let query = ctx.db
    .selectFrom('menu')
    .innerJoin('menuItem', 'menuItem.menuId', 'menu.id')
    .innerJoin('product', 'product.id', 'menuItem.productId')
    .select(['menu.id', 'menu.availableFrom', 'menu.availableTo', 'product.categoryId'])
    .distinct()
    .where('menu.businessId', '=', ctx.actor.businessId)
    .where('menu.isActive', '=', true)
    .orderBy('menu.id');
  if (locationId) {
    query = query
      .innerJoin('locationMenu', 'locationMenu.menuId', 'menu.id')
      .where('locationMenu.locationId', '=', locationId);
  }
  const byMenu = Map.groupBy(await query.execute(), (row) => row.id);
  return [...byMenu].map(([id, rows]) => ({
    id,
    isAllDay: rows.every(({ availableFrom, availableTo }) => availableFrom === null && availableTo === null),
    categoryIds: new Set(rows.map(({ categoryId }) => categoryId).filter((category) => category !== null)),
  }));
};

/**
 * The menus a new dish belongs on: those that hold dishes of its category, else the only one there is. A menu that is empty
 * says nothing yet, and a first dish on it would take every other off sale.
 */
export const menusFor = (menus: readonly FilledMenu[], categoryId: string | null): string[] => {
  const holding = menus.filter((menu) => categoryId !== null && menu.categoryIds.has(categoryId));
  if (holding.length > 0) return holding.map(({ id }) => id);
  return menus.length === 1 ? [menus[0]!.id] : [];
};

/** Products on a menu that a place of the business serves, at whatever hour. */
export const servedProducts = (ctx: Context) =>
  ctx.db
    .selectFrom('menuItem')
    .innerJoin('menu', 'menu.id', 'menuItem.menuId')
    .innerJoin('locationMenu', 'locationMenu.menuId', 'menu.id')
    .select('menuItem.productId')
    .distinct()
    .where('menuItem.businessId', '=', ctx.actor.businessId)
    .where('menu.isActive', '=', true);

/** Of these products, those on no menu a place of the business serves; none where no place has a menu: it serves everything. */
export const productsInNoMenu = async (ctx: Context, productIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const served = servedProducts(ctx);
  if (productIds.length === 0 || !(await served.limit(1).executeTakeFirst())) return new Set();
  const rows = await served.where('menuItem.productId', 'in', [...productIds]).execute();
  const onMenus = new Set(rows.map(({ productId }) => productId));
  return new Set(productIds.filter((id) => !onMenus.has(id)));
};
