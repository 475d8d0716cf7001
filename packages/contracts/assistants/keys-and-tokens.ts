import { z } from 'zod';
import { Flag, Id, Name, Paging, Timestamp, TimestampInput } from '../primitives.ts';

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
export type McpKeyList = z.infer<typeof McpKeyList>;

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

/** A call of an assistant's tool. `credential`: `key <id>` or `token <account id>`; `outcome`: `ok`, or the code of what was wrong. */
export const McpCall = z.object({
  id: Id,
  credential: z.string(),
  callerName: z.string(),
  clientName: z.string(),
  tool: z.string(),
  outcome: z.string(),
  tookMs: z.int(),
  calledAt: Timestamp,
});
export type McpCall = z.infer<typeof McpCall>;

export const ListMcpCallsQuery = Paging.extend({
  businessId: Id,
  credential: z.string().min(1).max(80).optional(),
  hasFailed: Flag.optional(),
});
export type ListMcpCallsQuery = z.infer<typeof ListMcpCallsQuery>;

/** The one grant there is (RFC 8693). */
export const TOKEN_EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange';

/** `firebaseIdToken`: an ID token of the identity provider this cloud uses, whichever that is. */
export const McpTokenInput = z.union([
  z.strictObject({ firebaseIdToken: z.string().min(1).max(8192) }),
  // RFC 8693: the same, as an OAuth client writes it.
  z.object({
    grant_type: z.literal(TOKEN_EXCHANGE),
    subject_token: z.string().min(1).max(8192),
    subject_token_type: z.literal('urn:ietf:params:oauth:token-type:id_token'),
  }),
]);
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
  /** The same once more in RFC 8693's words, for those that ask in them. */
  access_token: z.string().optional(),
  issued_token_type: z.string().optional(),
  token_type: z.string().optional(),
  expires_in: z.int().optional(),
  scope: z.string().optional(),
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
