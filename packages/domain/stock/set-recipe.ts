import type { Recipe, SetRecipeInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { products } from '../catalogue/index.ts';
import { logStock } from './log-stock.ts';
import { oneIdFor, recipeLines, recipeOf, stockItems } from './stock.store.ts';

/**
 * Says what one portion of a product takes; what was sold before keeps what it took. Throws PRODUCT_NOT_FOUND,
 * STOCK_ITEM_NOT_FOUND.
 */
export const setRecipe = async (tx: WriteContext, input: SetRecipeInput & { productId: string }): Promise<Recipe> => {
  const { productId } = input;
  const product = await products.get(tx, productId);
  const before = new Map((await recipeOf(tx, [productId])).map((line) => [line.stockItemId, line]));
  for (const { stockItemId, thousandths } of input.lines) {
    await stockItems.get(tx, stockItemId);
    const line = before.get(stockItemId);
    before.delete(stockItemId);
    if (!line) {
      const id = oneIdFor(tx, 'recipe', productId, stockItemId);
      await recipeLines.insert(tx, { id, productId, stockItemId, thousandths });
    } else if (line.thousandths !== thousandths) await recipeLines.update(tx, line.id, { thousandths });
  }
  for (const { id } of before.values()) await recipeLines.delete(tx, id);
  await logStock(tx, 'stock_item.recipe', product, { items: input.lines.length });
  return { productId, lines: await recipeOf(tx, [productId]) };
};
