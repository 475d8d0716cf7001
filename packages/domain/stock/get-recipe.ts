import type { Recipe } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { products } from '../catalogue/index.ts';
import { recipeOf } from './stock.store.ts';

/** What one portion of a product takes. Throws PRODUCT_NOT_FOUND. */
export const getRecipe = async (ctx: Context, { productId }: { productId: string }): Promise<Recipe> => {
  await products.get(ctx, productId);
  return { productId, lines: await recipeOf(ctx, [productId]) };
};
