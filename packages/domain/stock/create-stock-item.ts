import { AppError, type CreateStockItemInput, type StockItem } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { logStock } from './log-stock.ts';
import { isItemTaken, stockItems } from './stock.store.ts';

/** Adds something dishes are made of. Throws NAME_TAKEN. */
export const createStockItem = async (tx: WriteContext, input: CreateStockItemInput): Promise<StockItem> => {
  const { businessId: _mine, sku = null, ...values } = input;
  if (await isItemTaken(tx, values)) throw new AppError('NAME_TAKEN', { path: 'name' });
  const item = await stockItems.insert(tx, { ...values, sku, isActive: true });
  await logStock(tx, 'stock_item.created', item, { unit: item.unit });
  return item;
};
