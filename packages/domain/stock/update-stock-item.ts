import type { StockItem, UpdateStockItemInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { changedBy } from '../catalogue/index.ts';
import { logStock } from './log-stock.ts';
import { stockItems } from './stock.store.ts';

/** Changes an item, or takes it off the lists; its ledger stays. Throws STOCK_ITEM_NOT_FOUND. */
export const updateStockItem = async (
  tx: WriteContext,
  input: UpdateStockItemInput & { id: string },
): Promise<StockItem> => {
  const { id, ...changes } = input;
  const before = await stockItems.get(tx, id);
  const item = await stockItems.update(tx, id, changes);
  await logStock(tx, 'stock_item.updated', item, { changes: changedBy(changes, before, item) });
  return item;
};
