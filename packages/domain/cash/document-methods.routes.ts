import {
  CreateDocumentPaymentMethodInput,
  DocumentPaymentMethod,
  Id,
  IdParam,
  UpdateDocumentPaymentMethodInput,
} from '@comanda/contracts';
import { NoContent, read, routesOf, write } from '@comanda/kernel/route';
import { z } from 'zod';
import { createDocumentPaymentMethod } from './create-document-payment-method.ts';
import { deleteDocumentPaymentMethod } from './delete-document-payment-method.ts';
import { listDocumentPaymentMethods } from './list-document-payment-methods.ts';
import { updateDocumentPaymentMethod } from './update-document-payment-method.ts';

const auth = 'identity';
const OfBusiness = z.object({ businessId: Id.optional() });

/** Which payments make electronic tax documents: set up at a hub and in the cloud. */
export const documentMethodRoutes = routesOf({ servedBy: 'both', alias: 'restaurant' }, [
  read({
    method: 'GET',
    path: '/document-payment-methods',
    auth,
    permission: 'PaymentMethod:View',
    summary: 'List which payments are invoiced electronically',
    query: OfBusiness,
    output: z.object({ data: z.array(DocumentPaymentMethod) }),
    handler: listDocumentPaymentMethods,
  }),
  write({
    method: 'POST',
    path: '/document-payment-methods',
    auth,
    permission: 'Tax:Update',
    summary: 'Set whether payments of a method are invoiced',
    body: CreateDocumentPaymentMethodInput,
    output: DocumentPaymentMethod,
    status: 201,
    errors: ['PAYMENT_METHOD_NOT_FOUND', 'DOCUMENT_PAYMENT_METHOD_EXISTS'],
    handler: createDocumentPaymentMethod,
  }),
  write({
    method: 'PATCH',
    path: '/document-payment-methods/:id',
    auth,
    permission: 'Tax:Update',
    summary: 'Turn electronic invoices on or off',
    params: IdParam,
    query: OfBusiness,
    body: UpdateDocumentPaymentMethodInput,
    output: DocumentPaymentMethod,
    errors: ['DOCUMENT_PAYMENT_METHOD_NOT_FOUND'],
    handler: updateDocumentPaymentMethod,
  }),
  write({
    method: 'DELETE',
    path: '/document-payment-methods/:id',
    auth,
    permission: 'Tax:Update',
    summary: 'Remove the invoicing of a payment method',
    params: IdParam,
    query: OfBusiness,
    output: NoContent,
    status: 204,
    errors: ['DOCUMENT_PAYMENT_METHOD_NOT_FOUND'],
    handler: deleteDocumentPaymentMethod,
  }),
]);
