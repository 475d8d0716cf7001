import type { ListProductsQuery, Page, Product } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { findsAll } from '@comanda/kernel/lookup/search';
import { readPage } from '@comanda/kernel/paging';
import { sql } from 'kysely';
import { servedProducts } from '../menus/menus-for.ts';

/** What a product is found by: its name, its code, and what cooks read. */
const SEARCHED = [sql.ref<string>('name'), sql.ref<string>('sku'), sql.ref<string>('kitchen_name')];

/** The products a list asks for, in the order of the menu. */
export const pageOfProducts = async (ctx: Context, filter: ListProductsQuery): Promise<Page<Product>> => {
  const { businessId } = ctx.actor;
  const { categoryId, isActive, isFavourite, taxCategory, menuId, allergen, isSoldOut, isInNoMenu, q } = filter;
  let query = ctx.db
    .selectFrom('product')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null);
  if (categoryId) query = query.where('categoryId', '=', categoryId);
  if (isActive !== undefined) query = query.where('isActive', '=', isActive);
  if (isFavourite !== undefined) query = query.where('isFavourite', '=', isFavourite);
  if (taxCategory) query = query.where('taxCategory', '=', taxCategory);
  if (q) query = query.where(findsAll(q, SEARCHED));
  // A list of codes as text: none of them is a part of another with its quotes.
  if (allergen) query = query.where(sql<boolean>`allergens like ${`%"${allergen}"%`}`);
  if (menuId) {
    const onMenu = ctx.db.selectFrom('menuItem').select('productId').where('menuId', '=', menuId);
    query = query.where('id', 'in', onMenu.where('businessId', '=', businessId));
  }
  if (isSoldOut !== undefined) query = query.where('id', isSoldOut ? 'in' : 'not in', soldOut(ctx));
  if (isInNoMenu !== undefined) {
    const served = servedProducts(ctx);
    // Where no place has a menu, all of them sell everything.
    const areThereMenus = (await served.limit(1).executeTakeFirst()) !== undefined;
    if (areThereMenus) query = query.where('id', isInNoMenu ? 'not in' : 'in', served);
    else if (isInNoMenu) query = query.where('id', '=', '');
  }
  return readPage(query.orderBy('sortOrder').orderBy('name').orderBy('id'), filter);
};

/** What a branch of the caller's has run out of. */
const soldOut = (ctx: Context) =>
  ctx.db
    .selectFrom('productAvailability')
    .select('productId')
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', 'in', ctx.actor.locationIds.length > 0 ? [...ctx.actor.locationIds] : [''])
    .where('isAvailable', '=', false);
