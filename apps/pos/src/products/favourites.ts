import type { BestSellers, PosCatalogue } from '@comanda/contracts';

/** A product as the till sells it. `isFavourite`: the manager's choice, where the hub says it. */
export type SoldProduct = PosCatalogue['products'][number] & { isFavourite?: boolean };

/** So many fit on a till without scrolling much; the rest is a category away. */
const MOST = 24;

export const isSold = (product: Pick<SoldProduct, 'isActive' | 'isAvailable' | 'menuAvailable'>): boolean =>
  product.isActive && product.isAvailable && product.menuAvailable;

export const bySortOrder = (a: { sortOrder: number; name: string }, b: { sortOrder: number; name: string }): number =>
  a.sortOrder - b.sortOrder || a.name.localeCompare(b.name, 'es');

/** How many were sold at this hour of the day, one before and one after, and all day long. */
const salesOf = (sales: BestSellers | undefined, hour: number): Map<string, { near: number; all: number }> =>
  new Map(
    (sales?.products ?? []).map(({ productId, byHour }) => {
      const near = [hour + 23, hour, hour + 1].reduce((sum, at) => sum + (byHour[at % 24] ?? 0), 0);
      return [productId, { near, all: byHour.reduce((sum, quantity) => sum + quantity, 0) }];
    }),
  );

/**
 * What is likeliest to be ordered now, of what can be: the manager's favourites, what sells at this hour, what sells all day,
 * and else the menu from its beginning. Pure.
 */
export const favouritesAt = (
  products: readonly SoldProduct[],
  sales: BestSellers | undefined,
  hour: number,
): SoldProduct[] => {
  const sold = salesOf(sales, hour);
  const weight = ({ id, isFavourite = false }: SoldProduct) => ({
    chosen: Number(isFavourite),
    ...(sold.get(id) ?? { near: 0, all: 0 }),
  });
  return products
    .filter(isSold)
    .map((product) => ({ product, ...weight(product) }))
    .sort((a, b) => b.chosen - a.chosen || b.near - a.near || b.all - a.all || bySortOrder(a.product, b.product))
    .slice(0, MOST)
    .map(({ product }) => product);
};

/**
 * Favourites of a day, by id: where they stood, and behind them what is new, as far as there is room; what the manager chose always.
 * What is on no menu now is left out and its place is kept for it. Pure.
 */
export const favouritesToday = (
  stood: readonly string[],
  products: readonly SoldProduct[],
  likeliest: readonly SoldProduct[],
): string[] => {
  const still = inOrder(products, stood).filter(({ menuAvailable }) => menuAvailable);
  const room = MOST - still.length;
  const fresh = likeliest.filter(({ id }) => !stood.includes(id));
  return [...still, ...fresh.filter(({ isFavourite }, i) => i < room || isFavourite)].map(({ id }) => id);
};

/** Those of these ids that are still there, in their order. */
export const inOrder = (products: readonly SoldProduct[], ids: readonly string[]): SoldProduct[] => {
  const byId = new Map(products.map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** Of a list: what can be sold first, what is on no menu last, and else as the menu has it. */
export const soldFirst = (a: SoldProduct, b: SoldProduct): number => {
  const rank = (product: SoldProduct) => (isSold(product) ? 0 : product.isInNoMenu ? 2 : 1);
  return rank(a) - rank(b) || bySortOrder(a, b);
};

/**
 * Most sold first, whatever the hour; what is out or counted before, for that is what one looks for to bring back, and what is
 * not on now behind.
 */
export const outFirst = (sales: BestSellers | undefined): ((a: SoldProduct, b: SoldProduct) => number) => {
  const sold = salesOf(sales, 0);
  const isTold = (product: SoldProduct) => Number(!product.isAvailable || typeof product.remaining === 'number');
  const isOff = (product: SoldProduct) => Number(!product.menuAvailable);
  return (a, b) =>
    isTold(b) - isTold(a) ||
    isOff(a) - isOff(b) ||
    (sold.get(b.id)?.all ?? 0) - (sold.get(a.id)?.all ?? 0) ||
    bySortOrder(a, b);
};
