import type { FelCancellation, ListFelCancellationsQuery, Page } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { cancellationView, pageOfCancellations } from '../invoicing.store.ts';

/** Annulments, newest first. */
export const listFelCancellations = async (
  ctx: Context,
  query: ListFelCancellationsQuery,
): Promise<Page<FelCancellation>> => {
  const page = await pageOfCancellations(ctx, query);
  return { ...page, data: page.data.map(cancellationView) };
};
