import type { Page, Paging, ProductCategory } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { pageOfCategories } from '../catalogue.store.ts';

export const listProductCategories = (ctx: Context, input: Paging): Promise<Page<ProductCategory>> =>
  pageOfCategories(ctx, input);
