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

type Sku = Pick<ExternalMapping, 'platform' | 'externalSku'>;

/** A SKU as it is looked up: platforms write the same one in large and in small letters. */
export const foldSku = (sku: string): string => sku.toLowerCase();

/** The id a SKU's mapping has wherever it is made, in large letters or small: two nodes apart make one row. A UUIDv8. */
export const mappingId = (
  { hash, actor }: Pick<WriteContext, 'hash' | 'actor'>,
  { platform, externalSku }: Sku,
): string => derivedId({ hash }, `external mapping ${actor.businessId} ${platform} ${foldSku(externalSku)}`);

/** The mapping of a SKU; null: nobody said what it is. */
export const mappingFor = (tx: WriteContext, sku: Sku): Promise<ExternalMapping | null> =>
  mappings.find(tx, mappingId(tx, sku));

/** By platform and SKU. */
export const pageOfMappings = (ctx: Context, filter: ListExternalMappingsQuery): Promise<Page<ExternalMapping>> => {
  let query = ctx.db.selectFrom('externalMapping').selectAll().where('businessId', '=', ctx.actor.businessId);
  if (filter.platform) query = query.where('platform', '=', filter.platform);
  if (filter.isActive !== undefined) query = query.where('isActive', '=', filter.isActive);
  if (filter.q) query = query.where(findsAll(filter.q, [sql.ref('external_sku')]));
  return readPage(query.orderBy('platform').orderBy('externalSku').orderBy('id'), filter);
};

/** Mappings of a platform's SKUs that are in use. */
export const mappingsOf = (tx: WriteContext, platform: string, skus: readonly string[]): Promise<ExternalMapping[]> =>
  tx.db
    .selectFrom('externalMapping')
    .selectAll()
    .where('businessId', '=', tx.actor.businessId)
    .where('isActive', '=', true)
    .where('id', 'in', [...new Set(skus.map((externalSku) => mappingId(tx, { platform, externalSku })))])
    .execute();

/** Dishes, options or combos of the business that are not removed. */
export const named = (ctx: Context, entity: MappedEntity) => {
  const all = ctx.db.selectFrom(entity).select(['id', 'name']).where('businessId', '=', ctx.actor.businessId);
  return entity === 'product' ? all.where('deletedAt', 'is', null) : all;
};

/** What dishes, options and combos are called, by kind. */
export const namesOf = async (
  ctx: Context,
  wanted: readonly Pick<ExternalMapping, 'entity' | 'entityId'>[],
): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>();
  for (const entity of ['product', 'modifier', 'bundle'] as const satisfies readonly MappedEntity[]) {
    const ids = [...new Set(wanted.filter((one) => one.entity === entity).map(({ entityId }) => entityId))];
    if (ids.length === 0) continue;
    for (const { id, name } of await named(ctx, entity).where('id', 'in', ids).execute()) names.set(id, name);
  }
  return names;
};

/** Mappings with what people call what they name. */
export const mappingViews = async (ctx: Context, rows: readonly ExternalMapping[]): Promise<ExternalMappingView[]> => {
  const names = await namesOf(ctx, rows);
  return rows.map((row) => ({ ...row, entityName: names.get(row.entityId) ?? null }));
};
