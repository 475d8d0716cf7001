import type { ExternalMappingView, ListExternalMappingsQuery, Page } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { mappingViews, pageOfMappings } from './mappings.store.ts';

/** Mappings of the business, by platform and SKU. */
export const listExternalMappings = async (
  ctx: Context,
  input: ListExternalMappingsQuery,
): Promise<Page<ExternalMappingView>> => {
  const page = await pageOfMappings(ctx, input);
  return { ...page, data: await mappingViews(ctx, page.data) };
};
