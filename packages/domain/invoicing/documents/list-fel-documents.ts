import type { DteKind, FelDocument, ListFelDocumentsQuery, Page } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { documentView, pageOfDocuments } from '../invoicing.store.ts';

/** Tax documents, newest first; of any of `types` where they are said. */
export const listFelDocuments = async (
  ctx: Context,
  query: ListFelDocumentsQuery & { types?: readonly DteKind[] },
): Promise<Page<FelDocument>> => {
  const page = await pageOfDocuments(ctx, query);
  return { ...page, data: page.data.map(documentView) };
};
