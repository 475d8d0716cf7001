import { type ImportedRow, nameKey, type Product } from '@comanda/contracts';
import type { ImportKitchen } from './import-kitchen.ts';

/**
 * Sends dishes where the table says: a category whose rows agree goes there as a whole, and so will what is added to it later;
 * where they do not, and for a dish without a category, each dish by itself.
 */
export const routeDishes = async (
  rows: readonly ImportedRow[],
  known: readonly Product[],
  categoryOf: (row: ImportedRow) => string | null,
  kitchen: ImportKitchen,
): Promise<void> => {
  const before = new Map(known.map((product) => [product.id, product.categoryId]));
  const named = rows.filter((row) => row.station !== null);
  const byCategory = Map.groupBy(named, (row) => categoryOf(row) ?? before.get(row.productId!) ?? null);
  for (const [categoryId, dishes] of byCategory) {
    const agree = new Set(dishes.map(({ station }) => nameKey(station!))).size === 1;
    if (categoryId !== null && agree) await kitchen.routeCategory(categoryId, dishes[0]!.station!);
    for (const { productId, station } of dishes) {
      if (!kitchen.leadsTo({ productId: productId!, categoryId }, station!)) {
        await kitchen.routeProduct(productId!, station!);
      }
    }
  }
};
