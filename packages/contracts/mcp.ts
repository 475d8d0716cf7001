import { z } from 'zod';
import { OrderType } from './enums.ts';
import { Id, Name, Reason, Timestamp, TimestampInput } from './primitives.ts';

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

/** Setting of a location: `off` forbids assistants to void anything there; `on` unless set. */
export const ASSISTANT_VOIDS = 'ASSISTANT_VOIDS';

/** Through whom an assistant asks: the key or the person behind a token, and the program. */
export const Assistant = z.object({ id: z.string().max(64), name: z.string().max(200), client: z.string().max(60) });
export type Assistant = z.infer<typeof Assistant>;

export const OPEN_ORDER = 'order.create';
export const VOID_TRANSACTION = 'transaction.void';

/** Command `order.create`: opens a draft at the hub for somebody who works there. */
export const OpenOrderCommand = z.object({
  locationId: Id,
  employeeId: Id,
  tableId: Id.nullable(),
  orderType: OrderType,
  by: Assistant,
});
export type OpenOrderCommand = z.infer<typeof OpenOrderCommand>;

/** Command `transaction.void`: takes a bill, a counter sale or an order back as a whole. */
export const VoidCommand = z.object({ transactionId: Id, reason: Reason, by: Assistant });
export type VoidCommand = z.infer<typeof VoidCommand>;

/** What a void does. `amount`: minor units; `lines`: how many, `sentLines` of them the kitchen has. */
export const VoidEffect = z.discriminatedUnion('effect', [
  z.object({ effect: z.literal('cancel_bill'), amount: z.int() }),
  z.object({ effect: z.literal('give_money_back'), amount: z.int(), paymentMethod: z.string() }),
  z.object({ effect: z.literal('return_goods_to_stock') }),
  z.object({ effect: z.literal('annul_invoice') }),
  z.object({ effect: z.literal('cancel_order'), amount: z.int(), lines: z.int(), sentLines: z.int() }),
]);
export type VoidEffect = z.infer<typeof VoidEffect>;

/** What would be voided, and all that would follow. */
export const VoidPlan = z.object({
  kind: z.enum(['bill', 'sale', 'order']),
  id: Id,
  number: z.string(),
  locationId: Id,
  status: z.string(),
  total: z.int(),
  effects: z.array(VoidEffect),
});
export type VoidPlan = z.infer<typeof VoidPlan>;
