import { AppError, type ErrorCode, type MappedEntity } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { namesOf } from './mappings.store.ts';

const CODES: Record<MappedEntity, ErrorCode> = {
  product: 'PRODUCT_NOT_FOUND',
  modifier: 'MODIFIER_NOT_FOUND',
  bundle: 'BUNDLE_NOT_FOUND',
};

/** Throws PRODUCT_NOT_FOUND, MODIFIER_NOT_FOUND or BUNDLE_NOT_FOUND where the business has none of that id. */
export const checkEntity = async (ctx: Context, entity: MappedEntity, entityId: string): Promise<void> => {
  if (!(await namesOf(ctx, [{ entity, entityId }])).has(entityId)) throw new AppError(CODES[entity], { id: entityId });
};
