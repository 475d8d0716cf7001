import type { SetStockRuleInput, StockRule } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { branchHere } from './branch-here.ts';
import { logStock } from './log-stock.ts';
import { oneIdFor, rulesAt, stockItems, stockRules } from './stock.store.ts';

/** Says from how little on an item is low at a location. Throws STOCK_ITEM_NOT_FOUND, LOCATION_NOT_FOUND, LOCATION_ELSEWHERE. */
export const setStockRule = async (tx: WriteContext, input: SetStockRuleInput): Promise<StockRule> => {
  const { stockItemId, minimum, target = null } = input;
  const locationId = await branchHere(tx, input.locationId);
  const item = await stockItems.get(tx, stockItemId);
  // By what it is of, not by its id: that was made of ids which a hub gives up when it joins a cloud.
  const [known] = (await rulesAt(tx, [locationId])).filter((rule) => rule.stockItemId === stockItemId);
  const rule = known
    ? await stockRules.update(tx, known.id, { minimum, target })
    : await stockRules.insert(tx, {
        id: oneIdFor(tx, 'rule', locationId, stockItemId),
        locationId,
        stockItemId,
        minimum,
        target,
      });
  await logStock(tx, 'stock_item.rule', item, { minimum, target }, { locationId });
  return rule;
};
