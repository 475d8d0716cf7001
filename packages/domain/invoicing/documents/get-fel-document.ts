import { type FelDocumentView, minor } from '@comanda/contracts';
import { satPage } from '@comanda/fel';
import type { Context } from '@comanda/kernel/context';
import { creditedOn, documentAndBill, documentView } from '../invoicing.store.ts';

/** One tax document with its lines. Throws FEL_DOCUMENT_NOT_FOUND. */
export const getFelDocument = async (
  ctx: Context,
  { documentId }: { documentId: string },
): Promise<FelDocumentView> => {
  const row = await documentAndBill(ctx, documentId);
  const { dte, authorizationUuid: uuid } = row;
  return {
    ...documentView(row),
    lines: dte.lines.map(({ description, quantity, unitPrice, discount, total }) => ({
      description,
      quantity,
      unitPrice,
      discount,
      total,
    })),
    reason: row.reason,
    credited: minor(await creditedOn(ctx, row.id)),
    satPage: uuid === null ? null : satPage(uuid, dte),
  };
};
