import type { FelCancellation } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { felDocuments } from '../invoicing.store.ts';
import { requestCancellation } from './request-cancellation.ts';

/** Annuls a tax document, an invoice or a note. Throws FEL_DOCUMENT_NOT_FOUND and what `requestCancellation` throws. */
export const cancelFelDocument = async (
  tx: WriteContext,
  { documentId, reason }: { documentId: string; reason: string },
): Promise<FelCancellation> => requestCancellation(tx, await felDocuments.get(tx, documentId), reason);
