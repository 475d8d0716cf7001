import type { CreatePaymentMethodInput, PaymentMethod } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { paymentMethods } from './cash.store.ts';

export const createPaymentMethod = (tx: WriteContext, input: CreatePaymentMethodInput): Promise<PaymentMethod> => {
  const { businessId: _mine, ...values } = input;
  return paymentMethods.insert(tx, values);
};
