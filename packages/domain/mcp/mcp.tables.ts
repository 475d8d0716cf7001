import { McpRole, McpScope } from '@comanda/contracts';
import { type TableRegistry, table } from '@comanda/db';
import { z } from 'zod';

export const McpKeyRow = z.object({
  id: z.string(),
  /** Empty of an operator's key. */
  businessId: z.string(),
  role: McpRole,
  toolScopes: z.array(McpScope),
  label: z.string(),
  keyHash: z.string(),
  isActive: z.boolean(),
  expiresAt: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type McpKeyRow = z.infer<typeof McpKeyRow>;

/** Who an assistant acts for. */
export const McpPrincipal = z.object({
  kind: z.enum(['key', 'token']),
  /** The key's id, or the account's. */
  id: z.string(),
  /** The key's label; of a token what it is. */
  name: z.string(),
  role: McpRole,
  /** Null of an operator who has chosen none. */
  activeBusinessId: z.string().nullable(),
  authorizedBusinessIds: z.array(z.string()),
  scopes: z.array(McpScope),
  /** Null where the key names nobody. */
  userId: z.string().nullable(),
});
export type McpPrincipal = z.infer<typeof McpPrincipal>;

export const McpSessionRow = z.object({
  /** SHA-256 of the id the client has. */
  id: z.string(),
  /** `key <id>` or `token <account id>`. */
  credential: z.string(),
  clientName: z.string(),
  /** Of a token's session alone. */
  acting: McpPrincipal.nullable(),
  openedAt: z.string(),
});
export type McpSessionRow = z.infer<typeof McpSessionRow>;

declare module '@comanda/db' {
  interface Tables {
    mcpKey: McpKeyRow;
    mcpSession: McpSessionRow;
  }
}

export const mcpTables: TableRegistry = {
  mcp_key: table({ row: McpKeyRow, owner: 'local', on: 'cloud' }),
  mcp_session: table({ row: McpSessionRow, owner: 'local', on: 'cloud' }),
};
