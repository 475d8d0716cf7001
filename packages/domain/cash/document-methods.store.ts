import type { DocumentPaymentMethod, PaidDocumentType } from '@comanda/contracts';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { derivedId } from '@comanda/kernel/lookup/derived-id';
import { tenantTable } from '@comanda/kernel/tenant-table';

export const documentMethods = tenantTable('documentPaymentMethod', 'DOCUMENT_PAYMENT_METHOD_NOT_FOUND');

export const allDocumentMethods = (ctx: Context): Promise<DocumentPaymentMethod[]> =>
  ctx.db
    .selectFrom('documentPaymentMethod')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .orderBy('documentType')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** The id a pair has wherever it is made: two nodes apart make one row. A UUIDv8. */
export const documentMethodId = (
  { hash, actor }: Pick<WriteContext, 'hash' | 'actor'>,
  { documentType, paymentMethodId }: Pick<DocumentPaymentMethod, 'documentType' | 'paymentMethodId'>,
): string => derivedId({ hash }, `document payment method ${actor.businessId} ${documentType} ${paymentMethodId}`);

/**
 * Ids of the payment methods with which documents of a type get an electronic tax document: those that say so, and no others (payment
 * rules 2). For a sale at the counter a method that says nothing of sales says what it says of bills.
 */
export const electronicMethods = async (ctx: Context, documentType: PaidDocumentType): Promise<Set<string>> => {
  const rows = await ctx.db
    .selectFrom('documentPaymentMethod')
    .select(['documentType', 'paymentMethodId', 'generatesElectronicDocument'])
    .where('businessId', '=', ctx.actor.businessId)
    .execute();
  const said = (type: PaidDocumentType) =>
    new Map(
      rows
        .filter((row) => row.documentType === type)
        .map((row) => [row.paymentMethodId, row.generatesElectronicDocument]),
    );
  const ofBills = said('order_bill');
  const settings = documentType === 'order_bill' ? ofBills : new Map([...ofBills, ...said(documentType)]);
  return new Set([...settings].filter(([, isElectronic]) => isElectronic).map(([id]) => id));
};
