import { McpRole, McpScope, Permission, type Role } from '@comanda/contracts';
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
  /** The key's label; of a token its person's name. */
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

/** A business a caller may act at, as it stood when their credential was looked at. */
export interface McpPlace {
  businessId: string;
  locationIds: readonly string[];
  /** Null of a key: it looks as those who run the business do. */
  role: Role | null;
}

/** Whoever was just authenticated, with what was read on the way. */
export type McpCaller = McpPrincipal & { places: readonly McpPlace[] };

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

export const McpRequestRow = z.object({
  /** The command's. */
  id: z.string(),
  businessId: z.string(),
  locationId: z.string(),
  tool: z.string(),
  /** What makes another request the same one. */
  requestKey: z.string(),
  bodyHash: z.string(),
  /** JSON of an `Assistant`. */
  askedBy: z.string(),
  askedAt: z.string(),
  /** What it takes to ask for it; null where the tool's own permission is all. */
  permission: Permission.nullable(),
  /** What became of asking for the invoice's annulment: `requested`, or the code it was refused with; null while nothing has. */
  annulment: z.string().nullable(),
});
export type McpRequestRow = z.infer<typeof McpRequestRow>;

export const McpCallRow = z.object({
  id: z.string(),
  businessId: z.string(),
  /** `key <id>` or `token <account id>`. */
  credential: z.string(),
  callerName: z.string(),
  clientName: z.string(),
  tool: z.string(),
  /** `ok`, or the code of what was wrong. */
  outcome: z.string(),
  tookMs: z.int(),
  calledAt: z.string(),
});
export type McpCallRow = z.infer<typeof McpCallRow>;

declare module '@comanda/db' {
  interface Tables {
    mcpKey: McpKeyRow;
    mcpSession: McpSessionRow;
    mcpRequest: McpRequestRow;
    mcpCall: McpCallRow;
  }
}

export const mcpTables: TableRegistry = {
  mcp_key: table({ row: McpKeyRow, owner: 'local', on: 'cloud' }),
  mcp_session: table({ row: McpSessionRow, owner: 'local', on: 'cloud' }),
  mcp_request: table({ row: McpRequestRow, owner: 'local', on: 'cloud' }),
  mcp_call: table({ row: McpCallRow, owner: 'local', on: 'cloud' }),
};
