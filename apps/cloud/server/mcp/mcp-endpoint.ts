import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@comanda/contracts';
import type { Env } from '@comanda/db';
import {
  actorOfPrincipal,
  credentialOf,
  keepActing,
  type McpCaller,
  type McpCallRow,
  type McpPorts,
  type McpPrincipal,
  noteKeyUse,
  noteMcpCalls,
  openMcpSession,
  wasMcpSession,
} from '@comanda/domain/mcp';
import type { TaxpayerContext } from '@comanda/domain/taxpayers';
import { type Mounted, ownHosts } from '@comanda/http';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import type { CloudPorts } from '@comanda/kernel/commands';
import type { Contexts } from '@comanda/kernel/create-contexts';
import { CATALOGUE, type ToolCall } from '@comanda/mcp';
import { type InitializeRequest, isInitializeRequest } from '@modelcontextprotocol/sdk/types.js';
import type { Logger } from 'pino';
import { CallLimit } from './call-limit.ts';
import { CallLog } from './call-log.ts';
import { challengeOf, principalOf } from './credential.ts';
import { HubAnswers } from './hub-answers.ts';
import { McpSession } from './mcp-session.ts';
import { readBody } from './read-body.ts';

interface Parts extends Pick<TaxpayerContext, 'taxpayers' | 'taxpayerDailyCap'>, Pick<McpPorts, 'mcpTokens'> {
  contexts: Contexts<CloudPorts>;
  env: Env;
  log: Logger;
  /** Where others reach this cloud, if it was told. */
  apiUrl: string | null;
  hasMcpMetadata: boolean;
  /** What a request of an ended session is answered. */
  endedStatus: 404 | 400;
  /** Pages of other origins that may ask from a browser. */
  origins: readonly string[];
  /** Of one credential. */
  requestsPerMinute: number;
  /** The base address of a request. */
  baseUrlOf(header: (name: string) => string | null): string;
  counted(of: { tool: string; outcome: string }): void;
}

/** Of one credential; the one that was silent longest goes. */
const MOST_SESSIONS = 20;
const IDLE_MS = 12 * 3_600_000;
const MINUTE_MS = 60_000;
/** Keys remembered as used in this minute, before all are forgotten. */
const MOST_USES = 10_000;
const BOTH_KINDS = 'application/json, text/event-stream';

const hasTools = new Set(CATALOGUE.map(({ name }) => name));
const readOnly = new Set(CATALOGUE.flatMap(({ name, effect }) => (effect === 'reads' ? [name] : [])));

const refuse = (response: ServerResponse, status: number, code: number, message: string): void => {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }));
};

/** Clients that take whatever comes are answered as those that say so. */
const takeBothKinds = (request: IncomingMessage): void => {
  request.headers.accept = BOTH_KINDS;
  const at = request.rawHeaders.findIndex((name, i) => i % 2 === 0 && name.toLowerCase() === 'accept');
  if (at >= 0) request.rawHeaders[at + 1] = BOTH_KINDS;
  else request.rawHeaders.push('Accept', BOTH_KINDS);
};

const HEADERS_SENT =
  'Authorization, X-API-Key, Content-Type, Accept, Mcp-Session-Id, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Last-Event-ID';

/** Lets a page of an origin that was named read the answer; true when the browser only asked whether it may (CORS). */
const allowBrowser = (request: IncomingMessage, response: ServerResponse, origins: readonly string[]): boolean => {
  const { origin } = request.headers;
  if (origin === undefined || !origins.includes(origin)) return false;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Vary', 'Origin');
  response.setHeader('Access-Control-Expose-Headers', 'Mcp-Session-Id, WWW-Authenticate');
  if (request.method !== 'OPTIONS') return false;
  response.setHeader('Access-Control-Allow-Methods', 'POST, GET, DELETE');
  response.setHeader('Access-Control-Allow-Headers', HEADERS_SENT);
  response.setHeader('Access-Control-Max-Age', '600');
  response.statusCode = 204;
  response.end();
  return true;
};

/** What a message asks for; calls of tools are counted by their session, which can say so in a tool's own words. */
const methodOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'method' in body ? body.method : null;

const one = (header: string | string[] | undefined): string | null => (typeof header === 'string' ? header : null);

/** `/mcp`: sessions of assistants over Streamable HTTP (docs/mcp.md). They live in this process and end with it. */
export class McpEndpoint implements Mounted {
  readonly path = '/mcp';
  readonly #parts: Parts;
  readonly #sessions = new Map<string, McpSession>();
  readonly #limit: CallLimit;
  /** When keys were last noted as used, milliseconds. */
  readonly #usedAt = new Map<string, number>();
  readonly #answers: HubAnswers;
  readonly #log: CallLog<Omit<McpCallRow, 'id'>>;
  readonly #isOwnHost: (host: string | undefined) => boolean;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#limit = new CallLimit(parts.requestsPerMinute, parts.env.now);
    this.#answers = new HubAnswers(parts.env);
    this.#log = new CallLog(
      parts.env,
      (calls) => parts.contexts.write(PUBLIC_ACTOR, 'keep calls of assistants', (tx) => noteMcpCalls(tx, calls)),
      (error) => parts.log.error({ err: error }, 'calls of assistants were not kept'),
    );
    this.#isOwnHost = parts.apiUrl === null ? () => true : ownHosts([new URL(parts.apiUrl).hostname]);
  }

  get size(): number {
    return this.#sessions.size;
  }

  async handle(request: IncomingMessage, response: ServerResponse, admitted: () => void): Promise<void> {
    if (!this.#isFromHere(request)) return refuse(response, 403, -32000, 'Origin or Host not allowed');
    if (allowBrowser(request, response, this.#parts.origins)) return;
    if (!['POST', 'GET', 'DELETE'].includes(request.method ?? '')) {
      response.setHeader('Allow', 'POST, GET, DELETE');
      return refuse(response, 405, -32000, 'Method not allowed');
    }
    const principal = await this.#authenticate(request, response);
    admitted();
    const sessionId = one(request.headers['mcp-session-id']);
    const body = request.method === 'POST' ? await readBody(request) : undefined;
    if (request.method === 'POST' && (body === undefined || Array.isArray(body)))
      return refuse(response, 400, body === undefined ? -32700 : -32600, 'One JSON-RPC message in JSON is needed');
    const wait = methodOf(body) === 'tools/call' ? null : this.#limit.take(credentialOf(principal));
    if (wait !== null) {
      response.setHeader('Retry-After', String(wait));
      return refuse(response, 429, -32000, 'Too many requests in this minute');
    }
    if (request.method === 'POST') takeBothKinds(request);
    if (principal.kind === 'key') await this.#noteUse(principal.id);
    if (isInitializeRequest(body)) return this.#open(principal, request, response, body);
    if (sessionId === null)
      return refuse(response, 400, -32000, 'Bad Request: initialize first, then send mcp-session-id');
    const session = this.#sessions.get(sessionId);
    if (session?.credential !== credentialOf(principal))
      return this.#refuseSession(response, sessionId.slice(0, 200), principal);
    session.seen(principal);
    await session.transport.handleRequest(request, response, body);
  }

  /** A key's use is kept once a minute; whether it is due is known without asking. */
  async #noteUse(keyId: string): Promise<void> {
    const now = this.#parts.env.now();
    if (now - (this.#usedAt.get(keyId) ?? 0) < MINUTE_MS) return;
    if (this.#usedAt.size >= MOST_USES) this.#usedAt.clear();
    this.#usedAt.set(keyId, now);
    await noteKeyUse(this.#task(), keyId);
  }

  /** A key was revoked: its streams end at once. */
  keyEnded(keyId: string): void {
    this.#closeAll((session) => session.credential === `key ${keyId}`);
  }

  /** Sessions nobody has asked anything of for half a day. */
  closeIdle(): void {
    const before = this.#parts.env.now() - IDLE_MS;
    this.#closeAll((session) => session.seenAt < before);
  }

  async stop(): Promise<void> {
    this.#answers.stop();
    this.#closeAll(() => true);
    await this.#log.stop();
  }

  #task() {
    return this.#parts.contexts.task(PUBLIC_ACTOR);
  }

  /** What a browser sends along names the page it stands on; no other page's is answered. */
  #isFromHere({ headers }: IncomingMessage): boolean {
    if (!this.#isOwnHost(headers.host)) return false;
    if (headers.origin === undefined || this.#parts.origins.includes(headers.origin)) return true;
    const host = URL.parse(headers.origin)?.host;
    const own = this.#parts.apiUrl === null ? null : URL.parse(this.#parts.apiUrl)?.host;
    return host !== undefined && (host === headers.host || host === own);
  }

  async #authenticate(request: IncomingMessage, response: ServerResponse): Promise<McpCaller> {
    const { contexts, mcpTokens, hasMcpMetadata, baseUrlOf } = this.#parts;
    try {
      return await principalOf({ ...contexts.read(PUBLIC_ACTOR), mcpTokens }, request);
    } catch (error) {
      if (error instanceof AppError && error.status === 401) {
        const base = baseUrlOf((name) => one(request.headers[name]));
        const metadata = hasMcpMetadata ? `${base}/.well-known/oauth-protected-resource/mcp` : null;
        response.setHeader('WWW-Authenticate', challengeOf(error, metadata));
      }
      throw error;
    }
  }

  async #refuseSession(response: ServerResponse, sessionId: string, principal: McpPrincipal): Promise<void> {
    const wasOne = await wasMcpSession(this.#parts.contexts.read(PUBLIC_ACTOR), { sessionId, principal });
    refuse(response, wasOne ? this.#parts.endedStatus : 400, -32001, 'Session not found');
  }

  async #open(
    principal: McpCaller,
    request: IncomingMessage,
    response: ServerResponse,
    body: InitializeRequest,
  ): Promise<void> {
    const { contexts, env, log } = this.#parts;
    const session = new McpSession({
      id: contexts.read(PUBLIC_ACTOR).chance.token(),
      principal,
      clientName: body.params.clientInfo.name,
      now: env.now,
      opened: async (opened) => {
        await contexts.write(PUBLIC_ACTOR, 'open a session of an assistant', (tx) =>
          openMcpSession(tx, { sessionId: opened.id, principal, clientName: opened.clientName }),
        );
        this.#makeRoom(opened.credential);
        this.#sessions.set(opened.id, opened);
      },
      closed: (closed) => this.#sessions.delete(closed.id),
      callFor: (of) => this.#callFor(of),
      mayCall: (credential) => this.#limit.take(credential),
      called: (of, name, outcome, ms) => this.#called(of, name, outcome, ms),
      failed: (error) => log.error({ err: error }, 'a tool failed'),
    });
    await session.start();
    await session.transport.handleRequest(request, response, body);
    if (!this.#sessions.has(session.id)) await session.stop();
  }

  #called({ credential, clientName, principal }: McpSession, name: string, outcome: string, ms: number): void {
    const { counted, log, env } = this.#parts;
    const tool = hasTools.has(name) ? name : 'unknown';
    counted({ tool, outcome });
    // What is read without trouble is in the list of calls, and no line of the log.
    const level = readOnly.has(tool) && outcome === 'ok' ? 'debug' : 'info';
    log[level]({ credential, client: clientName, tool, outcome, ms }, 'tool called');
    const { activeBusinessId: businessId, name: callerName } = principal;
    const calledAt = new Date(env.now()).toISOString();
    // An operator's before they chose a business: of none, as their key is.
    this.#log.add({
      businessId: businessId ?? '',
      credential,
      callerName,
      clientName,
      tool,
      outcome,
      tookMs: Math.round(ms),
      calledAt,
    });
  }

  async #callFor(session: McpSession): Promise<ToolCall> {
    const { contexts, taxpayers, taxpayerDailyCap } = this.#parts;
    const { principal } = session;
    const actor = await actorOfPrincipal(contexts.read(PUBLIC_ACTOR), principal);
    const choose = async (businessId: string): Promise<void> => {
      const chosen = { ...principal, activeBusinessId: businessId };
      await contexts.write(actor, 'keep what a session is about', (tx) =>
        keepActing(tx, { sessionId: session.id, principal: chosen }),
      );
      session.choose(businessId);
    };
    return {
      ...contexts.task(actor),
      write: (intent, fn) => contexts.write(actor, intent, fn),
      taxpayers,
      taxpayerDailyCap,
      principal,
      choose,
      client: session.clientName,
      settled: (commandId) => this.#answers.wait(contexts.read(actor), commandId),
    };
  }

  #makeRoom(credential: string): void {
    const own = [...this.#sessions.values()].filter((session) => session.credential === credential);
    if (own.length < MOST_SESSIONS) return;
    const oldest = own.reduce((a, b) => (b.seenAt < a.seenAt ? b : a));
    this.#closeAll((session) => session === oldest);
  }

  #closeAll(isMeant: (session: McpSession) => boolean): void {
    for (const session of [...this.#sessions.values()].filter(isMeant)) {
      this.#sessions.delete(session.id);
      // Nobody waits: closing a stream that is gone already is no failure of whoever closes it.
      void session.stop().catch((error: unknown) => this.#parts.log.warn({ err: error }, 'a session did not close'));
    }
  }
}
