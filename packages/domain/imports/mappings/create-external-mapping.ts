import { AppError, type CreateExternalMappingInput, type ExternalMappingView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { checkEntity } from './check-entity.ts';
import { logMapping } from './log-mapping.ts';
import { mappingFor, mappingId, mappings, mappingViews } from './mappings.store.ts';

/** Says what a platform's SKU is here. Throws what `checkEntity` throws, EXTERNAL_SKU_TAKEN. */
export const createExternalMapping = async (
  tx: WriteContext,
  { businessId: _mine, ...said }: CreateExternalMappingInput,
): Promise<ExternalMappingView> => {
  await checkEntity(tx, said.entity, said.entityId);
  const id = mappingId(tx, said);
  if (await mappingFor(tx, said)) throw new AppError('EXTERNAL_SKU_TAKEN', { id, externalSku: said.externalSku });
  const added = await mappings.insert(tx, { id, ...said });
  await logMapping(tx, 'external_mapping.created', added);
  return (await mappingViews(tx, [added]))[0]!;
};
