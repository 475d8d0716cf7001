import { AppError, type PaymentMethod, type UpdatePaymentMethodInput } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { checkName } from '@comanda/kernel/lookup/check-name';
import { allMethods, paymentMethods } from './cash.store.ts';

/**
 * Renames a way to pay, moves it, or switches it on or off; what was paid with it keeps its name there. Throws
 * PAYMENT_METHOD_NOT_FOUND, LAST_CASH_METHOD, NAME_TAKEN.
 */
export const updatePaymentMethod = async (
  tx: WriteContext,
  input: UpdatePaymentMethodInput & { id: string },
): Promise<PaymentMethod> => {
  const { id, name, isActive, sortOrder } = input;
  const before = await paymentMethods.get(tx, id);
  if (isActive === false) await keepCash(tx, before);
  await checkName(tx, 'paymentMethod', name, { before });
  const after = await paymentMethods.update(tx, id, { name, isActive, sortOrder });
  await recordAudit(tx, {
    action: 'payment_method.changed',
    entity: 'payment_method',
    entityId: id,
    locationId: null,
    details: { name: after.name, before: before.name, isActive: after.isActive },
  });
  return after;
};

const keepCash = async (tx: WriteContext, { id, kind }: PaymentMethod): Promise<void> => {
  if (kind !== 'cash') return;
  const others = (await allMethods(tx)).filter((one) => one.kind === 'cash' && one.isActive && one.id !== id);
  if (others.length === 0) throw new AppError('LAST_CASH_METHOD');
};
