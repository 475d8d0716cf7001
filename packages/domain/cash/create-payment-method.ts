import type { CreatePaymentMethodInput, PaymentMethod } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { checkName } from '@comanda/kernel/lookup/check-name';
import { paymentMethods } from './cash.store.ts';

/** Adds a way to pay. Throws NAME_TAKEN. */
export const createPaymentMethod = async (
  tx: WriteContext,
  input: CreatePaymentMethodInput,
): Promise<PaymentMethod> => {
  const { businessId: _mine, ...values } = input;
  await checkName(tx, 'paymentMethod', values.name);
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
