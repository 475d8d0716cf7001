import { type ImportedRow, type Minor, nameKey, type Product } from '@comanda/contracts';
import { insertRows } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { categories, products } from '../catalogue.store.ts';
import { type LoggedRow, logTogether, productChange } from '../history/log-change.ts';
import { type FilledMenu, filledMenus, menusFor } from '../menus/menus-for.ts';
import { defaultTaxCategory } from '../taxes/taxes.store.ts';
import type { ImportKitchen } from './import-kitchen.ts';
import type { Known } from './plan-import.ts';
import { routeDishes } from './route-dishes.ts';

interface Import {
  rows: readonly ImportedRow[];
  newCategories: readonly string[];
  locationId?: string | undefined;
}

/** Writes a plan whose rows are all right; answers its rows with the ids of the dishes they became. */
export const writeImport = async (
  tx: WriteContext,
  { rows, newCategories, locationId }: Import,
  known: Known,
  kitchen: ImportKitchen | null,
): Promise<ImportedRow[]> => {
  const categoryIds = await categoriesOf(tx, rows, newCategories, known);
  const categoryOf = ({ category }: ImportedRow) => (category && categoryIds.get(nameKey(category))) || null;
  // Before there are new dishes: a menu holds a category by those that were on it.
  const menus = await filledMenus(tx, locationId);
  const fresh = rows.filter(({ status }) => status === 'new');
  const taxCategory = await defaultTaxCategory(tx);
  const made = new Map(fresh.map((row, at) => [row, { ...newProduct(tx, row, categoryOf(row), at), taxCategory }]));
  await insertRows(tx.db, 'product', [...made.values()]);
  await insertRows(
    tx.db,
    'menuItem',
    [...made.values()].flatMap((product) => itemsOf(tx, product, menus)),
  );
  const before = new Map(known.products.map((product) => [product.id, product]));
  const logged: LoggedRow[] = [...made.values()].map(({ id, name }) => ({ id, name, changes: {} }));
  for (const row of rows) {
    if (row.status !== 'changed') continue;
    const what = await change(tx, row, categoryOf(row), before.get(row.productId!)!);
    if (what) logged.push(what);
  }
  if (logged.length > 0) await logTogether(tx, 'product.imported', 'import', logged);
  const written = rows.map((row) => ({ ...row, productId: row.productId ?? made.get(row)!.id }));
  if (kitchen) await routeDishes(written, known.products, categoryOf, kitchen);
  return written;
};

/** By name, every category there is or was made. One that was hidden is shown again: its new dishes would be hidden, too. */
const categoriesOf = async (
  tx: WriteContext,
  rows: readonly ImportedRow[],
  newCategories: readonly string[],
  known: Known,
): Promise<Map<string, string>> => {
  const shownFirst = known.categories.toSorted((a, b) => Number(a.isActive) - Number(b.isActive));
  const byName = new Map(shownFirst.map((one) => [nameKey(one.name), one]));
  const named = new Set(rows.map(({ category }) => nameKey(category ?? '')));
  for (const [key, one] of byName) {
    if (named.has(key) && !one.isActive) await categories.update(tx, one.id, { isActive: true });
  }
  const last = Math.max(0, ...known.categories.map(({ sortOrder }) => sortOrder));
  for (const [at, name] of newCategories.entries()) {
    const one = await categories.insert(tx, { name, color: null, sortOrder: last + at + 1, isActive: true });
    byName.set(nameKey(name), one);
  }
  return new Map([...byName].map(([key, { id }]) => [key, id]));
};

const newProduct = (
  tx: WriteContext,
  row: ImportedRow,
  categoryId: string | null,
  sortOrder: number,
): Omit<Product, 'taxCategory'> => ({
  id: tx.ids.next(),
  businessId: tx.actor.businessId,
  categoryId,
  name: row.name,
  sku: row.sku,
  price: row.price!,
  isAvailable: true,
  isActive: true,
  sortOrder,
  allergens: [],
  kitchenName: null,
  isFavourite: false,
  createdAt: tx.clock.now(),
  updatedAt: tx.clock.now(),
});

/** On the menus it belongs on; where that is not plain, on those that are served all day, else on every one. */
const itemsOf = (tx: WriteContext, { id: productId, categoryId }: Product, menus: readonly FilledMenu[]) => {
  const fit = menusFor(menus, categoryId);
  const allDay = menus.filter(({ isAllDay }) => isAllDay);
  const any = (allDay.length > 0 ? allDay : menus).map(({ id }) => id);
  const { businessId } = tx.actor;
  const stamps = { createdAt: tx.clock.now(), updatedAt: tx.clock.now() };
  const plain = { sortOrder: 0, isAvailable: true, availableFrom: null, availableTo: null, metadata: {} };
  return (fit.length > 0 ? fit : any).map((menuId) => ({
    id: tx.ids.next(),
    businessId,
    menuId,
    productId,
    ...plain,
    ...stamps,
  }));
};

const change = async (
  tx: WriteContext,
  row: ImportedRow,
  categoryId: string | null,
  before: Product,
): Promise<LoggedRow | null> => {
  const changes: Partial<Product> = {};
  if (row.changes.includes('name')) changes.name = row.name;
  if (row.changes.includes('category')) changes.categoryId = categoryId;
  if (row.changes.includes('price')) changes.price = row.price as Minor;
  if (row.changes.includes('sku')) changes.sku = row.sku;
  if (row.changes.includes('active')) changes.isActive = true;
  if (Object.keys(changes).length === 0) return null;
  const what = await productChange(tx, before, await products.update(tx, before.id, changes));
  return what && { id: before.id, ...what };
};
