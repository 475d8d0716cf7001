import { AppError, type DocumentPrintJob } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { requirePermission } from '@comanda/kernel/require-permission';
import { stations } from '../../kitchen/index.ts';
import { contentOf, DISCARDED, documents, documentView, failWaiting } from '../document.store.ts';
import { documentAction } from '../document-action.ts';
import { requireDocument } from '../read-document.ts';
import { aboutDocument } from './about-document.ts';

/**
 * Throws away a document that waits, or a drawer that is to open: not a byte of it left, and it comes no more. The same asked for
 * afterwards is the first paper, unless an earlier one may be out. The log says who. Throws PRINT_JOB_NOT_FOUND, FORBIDDEN,
 * PRINT_JOB_TRANSITION_INVALID (it is being sent, or over: what failed comes out by itself no more).
 */
export const discardDocument = async (tx: WriteContext, input: { id: string }): Promise<DocumentPrintJob> => {
  const row = await documents.get(tx, input.id);
  // Who may not ask for it does not take it from who may.
  const content = contentOf(row);
  if (row.documentType === 'DRAWER' || (content.kind === 'receipt' && content.opensDrawer))
    requirePermission(tx.actor, 'OrderBill:Pay');
  else requireDocument(tx.actor, row.documentType);
  if (row.status === 'failed' && row.lastError === DISCARDED) return documentView(row);
  if (row.status !== 'pending') throw new AppError('PRINT_JOB_TRANSITION_INVALID', { from: row.status, to: 'failed' });
  const changed = await failWaiting(tx, row.id, DISCARDED);
  const station = await stations.find(tx, row.stationId);
  await recordAudit(tx, {
    action: documentAction(row.documentType, 'discard'),
    entity: row.sourceKind,
    entityId: row.sourceId,
    locationId: row.locationId,
    details: { station: station?.name ?? null, ...aboutDocument(row) },
  });
  return documentView(changed);
};
