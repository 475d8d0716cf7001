import { AppError } from '@comanda/contracts';
import type { WriteContext } from '../context.ts';
import { users } from '../identity/index.ts';
import { getOrder } from './orders.store.ts';

/**
 * Who and what an order names belongs to the order's own branch: a waiter who works there, an order of there. Throws
 * NOT_FOUND (waiter), ORDER_NOT_FOUND (parent).
 */
export const checkNamed = async (
  tx: WriteContext,
  locationId: string,
  named: { waiterId?: string | null | undefined; parentOrderId?: string | null | undefined },
): Promise<void> => {
  const { waiterId, parentOrderId } = named;
  if (waiterId && !(await users.get(tx, waiterId)).locationIds.includes(locationId))
    throw new AppError('NOT_FOUND', { id: waiterId });
  if (parentOrderId && (await getOrder(tx, parentOrderId)).locationId !== locationId)
    throw new AppError('ORDER_NOT_FOUND', { id: parentOrderId });
};
