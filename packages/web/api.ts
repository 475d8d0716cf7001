import type { Page } from '@comanda/contracts';

/** An answer of the hub that is not a success; `code` is from the error catalogue, or `NETWORK` when no answer came. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: Record<string, unknown>;

  constructor(code: string, status: number, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

export interface ApiRequest {
  query?: Record<string, string | number | boolean | readonly string[] | undefined | null>;
  body?: unknown;
  /** Makes a repeat safe: the hub answers it with the first status and body. One is made when absent. */
  idempotencyKey?: string;
  /** A manager's PIN: approves this one request (403 `FORBIDDEN` asks for it). */
  approvalPin?: string;
  /** Order version the caller has seen; a stale one answers 409 `ORDER_VERSION_CONFLICT`. */
  ifMatch?: number;
  /** The business meant, for people who have several. */
  businessId?: string;
  /** Milliseconds until the call counts as `NETWORK`. */
  timeoutMs?: number;
}

export interface Api {
  get<T>(path: string, query?: ApiRequest['query']): Promise<T>;
  /** An answer that is a text, as a table for a spreadsheet is. */
  getText(path: string, query?: ApiRequest['query']): Promise<string>;
  send<T>(method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, request?: ApiRequest): Promise<T>;
}

/** Of the last id made here, milliseconds. */
let lastIdAt = 0;

/** A UUIDv7: what is begun later here sorts after it, within a millisecond too. */
export const newId = (): string => {
  lastIdAt = Math.max(Date.now(), lastIdAt + 1);
  // crypto.randomUUID does not exist on http://192.168.x.x (not a secure context); getRandomValues does.
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  bytes[0] = (bytes[0]! & 0x0f) | 0x70;
  bytes[2] = (bytes[2]! & 0x3f) | 0x80;
  const random = Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
  const hex = lastIdAt.toString(16).padStart(12, '0') + random;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

const queryString = (query: ApiRequest['query'] = {}): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one));
  }
  const text = params.toString();
  return text ? `?${text}` : '';
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What an answer that is not a success says. Both families of error bodies: the restaurant's has `details`, the customers' has
 * them beside `error`. By hand, for the schemas' library would come into every page with it.
 */
export const refusalOf = (status: number, body: unknown): ApiError => {
  if (!isRecord(body) || typeof body.error !== 'string' || typeof body.message !== 'string')
    return new ApiError('INTERNAL_ERROR', status, `HTTP ${status}`);
  const { error, message, ...rest } = body;
  const { statusCode, details = {} } = rest;
  const isRestaurants = Number.isSafeInteger(statusCode) && isRecord(details);
  return new ApiError(error as string, status, message as string, isRestaurants ? details : rest);
};

/** True for answers that mean: sign in again. A node says 400 of a token that is malformed, expired or another's. */
export const isSignedOut = ({ status, code }: ApiError): boolean =>
  status === 401 || code.startsWith('IDENTITY_TOKEN_');

/** The one way the web apps talk to the hub. `token` is read at each call; `onSignedOut` hears every answer that ends a sign-in. */
export const createApi = (options: { token(): string | null; onSignedOut?(): void; timeoutMs?: number }): Api => {
  const call = async <T>(
    method: string,
    path: string,
    request: ApiRequest,
    read = (response: Response): Promise<unknown> => response.json(),
  ): Promise<T> => {
    const headers: Record<string, string> = {};
    const token = options.token();
    if (token) headers.authorization = `Bearer ${token}`;
    if (request.body !== undefined) headers['content-type'] = 'application/json';
    if (method !== 'GET') headers['idempotency-key'] = request.idempotencyKey ?? newId();
    if (request.approvalPin) headers['x-approval-pin'] = request.approvalPin;
    if (request.ifMatch !== undefined) headers['if-match'] = `"${request.ifMatch}"`;
    if (request.businessId) headers['x-business-id'] = request.businessId;
    let response: Response;
    let answer: unknown;
    try {
      response = await fetch(`${path}${queryString(request.query)}`, {
        method,
        headers,
        body: request.body === undefined ? null : JSON.stringify(request.body),
        signal: AbortSignal.timeout(request.timeoutMs ?? options.timeoutMs ?? 10_000),
      });
      // A line that is lost in the middle of an answer has told nobody anything.
      if (response.ok && response.status !== 204) answer = await read(response);
    } catch (cause) {
      throw new ApiError('NETWORK', 0, cause instanceof Error ? cause.message : 'network');
    }
    if (!response.ok) {
      const error = refusalOf(response.status, await response.json().catch(() => null));
      if (token && isSignedOut(error)) options.onSignedOut?.();
      throw error;
    }
    return answer as T;
  };
  return {
    get: (path, query) => call('GET', path, { query }),
    getText: (path, query) => call('GET', path, { query }, (response) => response.text()),
    send: (method, path, request = {}) => call(method, path, request),
  };
};

/** Rows a list tells at once, at most. */
const PAGE = 200;

/** Every page of a list. */
export const readAll = async <T>(api: Api, path: string, query: ApiRequest['query'] = {}): Promise<T[]> => {
  const found: T[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await api.get<Page<T>>(path, { ...query, page, size: PAGE });
    found.push(...data);
    if (data.length < PAGE || found.length >= total) return found;
  }
};
