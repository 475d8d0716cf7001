import { type BillView, minor, type OrderView } from '@comanda/contracts';
import type { Certifier, Dte } from '@comanda/fel';
import type { WriteContext } from '@comanda/kernel/context';
import { jobHandler } from '@comanda/kernel/job-kind';
import { getBillView } from '../../billing/index.ts';
import { accessNumberOf, type Certifiers } from '../../fel/index.ts';
import { getOrderView } from '../../orders/index.ts';
import { felDocuments, newestOf } from '../invoicing.store.ts';
import { noteBill } from './bill-state.ts';
import { buildInvoice } from './build-invoice.ts';
import { issuedAt } from './issued-at.ts';
import { CERTIFY, PREPARE } from './jobs.ts';
import { isGivenBack } from './retry-invoice.ts';
import { violationsOf } from './violations-of.ts';

/** IVA inside a document's total, minor units. */
const taxOf = ({ totalIva }: Dte) => (totalIva === null ? minor(0) : minor(Math.round(Number(totalIva) * 100)));

/** A hub's rows are its own, and may be anybody's: nothing is invoiced of a bill that another branch sold, or that nobody paid. */
const isInconsistent = (bill: BillView, order: OrderView): boolean =>
  bill.locationId !== order.locationId ||
  bill.paid < bill.total ||
  bill.mappings.some(({ orderItemId }) => !order.items.some(({ id }) => id === orderItemId));

/** Stores a document with its key and the exact body that will be sent, and asks for its certification. */
export const storeDocument = async (
  tx: WriteContext,
  certifier: Certifier,
  dte: Dte,
  of: { locationId: string; billId: string | null; originId: string | null; reason: string | null },
): Promise<string> => {
  const id = tx.ids.next();
  await felDocuments.insert(tx, {
    ...of,
    id,
    type: dte.type,
    status: 'pending',
    certifierRequest: certifier.prepare(dte, id),
    dte,
    authorizationUuid: null,
    series: null,
    number: null,
    accessNumber: dte.accessNumber,
    receiverId: dte.receiver.id,
    receiverName: dte.receiver.name,
    total: dte.total,
    tax: taxOf(dte),
    issuedAt: dte.issuedAt,
    certifiedAt: null,
    acknowledgement: null,
    certifiedXml: null,
    isTest: certifier.environment === 'test',
    attempts: 0,
    errorCode: null,
    errorMessage: null,
    createdBy: tx.actor.id,
  });
  await tx.enqueue(CERTIFY, { documentId: id }, { key: id });
  return id;
};

/**
 * Builds the invoice of a bill and stores it. A bill has one document that may be real: while there is one, nothing new is made
 * of it. What SAT would refuse is refused here, by its code, and waits for a person.
 */
export const prepareInvoice = async (tx: WriteContext, certifiers: Certifiers, billId: string): Promise<void> => {
  const bill = await getBillView(tx, billId);
  const newest = await newestOf(tx, billId);
  if (newest?.status === 'pending') await tx.enqueue(CERTIFY, { documentId: newest.id }, { key: newest.id });
  if (bill.status !== 'paid' || newest?.status === 'pending' || newest?.status === 'certified') return;
  const place = { billId, locationId: bill.locationId };
  const fail = (code: string, message: string) => noteBill(tx, place, { felStatus: 'failed', code, message });
  const order = await getOrderView(tx, bill.orderId);
  if (isInconsistent(bill, order)) return fail('BILL_INCONSISTENT', '');
  if (isGivenBack(bill))
    return noteBill(tx, place, { felStatus: 'not_expected', code: 'BILL_REFUNDED', message: null });
  const numbered = (await accessNumberOf(tx, billId))?.number ?? null;
  // A number is one document's for ever: of one that was annulled a new one has none.
  const accessNumber = newest?.status === 'annulled' && newest.accessNumber === numbered ? null : numbered;
  const issuedAtMs = issuedAt(bill.paidAt!, tx.clock.ms(), accessNumber);
  const built = await buildInvoice(tx, { bill, order }, { accessNumber, issuedAtMs });
  if ('none' in built) {
    const { code, message, isSettled } = built.none;
    if (!isSettled) return fail(code, message);
    return noteBill(tx, place, { felStatus: 'not_expected', code, message });
  }
  const [violation] = await violationsOf(tx, built.dte, order);
  if (violation) return fail(violation.code, violation.path);
  const certifier = await certifiers.of(tx.actor.businessId);
  if (!certifier) return fail('FEL_CREDENTIALS_MISSING', '');
  await storeDocument(tx, certifier, built.dte, { ...place, originId: null, reason: null });
  await noteBill(tx, place, { felStatus: 'waiting', code: null, message: null, accessNumber });
};

export const prepareHandler = (certifiers: Certifiers) =>
  jobHandler(PREPARE, { settle: (tx, { billId }) => prepareInvoice(tx, certifiers, billId) });
