import { AppError, type FelCancellation } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { noteBill } from '../certifying/bill-state.ts';
import { ANNUL } from '../certifying/jobs.ts';
import { cancellationView, felCancellations, hasLiveNotes, openCancellation } from '../invoicing.store.ts';
import type { FelDocumentRow } from '../invoicing.tables.ts';

/**
 * Asks for the annulment of a document: SAT may take a while, and may refuse. The reason is kept whole; SAT gets its first 255
 * characters. Throws FEL_NOT_CERTIFIED, FEL_CANCELLATION_OPEN, FEL_NOTES_LIVE.
 */
export const requestCancellation = async (
  tx: WriteContext,
  document: FelDocumentRow | undefined,
  reason: string,
): Promise<FelCancellation> => {
  if (document?.status !== 'certified') throw new AppError('FEL_NOT_CERTIFIED', { status: document?.status ?? null });
  if (await openCancellation(tx, document.id)) throw new AppError('FEL_CANCELLATION_OPEN', { id: document.id });
  if (await hasLiveNotes(tx, document.id)) throw new AppError('FEL_NOTES_LIVE', { id: document.id });
  const { locationId, billId, id: documentId } = document;
  const row = await felCancellations.insert(tx, {
    locationId,
    billId,
    documentId,
    reason,
    state: 'requested',
    requestedBy: tx.actor.id,
    attempts: 0,
    acknowledgement: null,
    errorCode: null,
    errorMessage: null,
    settledAt: null,
  });
  if (billId) {
    const asked = { felStatus: 'certified', code: 'ANNULMENT_REQUESTED', message: null } as const;
    await noteBill(tx, { billId, locationId }, asked);
  }
  await tx.enqueue(ANNUL, { cancellationId: row.id }, { key: row.id });
  const details = { authorization: document.authorizationUuid, total: document.total };
  await recordAudit(tx, {
    action: 'fel.cancel_requested',
    entity: 'fel_document',
    entityId: documentId,
    locationId,
    reason,
    details,
  });
  return cancellationView({ ...row, authorization: document.authorizationUuid });
};
