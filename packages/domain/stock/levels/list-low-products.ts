import type { ListStockAlertsQuery, LowProducts } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { recipesWith } from '../stock.store.ts';
import { levelsOf } from './list-stock-levels.ts';

/**
 * Products a location soon cannot make, by their recipes: something of them is at its minimum, or gone. `portions`: how many the
 * scarcest of it still makes, what open orders have eaten taken off. Throws LOCATION_NOT_FOUND, LOCATION_ELSEWHERE.
 */
export const listLowProducts = async (ctx: Context, { locationId }: ListStockAlertsQuery): Promise<LowProducts> => {
  const levels = new Map((await levelsOf(ctx, locationId)).map((level) => [level.stockItemId, level]));
  const short = [...levels.values()].filter(
    ({ state, minimum }) => state === 'low' || (state !== 'ok' && minimum !== null),
  );
  const recipes = Map.groupBy(
    await recipesWith(
      ctx,
      short.map(({ stockItemId }) => stockItemId),
    ),
    ({ productId }) => productId,
  );
  const data = [...recipes].map(([productId, lines]) => ({
    productId,
    portions: Math.min(
      ...lines.map(({ stockItemId, thousandths }) =>
        Math.floor(Math.max(0, levels.get(stockItemId)?.available ?? 0) / thousandths),
      ),
    ),
  }));
  return { data };
};
