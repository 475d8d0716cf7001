import type { ExternalMappingView } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { mappings, mappingViews } from './mappings.store.ts';

/** One mapping. Throws EXTERNAL_MAPPING_NOT_FOUND. */
export const getExternalMapping = async (ctx: Context, { id }: { id: string }): Promise<ExternalMappingView> =>
  (await mappingViews(ctx, [await mappings.get(ctx, id)]))[0]!;
