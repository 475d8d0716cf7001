import { AppError, type Purchase, type PurchaseStatus } from '@comanda/contracts';
import { nextPurchaseStatus, type PurchaseEvent } from './purchase-status.ts';

/** The state a purchase is in after it. Throws PURCHASE_STATE. */
export const changeStatus = ({ id, status }: Purchase, event: PurchaseEvent): PurchaseStatus => {
  const next = nextPurchaseStatus(status, event);
  if (next === null) throw new AppError('PURCHASE_STATE', { id, status });
  return next;
};
