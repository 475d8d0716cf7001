import { type Kysely, type SyncConflictRow, type Tables, tablesOf } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import { sql } from 'kysely';

export type CatalogueRow = Record<string, unknown>;

/** Rows two sides edit; nothing else is looked up or written by the name of a table. */
export const isCatalogue = (db: Kysely<Tables>, entity: string): boolean => tablesOf(db)[entity]?.owner === 'catalogue';

/** Open conflicts of the caller's locations. */
export const openConflicts = (ctx: Context) =>
  ctx.db
    .selectFrom('syncConflict')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', 'in', [...ctx.actor.locationIds, ''])
    .where('resolvedAt', 'is', null);

export const findOpenConflict = async (ctx: Context, id: string): Promise<SyncConflictRow | null> =>
  (await openConflicts(ctx).where('id', '=', id).executeTakeFirst()) ?? null;

/** Whose conflict it is; null when there is none of this id. */
export const businessOfConflict = async (ctx: Context, { id }: { id: string }): Promise<string | null> =>
  (await ctx.db.selectFrom('syncConflict').select('businessId').where('id', '=', id).executeTakeFirst())?.businessId ??
  null;

/** Rows of one table of this business as they stand, by id; columns by their own names. */
export const catalogueRows = async (
  db: Kysely<Tables>,
  businessId: string,
  entity: string,
  ids: readonly string[],
): Promise<Map<string, CatalogueRow>> => {
  if (!isCatalogue(db, entity) || ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; row: string }>`
    select id, row_to_json(t)::text as row from ${sql.table(entity)} as t
    where business_id = ${businessId} and id in (${sql.join([...ids])})`.execute(db);
  return new Map(rows.map(({ id, row }) => [id, JSON.parse(row) as CatalogueRow]));
};
