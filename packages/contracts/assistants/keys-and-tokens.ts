import { z } from 'zod';
import { Id, Name, Timestamp, TimestampInput } from '../primitives.ts';

/** What an assistant may ask for: each of its tools needs one. */
export const McpScope = z.enum(['pos:read', 'pos:write', 'reports:read', 'psa:read', 'pos:intents']);
export type McpScope = z.infer<typeof McpScope>;
export const MCP_SCOPES = McpScope.options;

/** `platform_operator` keys are made by whoever runs the cloud, on its command line. */
export const McpRole = z.enum(['merchant', 'platform_operator']);
export type McpRole = z.infer<typeof McpRole>;

/** A key of an assistant, without the key. */
export const McpKey = z.object({
  id: Id,
  businessId: Id,
  role: McpRole,
  scopes: z.array(McpScope),
  label: Name,
  isActive: z.boolean(),
  expiresAt: Timestamp.nullable(),
  createdBy: z.string().nullable(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
});
export type McpKey = z.infer<typeof McpKey>;
export const McpKeyList = z.object({ data: z.array(McpKey) });

export const CreateMcpKeyInput = z.strictObject({
  businessId: Id,
  /** `merchant`; any other is refused. */
  role: z.string().trim().min(1).max(40).default('merchant'),
  scopes: z
    .array(McpScope)
    .min(1)
    .max(5)
    .transform((scopes) => [...new Set(scopes)]),
  label: Name,
  expiresAt: TimestampInput.nullish(),
});
export type CreateMcpKeyInput = z.infer<typeof CreateMcpKeyInput>;

/** `rawKey` is shown this once. */
export const CreatedMcpKey = McpKey.extend({ rawKey: z.string() });
export type CreatedMcpKey = z.infer<typeof CreatedMcpKey>;

export const ListMcpKeysQuery = z.strictObject({ businessId: Id });
export type ListMcpKeysQuery = z.infer<typeof ListMcpKeysQuery>;

/** `firebaseIdToken`: an ID token of the identity provider this cloud uses, whichever that is. */
export const McpTokenInput = z.strictObject({ firebaseIdToken: z.string().min(1).max(8192) });
export type McpTokenInput = z.infer<typeof McpTokenInput>;
export const McpRefreshInput = z.strictObject({ token: z.string().min(1).max(8192) });
export type McpRefreshInput = z.infer<typeof McpRefreshInput>;

export const McpToken = z.object({
  accessToken: z.string(),
  /** Seconds. */
  expiresIn: z.int(),
  role: McpRole,
  activeBusinessId: Id,
  authorizedBusinessIds: z.array(Id),
  authorizedBusinesses: z.array(z.object({ id: Id, name: Name })),
  scopes: z.array(McpScope),
});
export type McpToken = z.infer<typeof McpToken>;

/** RFC 8414; the field names are the standard's. */
export const AuthorizationServerMetadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  token_endpoint_auth_methods_supported: z.array(z.string()),
  grant_types_supported: z.array(z.string()),
  scopes_supported: z.array(z.string()),
  response_types_supported: z.array(z.string()),
  code_challenge_methods_supported: z.array(z.string()),
});
export type AuthorizationServerMetadata = z.infer<typeof AuthorizationServerMetadata>;

/** RFC 9728. */
export const ProtectedResourceMetadata = z.object({
  resource: z.string(),
  authorization_servers: z.array(z.string()),
  scopes_supported: z.array(z.string()),
  bearer_methods_supported: z.array(z.string()),
});
export type ProtectedResourceMetadata = z.infer<typeof ProtectedResourceMetadata>;
