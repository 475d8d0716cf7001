import {
  ALLERGENS,
  AppError,
  type BulkChange,
  type BulkChanged,
  type BulkProductsInput,
  changedPrice,
  type Menu,
  type Product,
  type UpdateProductInput,
} from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import {
  categories,
  isDishDoubled,
  menuItems,
  menuItemsOfProduct,
  menus,
  products,
  productsOf,
} from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { itemAsItWas, type LoggedRow, logTogether, productChange } from '../history/log-change.ts';

/**
 * Makes one change of many products, of all of them or of none; by the answer's `changeId` all of it can be undone. What is so
 * already is not touched. Throws PRODUCT_NOT_FOUND, BULK_PRICE_INVALID and NAME_TAKEN, which name the product; CATEGORY_NOT_FOUND,
 * MENU_NOT_FOUND.
 */
export const bulkUpdateProducts = async (tx: WriteContext, input: BulkProductsInput): Promise<BulkChanged> => {
  const { change } = input;
  const ids = [...new Set(input.productIds)];
  const found = await productsOf(tx, ids);
  if (change.kind === 'category' && change.categoryId) await categories.get(tx, change.categoryId);
  const menu = change.kind === 'menu' ? await menus.get(tx, change.menuId) : null;
  const rows: LoggedRow[] = [];
  for (const id of ids) {
    const product = found.get(id);
    if (!product) throw new AppError('PRODUCT_NOT_FOUND', { id });
    const row = menu ? await onMenu(tx, product, menu, change) : await changed(tx, product, change);
    if (row) rows.push(row);
  }
  if (rows.length === 0) return { changed: 0, changeId: null };
  const changeId = await logTogether(tx, 'product.bulk_updated', change.kind, rows);
  catalogueChanged(tx);
  return { changed: rows.length, changeId };
};

/** The columns a change sets. Throws BULK_PRICE_INVALID. */
const columnsOf = (product: Product, change: BulkChange): UpdateProductInput => {
  switch (change.kind) {
    case 'price': {
      const price = changedPrice(product.price, change);
      if (price === null) throw new AppError('BULK_PRICE_INVALID', { productId: product.id, name: product.name });
      return { price };
    }
    case 'category':
      return { categoryId: change.categoryId };
    case 'active':
      return { isActive: change.isActive };
    case 'favourite':
      return { isFavourite: change.isFavourite };
    case 'allergens':
      return { allergens: ALLERGENS.filter((code) => [...product.allergens, ...change.add].includes(code)) };
    case 'menu':
      return {};
  }
};

const changed = async (tx: WriteContext, product: Product, change: BulkChange): Promise<LoggedRow | null> => {
  const columns = columnsOf(product, change);
  const what = await productChange(tx, product, { ...product, ...columns } as Product);
  if (!what) return null;
  if (await isDishDoubled(tx, product, columns)) {
    throw new AppError('NAME_TAKEN', { path: 'productIds', productId: product.id, name: product.name });
  }
  await products.update(tx, product.id, columns);
  return { id: product.id, ...what };
};

/** Puts a product on a menu, or takes it off; null where it stands so already. */
const onMenu = async (
  tx: WriteContext,
  { id, name }: Product,
  menu: Menu,
  change: BulkChange,
): Promise<LoggedRow | null> => {
  const isOn = change.kind === 'menu' && change.isOn;
  const [item] = await menuItemsOfProduct(tx, [menu.id], id);
  if (isOn === (item !== undefined)) return null;
  if (!item) {
    const plain = { sortOrder: 0, isAvailable: true, availableFrom: null, availableTo: null, metadata: {} };
    await menuItems.insert(tx, { menuId: menu.id, productId: id, ...plain });
    return { id, name, changes: { menu: [null, menu.name] }, menuItem: { menuId: menu.id, was: null } };
  }
  await menuItems.delete(tx, item.id);
  const was = itemAsItWas(item);
  return { id, name, changes: { menu: [menu.name, null] }, menuItem: { menuId: menu.id, was } };
};
