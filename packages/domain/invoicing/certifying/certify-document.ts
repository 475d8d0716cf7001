import { type CertifyOutcome, errorsOf, OWN_CODES } from '@comanda/fel';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { jobHandler } from '@comanda/kernel/job-kind';
import { accessNumberOf, type Certifiers } from '../../fel/index.ts';
import { felDocuments } from '../invoicing.store.ts';
import type { FelDocumentRow } from '../invoicing.tables.ts';
import { markCertified, noteBill } from './bill-state.ts';
import { askAgainAt, CERTIFY } from './jobs.ts';

/** Its bill was printed in contingency since it was stored: the document must say that number. */
interface Numbered {
  kind: 'numbered';
  accessNumber: number;
}

/** The number on its bill's paper, where the document does not say it. A note has none. */
const missingNumber = async (ctx: Context, { billId, originId, dte }: FelDocumentRow): Promise<number | null> => {
  if (!billId || originId || dte.accessNumber !== null) return null;
  return (await accessNumberOf(ctx, billId))?.number ?? null;
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
): Promise<CertifyOutcome | Numbered | null> => {
  if (document?.status !== 'pending') return null;
  const certifier = await certifiers.of(ctx.actor.businessId);
  const request = document.certifierRequest;
  // The account is another certifier's by now, or gone: whether there is a document only the old one knows.
  if (certifier?.name !== request.certifier) return { kind: 'unclear', cause: 'unreachable' };
  if (attempt > 1 || document.attempts > 0) {
    const found = await certifier.find(request);
    if (found.kind !== 'none') return found;
  }
  const accessNumber = await missingNumber(ctx, document);
  if (accessNumber !== null) return { kind: 'numbered', accessNumber };
  return certifier.certify(request);
};

/**
 * Writes the access number into a document the certifier is certain not to have, under the same key, and sends it. Should one that was
 * on its way arrive after all, the key keeps it the only one.
 */
const writeNumber = async (
  tx: WriteContext,
  certifiers: Certifiers,
  document: FelDocumentRow,
  accessNumber: number,
): Promise<void> => {
  const { id, billId, locationId } = document;
  const certifier = await certifiers.of(tx.actor.businessId);
  const dte = { ...document.dte, accessNumber };
  // Another account by now: the next attempt says so, and changes nothing.
  if (certifier?.name === document.certifierRequest.certifier)
    await felDocuments.update(tx, id, { dte, accessNumber, certifierRequest: certifier.prepare(dte, id) });
  if (billId)
    await noteBill(tx, { billId, locationId }, { felStatus: 'waiting', code: null, message: null, accessNumber });
  await tx.enqueue(CERTIFY, { documentId: id }, { key: id });
};

/** Keeps what came of sending a document: certified, refused for good, or to be asked for again. */
const keep = async (
  tx: WriteContext,
  certifiers: Certifiers,
  id: string,
  outcome: CertifyOutcome | Numbered | null,
): Promise<void> => {
  const document = await felDocuments.find(tx, id);
  if (!outcome || document?.status !== 'pending') return;
  if (outcome.kind === 'numbered') return writeNumber(tx, certifiers, document, outcome.accessNumber);
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
    if (place) await markCertified(tx, place, outcome, { key: id, dte: document.dte });
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
  if (!isOver) await tx.enqueue(CERTIFY, { documentId: id }, { key: id, dueAt: askAgainAt(tx.clock.ms(), attempts) });
};

export const certifyHandler = (certifiers: Certifiers) =>
  jobHandler(CERTIFY, {
    act: async (ctx, { documentId }, { number }) =>
      certify(ctx, certifiers, await felDocuments.find(ctx, documentId), number),
    settle: (tx, { documentId }, outcome) => keep(tx, certifiers, documentId, outcome),
  });
