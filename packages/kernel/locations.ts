import type { Location } from '@comanda/contracts';
import type { Context } from './context.ts';
import { tenantTable } from './tenant-table.ts';

/** The branches of a business; what a location's people, hub and rows are told apart by. */
export const locations = tenantTable('location', 'LOCATION_NOT_FOUND', { created: true });

/** Null when there is none, of whatever business. */
export const findLocation = async (ctx: Pick<Context, 'db'>, id: string): Promise<Location | null> =>
  (await ctx.db.selectFrom('location').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

/** The location a hub is of; null before it was set up. */
export const findOnlyLocation = async (ctx: Pick<Context, 'db'>): Promise<Location | null> =>
  (await ctx.db.selectFrom('location').selectAll().orderBy('createdAt').limit(1).executeTakeFirst()) ?? null;

/** What people call a place, `El Comal · Zona 10`. */
export const placeName = async (ctx: Pick<Context, 'db'>, locationId: string): Promise<string> => {
  const { name, business } = await ctx.db
    .selectFrom('location')
    .innerJoin('business', 'business.id', 'location.businessId')
    .where('location.id', '=', locationId)
    .select(['location.name', 'business.name as business'])
    .executeTakeFirstOrThrow();
  return `${business} · ${name}`;
};
