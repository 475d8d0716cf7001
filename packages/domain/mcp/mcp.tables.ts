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

declare module '@comanda/db' {
  interface Tables {
    mcpKey: McpKeyRow;
  }
}

export const mcpTables: TableRegistry = { mcp_key: table({ row: McpKeyRow, owner: 'local', on: 'cloud' }) };
