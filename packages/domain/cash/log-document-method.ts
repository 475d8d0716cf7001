import type { DocumentPaymentMethod } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { paymentMethods } from './cash.store.ts';

/** Notes who decided that a method's payments are invoiced, or are not. */
export const logDocumentMethod = async (
  tx: WriteContext,
  { paymentMethodId, documentType, generatesElectronicDocument }: DocumentPaymentMethod,
): Promise<void> => {
  const method = await paymentMethods.find(tx, paymentMethodId);
  await recordAudit(tx, {
    action: generatesElectronicDocument ? 'payment_method.invoiced' : 'payment_method.not_invoiced',
    entity: 'payment_method',
    entityId: paymentMethodId,
    locationId: null,
    details: { name: method?.name ?? null, documentType },
  });
};
