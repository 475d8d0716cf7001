import type {
  ExternalMapping,
  ExternalMappingView,
  ListExternalMappingsQuery,
  MappedEntity,
  Page,
} from '@comanda/contracts';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { derivedId } from '@comanda/kernel/lookup/derived-id';
import { findsAll } from '@comanda/kernel/lookup/search';
import { readPage } from '@comanda/kernel/paging';
import { tenantTable } from '@comanda/kernel/tenant-table';
import { sql } from 'kysely';

export const mappings = tenantTable('externalMapping', 'EXTERNAL_MAPPING_NOT_FOUND');

/** The id a SKU's mapping has wherever it is made: two nodes apart make one row. A UUIDv8. */
export const mappingId = (
  { hash, actor }: Pick<WriteContext, 'hash' | 'actor'>,
  { platform, externalSku }: Pick<ExternalMapping, 'platform' | 'externalSku'>,
): string => derivedId({ hash }, `external mapping ${actor.businessId} ${platform} ${externalSku}`);

/** By platform and SKU. */
export const pageOfMappings = (ctx: Context, filter: ListExternalMappingsQuery): Promise<Page<ExternalMapping>> => {
  let query = ctx.db.selectFrom('externalMapping').selectAll().where('businessId', '=', ctx.actor.businessId);
  if (filter.platform) query = query.where('platform', '=', filter.platform);
  if (filter.isActive !== undefined) query = query.where('isActive', '=', filter.isActive);
  if (filter.q) query = query.where(findsAll(filter.q, [sql.ref('external_sku')]));
  return readPage(query.orderBy('platform').orderBy('externalSku').orderBy('id'), filter);
};

/** Mappings of a platform's SKUs that are in use. */
export const mappingsOf = (ctx: Context, platform: string, skus: readonly string[]): Promise<ExternalMapping[]> =>
  ctx.db
    .selectFrom('externalMapping')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('platform', '=', platform)
    .where('isActive', '=', true)
    .where('externalSku', 'in', [...skus])
    .execute();

/** What dishes, options and combos are called, by kind. */
export const namesOf = async (
  ctx: Context,
  wanted: readonly Pick<ExternalMapping, 'entity' | 'entityId'>[],
): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>();
  for (const entity of ['product', 'modifier', 'bundle'] as const satisfies readonly MappedEntity[]) {
    const ids = [...new Set(wanted.filter((one) => one.entity === entity).map(({ entityId }) => entityId))];
    if (ids.length === 0) continue;
    const rows = await ctx.db
      .selectFrom(entity)
      .select(['id', 'name'])
      .where('businessId', '=', ctx.actor.businessId)
      .where('id', 'in', ids)
      .execute();
    for (const { id, name } of rows) names.set(id, name);
  }
  return names;
};

/** Mappings with what people call what they name. */
export const mappingViews = async (ctx: Context, rows: readonly ExternalMapping[]): Promise<ExternalMappingView[]> => {
  const names = await namesOf(ctx, rows);
  return rows.map((row) => ({ ...row, entityName: names.get(row.entityId) ?? null }));
};
