import type { WriteContext } from '@comanda/kernel/context';
import { logMapping } from './log-mapping.ts';
import { mappings } from './mappings.store.ts';

/** Takes a mapping away: orders with its SKU are refused from then on. Throws EXTERNAL_MAPPING_NOT_FOUND. */
export const deleteExternalMapping = async (tx: WriteContext, { id }: { id: string }): Promise<void> => {
  const mapping = await mappings.get(tx, id);
  await mappings.delete(tx, id);
  await logMapping(tx, 'external_mapping.deleted', mapping);
};
