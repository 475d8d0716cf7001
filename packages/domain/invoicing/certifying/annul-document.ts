import { annulmentOf, type CancelOutcome, errorsOf, guatemalaTime } from '@comanda/fel';
import { recordAudit } from '@comanda/kernel/audit';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { jobHandler } from '@comanda/kernel/job-kind';
import type { Certifiers } from '../../fel/index.ts';
import { felCancellations, felDocuments } from '../invoicing.store.ts';
import type { FelCancellationRow } from '../invoicing.tables.ts';
import { noteBill } from './bill-state.ts';
import { ANNUL, askAgainAt } from './jobs.ts';

/** SAT does not have the document: within minutes of its certification it may yet, after days it never will. */
const UNKNOWN_AT_SAT = 'FEL_ANU368';
const MOST_UNKNOWN_MS = 3 * 24 * 3_600_000;

const isOpen = (row: FelCancellationRow | null): row is FelCancellationRow =>
  row?.state === 'requested' || row?.state === 'pending';

/** Asks the certifier to void a document, always by its own operation (payment rules 5). Its key is the cancellation's, not the document's. */
const annul = async (ctx: Context, certifiers: Certifiers, id: string): Promise<CancelOutcome | null> => {
  const cancellation = await felCancellations.find(ctx, id);
  if (!isOpen(cancellation)) return null;
  const document = await felDocuments.get(ctx, cancellation.documentId);
  const certifier = await certifiers.of(ctx.actor.businessId);
  if (!certifier) return { kind: 'unclear', cause: 'unreachable' };
  // SAT takes no annulment of another day (FEL_ANU378).
  const annulledAt = guatemalaTime(ctx.clock.ms());
  return certifier.cancel(annulmentOf(document.dte, document.authorizationUuid!, cancellation.reason, annulledAt), id);
};

const keep = async (tx: WriteContext, id: string, outcome: CancelOutcome | null): Promise<void> => {
  const cancellation = await felCancellations.find(tx, id);
  if (!outcome || !isOpen(cancellation)) return;
  const { billId, locationId, documentId } = cancellation;
  if (outcome.kind === 'annulled') {
    const now = tx.clock.now();
    await felCancellations.update(tx, id, {
      state: 'annulled',
      acknowledgement: outcome.acknowledgement,
      settledAt: now,
    });
    await felDocuments.update(tx, documentId, { status: 'annulled' });
    if (billId) {
      await noteBill(tx, { billId, locationId }, { felStatus: 'annulled', code: null, message: cancellation.reason });
      await tx.emit('fel.order-bill-cancellation.certified', { billId, locationId, cancellationId: id });
    }
    const details = { reason: cancellation.reason };
    await recordAudit(tx, {
      action: 'fel.annulled',
      entity: 'fel_document',
      entityId: documentId,
      locationId,
      details,
    });
    return;
  }
  const [error] = errorsOf(outcome);
  const isLost = error?.code === UNKNOWN_AT_SAT && tx.clock.ms() - Date.parse(cancellation.createdAt) > MOST_UNKNOWN_MS;
  const isOver = isLost || (outcome.kind === 'rejected' && !outcome.isRetryable);
  const attempts = cancellation.attempts + 1;
  const state = isOver ? 'rejected' : outcome.kind === 'pending' ? 'pending' : cancellation.state;
  await felCancellations.update(tx, id, {
    state,
    attempts,
    errorCode: error?.code ?? null,
    errorMessage: error?.message ?? null,
    ...(isOver ? { settledAt: tx.clock.now() } : {}),
  });
  if (billId && isOver) {
    // The invoice stands as before.
    await noteBill(
      tx,
      { billId, locationId },
      { felStatus: 'certified', code: error?.code ?? null, message: error?.message ?? null },
    );
  }
  if (!isOver) await tx.enqueue(ANNUL, { cancellationId: id }, { key: id, dueAt: askAgainAt(tx.clock.ms(), attempts) });
};

export const annulHandler = (certifiers: Certifiers) =>
  jobHandler(ANNUL, {
    act: (ctx, { cancellationId }) => annul(ctx, certifiers, cancellationId),
    settle: (tx, { cancellationId }, outcome) => keep(tx, cancellationId, outcome),
  });
