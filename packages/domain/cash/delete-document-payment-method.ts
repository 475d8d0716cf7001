import type { WriteContext } from '@comanda/kernel/context';
import { documentMethods } from './document-methods.store.ts';
import { logDocumentMethod } from './log-document-method.ts';

/** Removes the setting, which is as switching it off. Throws DOCUMENT_PAYMENT_METHOD_NOT_FOUND. */
export const deleteDocumentPaymentMethod = async (tx: WriteContext, { id }: { id: string }): Promise<void> => {
  const setting = await documentMethods.get(tx, id);
  await documentMethods.delete(tx, id);
  await logDocumentMethod(tx, { ...setting, generatesElectronicDocument: false });
};
