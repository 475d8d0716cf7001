import { AppError } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { isItemId } from '../orders.store.ts';
import { refuseElsewhere } from './refuse-elsewhere.ts';

/**
 * Refuses an id a client gave to a new line: of another place, or of a line there is. `path` is its place in the body. Throws
 * VALIDATION_FAILED, ORDER_ITEM_ID_TAKEN.
 */
export const checkItemId = async (
  tx: WriteContext,
  locationId: string,
  path: string,
  itemId: string | undefined,
): Promise<void> => {
  refuseElsewhere(locationId, path, itemId);
  if (itemId && (await isItemId(tx, itemId))) throw new AppError('ORDER_ITEM_ID_TAKEN', { itemId });
};
