import { AppError, type StockItem, type UpdateStockItemInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { changedBy } from '../catalogue/index.ts';
import { logStock } from './log-stock.ts';
import { isItemTaken, stockItems } from './stock.store.ts';

/** Changes an item, or takes it off the lists; its ledger stays. Throws STOCK_ITEM_NOT_FOUND, NAME_TAKEN. */
export const updateStockItem = async (
  tx: WriteContext,
  input: UpdateStockItemInput & { id: string },
): Promise<StockItem> => {
  const { id, ...changes } = input;
  const before = await stockItems.get(tx, id);
  const after = { ...before, ...changes };
  const isAmongOthers = after.isActive && (after.name !== before.name || !before.isActive);
  if (isAmongOthers && (await isItemTaken(tx, after))) throw new AppError('NAME_TAKEN', { path: 'name' });
  const item = await stockItems.update(tx, id, changes);
  await logStock(tx, 'stock_item.updated', item, { changes: changedBy(changes, before, item) });
  return item;
};
