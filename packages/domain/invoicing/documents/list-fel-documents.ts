import type { FelDocument, ListFelDocumentsQuery, Page } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { documentView, pageOfDocuments } from '../invoicing.store.ts';

/** Tax documents, newest first. */
export const listFelDocuments = async (ctx: Context, query: ListFelDocumentsQuery): Promise<Page<FelDocument>> => {
  const page = await pageOfDocuments(ctx, query);
  return { ...page, data: page.data.map(documentView) };
};
