import type { ExternalMappingView, UpdateExternalMappingInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { checkEntity } from './check-entity.ts';
import { logMapping } from './log-mapping.ts';
import { mappings, mappingViews } from './mappings.store.ts';

/** Says anew what a SKU is here; orders that came stay as they are. Throws EXTERNAL_MAPPING_NOT_FOUND and what `checkEntity` throws. */
export const updateExternalMapping = async (
  tx: WriteContext,
  { id, entity, entityId, isActive }: UpdateExternalMappingInput & { id: string },
): Promise<ExternalMappingView> => {
  const before = await mappings.get(tx, id);
  if (entityId !== undefined) await checkEntity(tx, entity ?? before.entity, entityId);
  const changed = await mappings.update(tx, id, { entity, entityId, isActive });
  await logMapping(tx, 'external_mapping.changed', changed);
  return (await mappingViews(tx, [changed]))[0]!;
};
