import { AppError, ASSISTANT_VOIDS, type VoidCommand, type VoidPlan } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { cancelBill, giveBack } from '../../billing/index.ts';
import { findParameter } from '../../identity/index.ts';
import { updateOrder } from '../../orders/index.ts';
import { voidSale } from '../../sales/index.ts';
import { planVoid } from './plan-void.ts';

/**
 * Voids a transaction at its hub, as the assistant that asked: the cloud has looked at what it may. Answers what was done. Throws
 * ASSISTANT_VOIDS_OFF, FORBIDDEN where it is another void by now, FEL_NOT_CERTIFIED, what `planVoid` throws, and what each of these operations throws.
 */
export const voidTransaction = async (
  tx: WriteContext,
  { transactionId, reason, by, permission: allowed, total }: VoidCommand,
): Promise<VoidPlan> => {
  const place = tx.actor.locationIds[0] ?? '';
  if ((await findParameter(tx, place, ASSISTANT_VOIDS)) === 'off') throw new AppError('ASSISTANT_VOIDS_OFF');
  const { permission, paymentMethodId, isInvoiceOnTheWay, ...plan } = await planVoid(tx, transactionId);
  // Meanwhile it was paid, or grew: that is another void than the one that was allowed and looked at.
  if (permission !== allowed || plan.total !== total) throw new AppError('FORBIDDEN', { permission });
  if (isInvoiceOnTheWay) throw new AppError('FEL_NOT_CERTIFIED', { billId: plan.id });
  const actor = { ...tx.actor, kind: 'assistant' as const, id: by.id, name: nameOf(by) };
  const as = { ...tx, actor: { ...actor, permissions: new Set([permission]) } };
  const { id } = plan;
  if (plan.kind === 'order') await updateOrder(as, { id, status: 'cancelled', cancellationReason: reason });
  else if (paymentMethodId === null) await cancelBill(as, { id, reason, returnPayments: false });
  else if (plan.kind === 'sale') await voidSale(as, { id, reason, paymentMethodId });
  else await giveBack(as, { id, reason, paymentMethodId, returnsToStock: false }, { isVoid: true });
  return plan;
};

/** `Claude de la casa (claude-code)`. */
const nameOf = ({ name, client }: VoidCommand['by']): string => (client === '' ? name : `${name} (${client})`);
