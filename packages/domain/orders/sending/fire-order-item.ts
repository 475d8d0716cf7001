import { AppError, type OrderView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { readParts } from '../order-view.ts';
import { getItem } from '../orders.store.ts';
import { lineMayGoToKitchen } from './kitchen-lines.ts';
import { sendLines } from './send-lines.ts';
import { getSendableOrder } from './send-to-kitchen.ts';

/** "Marchar": sends one held line now. Throws ORDER_ITEM_NOT_HELD, ORDER_ITEM_VOIDED, ORDER_STATION_MISSING. */
export const fireOrderItem = async (
  tx: WriteContext,
  input: { id: string; itemId: string; ifMatch?: number },
): Promise<OrderView> => {
  const order = await getSendableOrder(tx, input);
  const item = await getItem(tx, order.id, input.itemId);
  if (item.voidedAt) throw new AppError('ORDER_ITEM_VOIDED', { itemId: item.id });
  if (!item.holdUntilFired || !lineMayGoToKitchen(item)) throw new AppError('ORDER_ITEM_NOT_HELD', { itemId: item.id });
  return sendLines(tx, { order, parts: await readParts(tx, order.id), lines: [item] });
};
