import type { UpdateDocumentPrintJobInput, UpdatedDocumentPrintJob } from '@comanda/contracts';
import type { BridgeLineContext } from '@comanda/kernel/bridge-line';
import { documents } from '../document.store.ts';
import { updateDocumentPrintJob } from '../update-document-print-job.ts';

/**
 * What a bridge that is paired with the cloud reports of a document: of one of the cloud's here, of any other at its hub. Throws what
 * `updateDocumentPrintJob` does, HUB_AWAY, TOO_MANY_REQUESTS, and FORBIDDEN for a person who means a hub's.
 */
export const updateBridgeDocument = async (
  ctx: BridgeLineContext,
  input: UpdateDocumentPrintJobInput & { id: string },
): Promise<UpdatedDocumentPrintJob> => {
  if (await documents.find(ctx, input.id))
    return ctx.write('what became of a document', (tx) => updateDocumentPrintJob(tx, input));
  const asked = { operation: 'updateDocumentPrintJob', input };
  return (await ctx.askBridgesHub(ctx, asked)) as UpdatedDocumentPrintJob;
};
