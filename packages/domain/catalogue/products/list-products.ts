import type { ListedProduct, ListProductsQuery, Page } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { pageOfProducts } from '../catalogue.store.ts';
import { productsInNoMenu } from '../menus/menus-for.ts';

export const listProducts = async (ctx: Context, input: ListProductsQuery): Promise<Page<ListedProduct>> => {
  const page = await pageOfProducts(ctx, input);
  const unsold = await productsInNoMenu(
    ctx,
    page.data.map(({ id }) => id),
  );
  return { ...page, data: page.data.map((product) => ({ ...product, isInNoMenu: unsold.has(product.id) })) };
};
