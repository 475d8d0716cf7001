import type { McpKey } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { tenantTable } from '@comanda/kernel/tenant-table';
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

export const findKey = async (ctx: Pick<Context, 'db'>, keyHash: string): Promise<McpKeyRow | null> =>
  (await ctx.db.selectFrom('mcpKey').selectAll().where('keyHash', '=', keyHash).executeTakeFirst()) ?? null;
