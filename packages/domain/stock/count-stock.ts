import type { CountStockInput, StockMovement } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { branchHere } from './branch-here.ts';
import { logStock } from './log-stock.ts';
import { findLevel, onTables, stockItems } from './stock.store.ts';
import { writeMovement } from './write-movement.ts';

/**
 * Holds a count against the ledger at this moment, less what open orders have eaten: at eight in the evening half the meat is on
 * tables, and settling those deducts it. Writes the difference. Throws STOCK_ITEM_NOT_FOUND, LOCATION_NOT_FOUND,
 * LOCATION_ELSEWHERE.
 */
export const countStock = async (tx: WriteContext, input: CountStockInput): Promise<StockMovement> => {
  const { stockItemId, thousandths: counted, reason = null } = input;
  const locationId = await branchHere(tx, input.locationId);
  const item = await stockItems.get(tx, stockItemId);
  const ledger = (await findLevel(tx, locationId, stockItemId))?.thousandths ?? 0;
  const eaten = await onTables(tx, [locationId]);
  const onTable = eaten.find((one) => one.stockItemId === stockItemId)?.thousandths ?? 0;
  const difference = counted - (ledger - onTable);
  const effectKey = `by hand ${tx.ids.next()}`;
  const found = { counted, onTable, reason };
  const written = await writeMovement(tx, {
    locationId,
    stockItemId,
    kind: 'count',
    thousandths: difference,
    effectKey,
    ...found,
  });
  await logStock(tx, 'stock_item.counted', item, { counted, difference }, { locationId, reason });
  return written!;
};
