import { AppError } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { users } from '../../identity/index.ts';
import { getOrder, orders } from '../orders.store.ts';

/**
 * Who and what an order names belongs to the order's own branch: a waiter who works there, an order of there, and not one
 * that comes from the order itself (`orderId`), or following parents would never end. Throws NOT_FOUND (waiter),
 * ORDER_NOT_FOUND (parent), VALIDATION_FAILED (circle).
 */
export const checkNamed = async (
  tx: WriteContext,
  locationId: string,
  named: { waiterId?: string | null | undefined; parentOrderId?: string | null | undefined },
  orderId?: string,
): Promise<void> => {
  const { waiterId, parentOrderId } = named;
  if (waiterId && !(await users.get(tx, waiterId)).locationIds.includes(locationId))
    throw new AppError('NOT_FOUND', { id: waiterId });
  if (parentOrderId && (await getOrder(tx, parentOrderId)).locationId !== locationId)
    throw new AppError('ORDER_NOT_FOUND', { id: parentOrderId });
  if (parentOrderId && orderId && (await comesFrom(tx, parentOrderId, orderId))) throw CIRCLE();
};

const CIRCLE = () =>
  new AppError('VALIDATION_FAILED', {
    issues: [{ in: 'body', path: 'parentOrderId', message: 'an order cannot come from itself' }],
  });

/** True when following the parents of `id` meets `ancestorId`, or meets itself. */
const comesFrom = async (tx: WriteContext, id: string, ancestorId: string): Promise<boolean> => {
  const seen = new Set<string>();
  for (let at: string | null = id; at; at = (await orders.find(tx, at))?.parentOrderId ?? null) {
    if (at === ancestorId || seen.has(at)) return true;
    seen.add(at);
  }
  return false;
};
