import { AppError, type Location, Role, runsBusiness } from '@comanda/contracts';
import type { Context } from './context.ts';
import { tenantTable } from './tenant-table.ts';

/** The branches of a business; what a location's people, hub and rows are told apart by. */
const table = tenantTable('location', 'LOCATION_NOT_FOUND', { created: true });

export const locations = {
  ...table,
  /**
   * A branch this node has. Throws LOCATION_NOT_FOUND, and LOCATION_ELSEWHERE for one the caller works at that has a hub of
   * its own: it is there, and so is what is asked.
   */
  get: async (ctx: Context, id: string): Promise<Location> => {
    const row = await table.find(ctx, id);
    if (row) return row;
    throw new AppError(ctx.actor.locationIds.includes(id) ? 'LOCATION_ELSEWHERE' : 'LOCATION_NOT_FOUND', { id });
  },
};

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

/** Every branch of the caller's business. A hub has a row of its own branch alone; whoever runs the business works at all. */
export const branchIdsOf = async (ctx: Pick<Context, 'db' | 'actor'>): Promise<string[]> => {
  const { businessId } = ctx.actor;
  const rows = await ctx.db.selectFrom('location').select('id').where('businessId', '=', businessId).execute();
  const heads = await ctx.db
    .selectFrom('appUser')
    .select('locationIds')
    .where('businessId', '=', businessId)
    .where('role', 'in', Role.options.filter(runsBusiness))
    .execute();
  return [...new Set([...rows.map(({ id }) => id), ...heads.flatMap(({ locationIds }) => locationIds)])];
};
