import { AppError, type PayPurchaseInput, type PurchaseView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { getOpenSession, moveCash } from '../cash/index.ts';
import { logPurchase } from './log-purchase.ts';
import { viewOfPurchase } from './purchases.store.ts';

/**
 * Pays a supplier in cash out of a till's open session: the movement names the purchase. Any amount, for suppliers bring notes with
 * sums of their own. Minor units. Throws PURCHASE_NOT_FOUND, PURCHASE_STATE (cancelled), CASH_SESSION_REQUIRED, CASH_SESSION_NOT_FOUND,
 * CASH_SESSION_CLOSED, CASH_DRAWER_SHORT.
 */
export const payPurchase = async (
  tx: WriteContext,
  { id, amount, cashRegisterSessionId }: PayPurchaseInput & { id: string },
): Promise<PurchaseView> => {
  const purchase = await viewOfPurchase(tx, id);
  const { status, documentNumber, supplierName, locationId } = purchase;
  if (status === 'cancelled') throw new AppError('PURCHASE_STATE', { id, status });
  const session = await getOpenSession(tx, locationId, cashRegisterSessionId);
  const reason = `${documentNumber} · ${supplierName}`;
  const moved = {
    kind: 'out',
    purpose: 'purchase',
    amount,
    reason,
    safeId: null,
    paidTo: null,
    purchaseId: id,
  } as const;
  await moveCash(tx, session, moved, supplierName);
  await logPurchase(tx, 'purchase.paid', purchase, { amount, registerName: session.registerName });
  return viewOfPurchase(tx, id);
};
