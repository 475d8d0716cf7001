import type { MoveStockInput, StockMovement } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { branchHere } from './branch-here.ts';
import { logStock } from './log-stock.ts';
import { stockItems } from './stock.store.ts';
import { writeMovement } from './write-movement.ts';

/** Thousandths of a centavo in a centavo. */
const FINE = 1000;

/**
 * Writes down waste, a correction, or what went to or came from another branch, with its reason. What came is valued at what the
 * other branch's slip says. Throws STOCK_ITEM_NOT_FOUND, LOCATION_NOT_FOUND, LOCATION_ELSEWHERE.
 */
export const moveStock = async (tx: WriteContext, input: MoveStockInput): Promise<StockMovement> => {
  const { kind, stockItemId, reason } = input;
  const locationId = await branchHere(tx, input.locationId);
  const item = await stockItems.get(tx, stockItemId);
  const goesOut = kind === 'waste' || kind === 'transfer_out';
  const thousandths = goesOut ? -input.thousandths : input.thousandths;
  const cost = input.cost == null ? {} : { cost: input.cost * FINE };
  const effectKey = `by hand ${tx.ids.next()}`;
  const written = await writeMovement(tx, { locationId, stockItemId, kind, thousandths, reason, effectKey, ...cost });
  await logStock(tx, 'stock_item.moved', item, { kind, thousandths }, { locationId, reason });
  return written!;
};
