import type { CreatePaymentMethodInput, PaymentMethod } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { paymentMethods } from './cash.store.ts';

/** Adds a way to pay. */
export const createPaymentMethod = async (
  tx: WriteContext,
  input: CreatePaymentMethodInput,
): Promise<PaymentMethod> => {
  const { businessId: _mine, ...values } = input;
  const method = await paymentMethods.insert(tx, values);
  await recordAudit(tx, {
    action: 'payment_method.created',
    entity: 'payment_method',
    entityId: method.id,
    locationId: null,
    details: { name: method.name },
  });
  return method;
};
