import type { DocumentPaymentMethod } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { allDocumentMethods } from './document-methods.store.ts';

/** Which payments make electronic tax documents. */
export const listDocumentPaymentMethods = async (ctx: Context): Promise<{ data: DocumentPaymentMethod[] }> => ({
  data: await allDocumentMethods(ctx),
});
