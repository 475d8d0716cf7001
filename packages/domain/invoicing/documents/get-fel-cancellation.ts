import type { FelCancellation } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { cancellationView, felCancellations, felDocuments } from '../invoicing.store.ts';

/** One annulment. Throws FEL_CANCELLATION_NOT_FOUND. */
export const getFelCancellation = async (
  ctx: Context,
  { cancellationId }: { cancellationId: string },
): Promise<FelCancellation> => {
  const row = await felCancellations.get(ctx, cancellationId);
  const { authorizationUuid: authorization } = await felDocuments.get(ctx, row.documentId);
  return cancellationView({ ...row, authorization });
};
