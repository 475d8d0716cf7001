import type { ListProductsQuery, Page, Product } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { pageOfProducts } from '../catalogue.store.ts';

export const listProducts = (ctx: Context, input: ListProductsQuery): Promise<Page<Product>> =>
  pageOfProducts(ctx, input);
