import type { ListMcpCallsQuery, McpCall, Page } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { pageOfMcpCalls } from './mcp-calls.store.ts';

/** What assistants called at the caller's business, the latest first. */
export const listMcpCalls = async (ctx: Context, input: ListMcpCallsQuery): Promise<Page<McpCall>> => {
  const page = await pageOfMcpCalls(ctx, input);
  return { ...page, data: page.data.map(({ businessId: _, ...call }) => call) };
};
