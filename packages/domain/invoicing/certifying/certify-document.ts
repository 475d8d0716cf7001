import { isDeepStrictEqual } from 'node:util';
import { type CertifyOutcome, type Dte, errorsOf, guatemalaTime, OWN_CODES } from '@comanda/fel';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { noteFailure } from '@comanda/kernel/failures';
import { jobHandler } from '@comanda/kernel/job-kind';
import { getBillView } from '../../billing/index.ts';
import { accessNumberOf, type Certifiers } from '../../fel/index.ts';
import { felDocuments, isAuthorizationOfOther } from '../invoicing.store.ts';
import type { FelDocumentRow } from '../invoicing.tables.ts';
import { markCertified, noteBill } from './bill-state.ts';
import { receiverOfBill } from './build-invoice.ts';
import { COMPLETE, completeAt, isComplete } from './complete-document.ts';
import { issuedAt, isTooOld } from './issued-at.ts';
import { askAgainAt, CERTIFY, PREPARE } from './jobs.ts';

/** What it says is no longer so: its bill was printed in contingency, has another buyer, or SAT takes its day no more. */
interface Outdated {
  kind: 'outdated';
  now: Pick<Dte, 'accessNumber' | 'receiver' | 'issuedAt'>;
}
/** It was made for SAT's test environment, and the business invoices for real by now. */
interface WasTest {
  kind: 'was_test';
}
type Found = CertifyOutcome | Outdated | WasTest | null;

/** What a document would say by now, where that is another thing. A note stays as it was written. */
const outdated = async (ctx: Context, { billId, originId, dte }: FelDocumentRow): Promise<Outdated | null> => {
  if (!billId || originId) return null;
  const bill = await getBillView(ctx, billId);
  const buyer = receiverOfBill(bill);
  const receiver = 'none' in buyer ? dte.receiver : buyer.receiver;
  const accessNumber = dte.accessNumber ?? (await accessNumberOf(ctx, billId))?.number ?? null;
  const isNumbered = accessNumber !== dte.accessNumber;
  const isLate = accessNumber === null && isTooOld(dte.issuedAt, ctx.clock.ms());
  const issued =
    isNumbered || isLate ? guatemalaTime(issuedAt(bill.paidAt!, ctx.clock.ms(), accessNumber)) : dte.issuedAt;
  const now = { accessNumber, receiver, issuedAt: issued };
  return isDeepStrictEqual(now, { accessNumber: dte.accessNumber, receiver: dte.receiver, issuedAt: dte.issuedAt })
    ? null
    : { kind: 'outdated', now };
};

/**
 * Sends a document, or finds it. Whatever was sent before without a clear answer is looked up by its key first, and only where the
 * certifier is certain to have nothing the same bytes go out again under the same key. Null: there is nothing to send.
 */
const certify = async (
  ctx: Context,
  certifiers: Certifiers,
  document: FelDocumentRow | null,
  attempt: number,
): Promise<Found> => {
  if (document?.status !== 'pending') return null;
  const certifier = await certifiers.of(ctx.actor.businessId);
  const request = document.certifierRequest;
  // The account is another certifier's by now, or gone: whether there is a document only the old one knows.
  if (certifier?.name !== request.certifier) return { kind: 'unclear', cause: 'unreachable' };
  const isTest = certifier.environment === 'test';
  if (document.isTest && !isTest) return { kind: 'was_test' };
  if (isTest && !document.isTest) return { kind: 'unclear', cause: 'unreachable' };
  if (attempt > 1 || document.attempts > 0) {
    const found = await certifier.find(request);
    if (found.kind !== 'none') return found;
  }
  return (await outdated(ctx, document)) ?? certifier.certify(request);
};

/**
 * Writes what its bill says by now into a document the certifier is certain not to have, under the same key, and sends it. Should one
 * that was on its way arrive after all, the key keeps it the only one.
 */
const rewrite = async (
  tx: WriteContext,
  certifiers: Certifiers,
  document: FelDocumentRow,
  { now }: Outdated,
): Promise<void> => {
  const { id, billId, locationId } = document;
  const certifier = await certifiers.of(tx.actor.businessId);
  const dte = { ...document.dte, ...now };
  const { accessNumber, receiver, issuedAt: issued } = now;
  // Another account by now: the next attempt says so, and changes nothing.
  if (certifier?.name === document.certifierRequest.certifier)
    await felDocuments.update(tx, id, {
      dte,
      accessNumber,
      issuedAt: issued,
      receiverId: receiver.id,
      receiverName: receiver.name,
      certifierRequest: certifier.prepare(dte, id),
    });
  if (billId)
    await noteBill(tx, { billId, locationId }, { felStatus: 'waiting', code: null, message: null, accessNumber });
  await tx.enqueue(CERTIFY, { documentId: id }, { key: id });
};

/** Ends a document that is worth nothing; its bill gets one that is. */
const replaceTest = async (tx: WriteContext, { id, billId }: FelDocumentRow): Promise<void> => {
  await felDocuments.update(tx, id, { status: 'rejected', errorCode: 'TEST_DOCUMENT', errorMessage: null });
  if (billId) await tx.enqueue(PREPARE, { billId }, { key: billId });
};

/** An authorisation another document has: the certifier answered with that one. */
const ANOTHERS: CertifyOutcome = {
  kind: 'rejected',
  errors: [{ code: OWN_CODES.differs, message: '' }],
  isRetryable: true,
};

/** Keeps what came of sending a document: certified, refused for good, or to be asked for again. */
const keep = async (tx: WriteContext, certifiers: Certifiers, id: string, found: Found): Promise<void> => {
  const document = await felDocuments.find(tx, id);
  if (!found || document?.status !== 'pending') return;
  const isTaken = found.kind === 'certified' && (await isAuthorizationOfOther(tx, found.uuid, id));
  const outcome = isTaken ? ANOTHERS : found;
  if (outcome.kind === 'outdated') return rewrite(tx, certifiers, document, outcome);
  if (outcome.kind === 'was_test') return replaceTest(tx, document);
  const place = document.billId ? { billId: document.billId, locationId: document.locationId } : null;
  if (outcome.kind === 'certified') {
    await felDocuments.update(tx, id, {
      status: 'certified',
      authorizationUuid: outcome.uuid,
      series: outcome.series,
      number: outcome.number,
      certifiedAt: outcome.certifiedAt,
      acknowledgement: outcome.acknowledgement,
      certifiedXml: outcome.xml,
      isTest: outcome.isTest,
      errorCode: null,
      errorMessage: null,
    });
    const { certifier } = document.certifierRequest;
    if (place) await markCertified(tx, place, outcome, { key: id, dte: document.dte, certifier });
    if (!isComplete(certifier, outcome)) {
      const dueAt = completeAt(tx.clock.ms(), 0);
      await tx.enqueue(COMPLETE, { documentId: id, tries: 0 }, { key: id, dueAt });
    }
    return;
  }
  const errors = errorsOf(outcome);
  const error = { code: errors[0]?.code ?? OWN_CODES.unknown, message: errors.map((one) => one.message).join('; ') };
  const isOver = outcome.kind === 'rejected' && !outcome.isRetryable;
  const attempts = document.attempts + 1;
  await felDocuments.update(tx, id, {
    status: isOver ? 'rejected' : 'pending',
    attempts,
    errorCode: error.code,
    errorMessage: error.message.slice(0, 2000),
  });
  if (place) await noteBill(tx, place, { felStatus: isOver ? 'failed' : 'waiting', ...error });
  if (isOver) await noteFailure(tx, { what: 'invoice', code: error.code });
  if (!isOver) await tx.enqueue(CERTIFY, { documentId: id }, { key: id, dueAt: askAgainAt(tx.clock.ms(), attempts) });
};

export const certifyHandler = (certifiers: Certifiers) =>
  jobHandler(CERTIFY, {
    act: async (ctx, { documentId }, { number }) =>
      certify(ctx, certifiers, await felDocuments.find(ctx, documentId), number),
    settle: (tx, { documentId }, outcome) => keep(tx, certifiers, documentId, outcome),
  });
