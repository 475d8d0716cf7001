import { AppError, type DismissedPair, OtherCustomerInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { parseBody } from '../parse-body.ts';
import { openLiving } from '../write-customer.ts';
import { dismissPair } from './duplicates.store.ts';

/**
 * Remembers that two customers are two people, so that neither is offered for the other again. Throws CUSTOMER_NOT_FOUND,
 * CUSTOMER_DELETED, VALIDATION_FAILED.
 */
export const dismissDuplicate = async (
  tx: WriteContext,
  { id, given }: { id: string; given?: unknown },
): Promise<DismissedPair> => {
  await openLiving(tx, id);
  const { otherId } = parseBody(OtherCustomerInput, given);
  if (otherId === id) throw new AppError('VALIDATION_FAILED', { path: 'otherId' });
  await openLiving(tx, otherId);
  return { customerId: id, otherId, dismissedAt: await dismissPair(tx, id, otherId) };
};
