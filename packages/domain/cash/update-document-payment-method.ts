import type { DocumentPaymentMethod, UpdateDocumentPaymentMethodInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { documentMethods } from './document-methods.store.ts';
import { logDocumentMethod } from './log-document-method.ts';

/** Switches electronic tax documents on or off for a payment method. Throws DOCUMENT_PAYMENT_METHOD_NOT_FOUND. */
export const updateDocumentPaymentMethod = async (
  tx: WriteContext,
  { id, generatesElectronicDocument }: UpdateDocumentPaymentMethodInput & { id: string },
): Promise<DocumentPaymentMethod> => {
  const setting = await documentMethods.update(tx, id, { generatesElectronicDocument });
  await logDocumentMethod(tx, setting);
  return setting;
};
