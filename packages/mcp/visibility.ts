import type { McpPrincipal } from '@comanda/domain/mcp';
import type { Audience, Tool } from './tool.ts';

/** The one policy of who sees what: principal × scope × memberships. By authorisation alone, never by what a session did. */
const ADMITS: Record<Audience, (principal: McpPrincipal) => boolean> = {
  everybody: () => true,
  operators: ({ role }) => role === 'platform_operator',
  // A key is bound to its business.
  people_of_several_businesses: ({ kind, authorizedBusinessIds }) =>
    kind === 'token' && authorizedBusinessIds.length > 1,
};

export const isVisible = (tool: Pick<Tool, 'scopes' | 'audience'>, principal: McpPrincipal): boolean =>
  tool.scopes.every((scope) => principal.scopes.includes(scope)) && ADMITS[tool.audience](principal);
