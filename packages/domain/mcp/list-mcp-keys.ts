import type { McpKey } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { keysOf, keyView } from './mcp.store.ts';

/** The business's keys of assistants, revoked ones too. */
export const listMcpKeys = async (ctx: Context): Promise<{ data: McpKey[] }> => ({
  data: (await keysOf(ctx)).map(keyView),
});
