import { MCP_SCOPES } from '@comanda/contracts';
import { actorOfPrincipal, type McpPrincipal } from '@comanda/domain/mcp';
import type { World } from '@comanda/testing/world';
import { callTool, type ToolOutcome } from './call-tool.ts';
import type { ToolCall } from './tool.ts';

/** A key of a business with every scope, or of none. */
export const principalOf = (businessId: string | null, over: Partial<McpPrincipal> = {}): McpPrincipal => ({
  kind: 'key',
  id: 'key-1',
  name: 'Claude',
  role: 'merchant',
  activeBusinessId: businessId,
  authorizedBusinessIds: businessId === null ? [] : [businessId],
  scopes: [...MCP_SCOPES],
  userId: null,
  ...over,
});

export interface Caller {
  as(principal: McpPrincipal, name: string, input?: unknown): Promise<ToolOutcome>;
  /** As the world's own business. */
  ask(name: string, input?: unknown): Promise<ToolOutcome>;
  /** What a tool answers; throws unless it does. */
  // biome-ignore lint/suspicious/noExplicitAny: results are looked into
  facts(name: string, input?: unknown): Promise<any>;
  /** What was our own fault. */
  failures: unknown[];
}

/** Calls tools as the endpoint does, without a transport. */
export const callerOf = (world: World): Caller => {
  const failures: unknown[] = [];
  const as: Caller['as'] = async (principal, name, input) => {
    const ctx = world.contexts.read(world.as('Owner'));
    const actor = await actorOfPrincipal(ctx, principal);
    const call: ToolCall = {
      ...world.contexts.task(actor),
      write: (intent, fn) => world.contexts.write(actor, intent, fn),
      taxpayers: { find: async () => ({ status: 'found' as const, rawName: 'PEREZ,LOPEZ,,ANA,MARIA' }) },
      taxpayerDailyCap: 1_000_000,
      principal,
      choose: async () => undefined,
      client: 'tests',
      settled: async (id) => (await ctx.findCommand({ ...ctx, actor }, id))!,
    };
    return callTool(name, input, call, (error) => failures.push(error));
  };
  const ask: Caller['ask'] = (name, input = {}) => as(principalOf(world.businessId), name, input);
  return {
    as,
    ask,
    facts: async (name, input) => {
      const outcome = await ask(name, input);
      if (outcome.code !== 'ok') throw new Error(`${name}: ${outcome.content[0]!.text}`);
      return outcome.structuredContent;
    },
    failures,
  };
};
