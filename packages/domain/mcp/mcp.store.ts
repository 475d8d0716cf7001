import type { McpKey, Role } from '@comanda/contracts';
import { remembered } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import { tenantTable } from '@comanda/kernel/tenant-table';
import { sql } from 'kysely';
import type { McpKeyRow } from './mcp.tables.ts';

export const mcpKeys = tenantTable('mcpKey', 'MCP_KEY_NOT_FOUND', { created: true });

/** A key as people see it: neither the key nor its hash. */
export const keyView = ({ keyHash: _, toolScopes: scopes, ...row }: McpKeyRow): McpKey => ({ ...row, scopes });

/** A business's keys, newest first. */
export const keysOf = (ctx: Context): Promise<McpKeyRow[]> =>
  ctx.db
    .selectFrom('mcpKey')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** A key, with what its maker is at its business now: null of one who has left, or whose account is off. */
export interface MadeKey extends McpKeyRow {
  makerRole: Role | null;
  isMakerRoot: boolean;
  /** Those of its business where its maker works now; all of Root, and of a key that nobody made. */
  locationIds: string[];
}

const branchIds = sql<string | null>`(
  select string_agg(id, ',' order by created_at, id) from location where business_id = mcp_key.business_id)`;

/** One question, for every call of an assistant asks it. */
export const findKey = async (ctx: Pick<Context, 'db'>, keyHash: string): Promise<MadeKey | null> => {
  const [row] = await remembered(ctx.db, 'mcp.key', { keyHash }, (p) =>
    ctx.db
      .selectFrom('mcpKey')
      .leftJoin('account', (join) =>
        join.onRef('account.id', '=', 'mcpKey.createdBy').on('account.isActive', '=', true),
      )
      .leftJoin('appUser', (join) =>
        join
          .onRef('appUser.accountId', '=', 'account.id')
          .onRef('appUser.businessId', '=', 'mcpKey.businessId')
          .on('appUser.isActive', '=', true),
      )
      .selectAll('mcpKey')
      .select([
        'appUser.role as makerRole',
        'appUser.locationIds as makerPlaces',
        'account.isRoot as isMakerRoot',
        branchIds.as('branchIds'),
      ])
      .where('mcpKey.keyHash', '=', p.keyHash),
  );
  if (!row) return null;
  const { branchIds: ids, isMakerRoot, makerPlaces, ...key } = row;
  const branches = ids?.split(',') ?? [];
  const isEverywhere = isMakerRoot || key.createdBy === null;
  const locationIds = isEverywhere ? branches : branches.filter((id) => makerPlaces?.includes(id));
  return { ...key, isMakerRoot: isMakerRoot ?? false, locationIds };
};

/** The keys of the caller's business that somebody made and that still open. */
export const activeKeysBy = (ctx: Context, accountId: string): Promise<McpKeyRow[]> =>
  ctx.db
    .selectFrom('mcpKey')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('createdBy', '=', accountId)
    .where('isActive', '=', true)
    .execute();

/** How many keys of the caller's business still open. */
export const countActiveKeys = async (ctx: Context): Promise<number> => {
  const { count } = await ctx.db
    .selectFrom('mcpKey')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('businessId', '=', ctx.actor.businessId)
    .where('isActive', '=', true)
    .where((q) => q.or([q('expiresAt', 'is', null), q('expiresAt', '>', ctx.clock.now())]))
    .executeTakeFirstOrThrow();
  return Number(count);
};
