import { AppError, type CreateDocumentPaymentMethodInput, type DocumentPaymentMethod } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { paymentMethods } from './cash.store.ts';
import { documentMethodId, documentMethods } from './document-methods.store.ts';
import { logDocumentMethod } from './log-document-method.ts';

/**
 * Says whether what is paid with a method gets an electronic tax document; bills paid before stay as they are. Throws
 * PAYMENT_METHOD_NOT_FOUND, DOCUMENT_PAYMENT_METHOD_EXISTS.
 */
export const createDocumentPaymentMethod = async (
  tx: WriteContext,
  input: CreateDocumentPaymentMethodInput,
): Promise<DocumentPaymentMethod> => {
  const { businessId: _mine, ...values } = input;
  await paymentMethods.get(tx, values.paymentMethodId);
  const id = documentMethodId(tx, values);
  if (await documentMethods.find(tx, id)) throw new AppError('DOCUMENT_PAYMENT_METHOD_EXISTS', { id });
  const setting = await documentMethods.insert(tx, { id, ...values });
  await logDocumentMethod(tx, setting);
  return setting;
};
