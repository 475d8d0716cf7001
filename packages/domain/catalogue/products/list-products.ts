import type { ListedProduct, ListProductsQuery, Page } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { productsInNoMenu } from '../menus/menus-for.ts';
import { pictureHashes } from '../pictures/picture.store.ts';
import { pageOfProducts } from './page-of-products.ts';

export const listProducts = async (ctx: Context, input: ListProductsQuery): Promise<Page<ListedProduct>> => {
  const page = await pageOfProducts(ctx, input);
  const ids = page.data.map(({ id }) => id);
  const unsold = await productsInNoMenu(ctx, ids);
  const hashes = await pictureHashes(ctx, ids);
  const data = page.data.map((product) => ({
    ...product,
    isInNoMenu: unsold.has(product.id),
    pictureHash: hashes.get(product.id) ?? null,
  }));
  return { ...page, data };
};
