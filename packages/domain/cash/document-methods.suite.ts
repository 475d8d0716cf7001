import type { DocumentPaymentMethod } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import type { Restaurant } from '@comanda/testing/restaurant';
import { electronicMethods } from './document-methods.store.ts';

/** Bills paid in cash get an electronic invoice, but for what is said otherwise. */
export const invoiceCash = (
  house: Restaurant,
  said: Partial<DocumentPaymentMethod> = {},
): Promise<DocumentPaymentMethod> =>
  house.call<DocumentPaymentMethod>(house.as('Owner'), 'createDocumentPaymentMethod', {
    documentType: 'order_bill',
    paymentMethodId: house.cash,
    generatesElectronicDocument: true,
    ...said,
  });

/** Payment methods whose bills get one. */
export const electronic = async (house: Restaurant): Promise<string[]> => {
  const ctx = { db: house.db.read, actor: house.as('Owner') } as unknown as Context;
  return [...(await electronicMethods(ctx, 'order_bill'))];
};
