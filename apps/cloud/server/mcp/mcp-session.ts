import { credentialOf, type McpCaller } from '@comanda/domain/mcp';
import { callTool, INSTRUCTIONS, listTools, type ToolCall } from '@comanda/mcp';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';

/** What a session asks of the endpoint. */
export interface SessionParts {
  id: string;
  principal: McpCaller;
  /** What the client calls itself. */
  clientName: string;
  now(): number;
  /** Kept before its client has the id. */
  opened(session: McpSession): Promise<void>;
  closed(session: McpSession): void;
  /** What its tools find, for whom it acts now. */
  callFor(session: McpSession): Promise<ToolCall>;
  /** Seconds to wait where the credential asked too often. */
  mayCall(credential: string): number | null;
  called(session: McpSession, tool: string, code: string, ms: number): void;
  failed(error: unknown): void;
}

/** One client's session: its transport, and on whose behalf it asks. */
export class McpSession {
  readonly id: string;
  readonly credential: string;
  readonly clientName: string;
  readonly #parts: SessionParts;
  readonly #server: Server;
  readonly transport: StreamableHTTPServerTransport;
  #principal: McpCaller;
  /** What a context tool chose, here alone. */
  #chosen: string | null = null;
  seenAt: number;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.id = parts.id;
    this.#principal = parts.principal;
    this.credential = credentialOf(parts.principal);
    this.clientName = parts.clientName.replace(/[^\x20-\x7e]/g, '').slice(0, 60);
    this.seenAt = parts.now();
    // Answers are event streams: JSON ones leak in this library, and one that is cut off never ends.
    this.transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: () => parts.id,
      onsessioninitialized: () => parts.opened(this),
    });
    this.#server = new Server(
      { name: 'comanda', version: '1' },
      { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
    );
    this.#server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listTools(this.principal) }));
    this.#server.setRequestHandler(CallToolRequestSchema, ({ params }) => this.#call(params.name, params.arguments));
    this.#server.onclose = () => parts.closed(this);
    this.#server.onerror = () => undefined;
  }

  start(): Promise<void> {
    return this.#server.connect(this.transport as Parameters<Server['connect']>[0]);
  }

  stop(): Promise<void> {
    return this.#server.close();
  }

  /** For whom it acts: what the credential may now, at the business that was chosen while that is still allowed. */
  get principal(): McpCaller {
    const { role, authorizedBusinessIds } = this.#principal;
    const chosen = this.#chosen;
    const isAllowed = chosen !== null && (role === 'platform_operator' || authorizedBusinessIds.includes(chosen));
    return isAllowed ? { ...this.#principal, activeBusinessId: chosen } : this.#principal;
  }

  /** Another request of the same credential, as it may now. */
  seen(principal: McpCaller): void {
    this.#principal = principal;
    this.seenAt = this.#parts.now();
  }

  choose(businessId: string): void {
    this.#chosen = businessId;
  }

  async #call(name: string, given: unknown) {
    const started = this.#parts.now();
    const wait = this.#parts.mayCall(this.credential);
    if (wait !== null) {
      this.#parts.called(this, name, 'RATE_LIMITED', 0);
      const text = `RATE_LIMITED: Too many calls in this minute. retryAfterSeconds=${wait}.`;
      return { content: [{ type: 'text' as const, text }], isError: true };
    }
    const call = await this.#parts.callFor(this);
    const { code, ...result } = await callTool(name, given, call, (error) => this.#parts.failed(error));
    this.#parts.called(this, name, code, this.#parts.now() - started);
    return { ...result };
  }
}
