import { AppError, type PaidPurchase, type PayPurchaseInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { getOpenSession, moveCash } from '../cash/index.ts';
import { logPurchase } from './log-purchase.ts';
import { viewOfPurchase } from './purchases.store.ts';

/**
 * Pays a supplier in cash out of a till's open session, or puts there what they give back: the movement names the purchase. More than is
 * due only when that is said (`anyway`), for suppliers bring notes with sums of their own; nobody gives back more than was paid. Minor
 * units. Throws PURCHASE_NOT_FOUND, PURCHASE_STATE (cancelled), PURCHASE_PAID_LESS, PURCHASE_PAID_MORE, CASH_SESSION_REQUIRED,
 * CASH_SESSION_NOT_FOUND, CASH_SESSION_CLOSED, CASH_DRAWER_SHORT.
 */
export const payPurchase = async (
  tx: WriteContext,
  { id, kind, amount, cashRegisterSessionId, anyway }: PayPurchaseInput & { id: string },
): Promise<PaidPurchase> => {
  const purchase = await viewOfPurchase(tx, id);
  const { status, documentNumber, supplierName, locationId, paid, orderedTotal, receivedTotal } = purchase;
  if (kind === 'in' && amount > paid) throw new AppError('PURCHASE_PAID_LESS', { id, paid });
  if (kind === 'out' && status === 'cancelled') throw new AppError('PURCHASE_STATE', { id, status });
  const due = Math.max(orderedTotal, receivedTotal) - paid;
  if (kind === 'out' && amount > due && !anyway) throw new AppError('PURCHASE_PAID_MORE', { id });
  const session = await getOpenSession(tx, locationId, cashRegisterSessionId);
  const reason = `${documentNumber} · ${supplierName}`;
  const moved = {
    kind,
    purpose: 'purchase',
    amount,
    reason,
    safeId: null,
    paidTo: null,
    purchaseId: id,
  } as const;
  await moveCash(tx, session, moved, supplierName);
  await logPurchase(tx, kind === 'out' ? 'purchase.paid' : 'purchase.refunded', purchase, {
    amount,
    registerName: session.registerName,
  });
  return { id, documentNumber, status, supplierName, paid: (await viewOfPurchase(tx, id)).paid };
};
