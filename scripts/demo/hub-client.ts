import { CustomerErrorBody, ErrorBody } from '@comanda/contracts';

/** An answer of the hub that is not a success. `code` is from the error catalogue. */
export class HubError extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: Record<string, unknown>;

  constructor(request: string, status: number, code: string, message: string, details: Record<string, unknown>) {
    super(`${request}: ${status} ${code} ${message} ${JSON.stringify(details)}`);
    this.name = 'HubError';
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

export interface HubRequest {
  body?: unknown;
  idempotencyKey?: string;
  approvalPin?: string;
  ifMatch?: number;
}

type Fetch = typeof fetch;

/** Of a hub's errors or of a cloud's: the latter have their details beside the code. */
const errorIn = (text: string): { error?: string; message?: string; details?: Record<string, unknown> } => {
  const body: unknown = text === '' ? null : JSON.parse(text);
  const restaurant = ErrorBody.safeParse(body);
  if (restaurant.success) return { ...restaurant.data, details: restaurant.data.details ?? {} };
  const { error, message, ...details } = CustomerErrorBody.safeParse(body).data ?? {};
  return error === undefined ? {} : { error, message: message ?? '', details };
};

export interface HubClientOptions {
  baseUrl: string;
  token?: string;
  /** Stands in for the network in tests. */
  fetch?: Fetch;
}

const LARGEST_PAGE = 200;
const TIMEOUT_MS = 30_000;

/** Talks to a hub's public HTTP API as one person or display. */
export class HubClient {
  readonly baseUrl: string;
  readonly #token: string | undefined;
  readonly #fetch: Fetch;

  constructor(options: HubClientOptions) {
    this.baseUrl = options.baseUrl;
    this.#token = options.token;
    this.#fetch = options.fetch ?? fetch;
  }

  /** The same hub and network, as somebody else. */
  as(token: string): HubClient {
    return new HubClient({ baseUrl: this.baseUrl, token, fetch: this.#fetch });
  }

  get<T>(path: string): Promise<T> {
    return this.send('GET', path);
  }

  /** Throws HubError, or the network's own error. */
  async send<T>(method: string, path: string, request: HubRequest = {}): Promise<T> {
    const response = await this.#fetch(`${this.baseUrl}${path}`, {
      method,
      headers: this.#headers(request),
      body: request.body === undefined ? null : JSON.stringify(request.body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.ok) return (text === '' ? undefined : JSON.parse(text)) as T;
    const { error = 'UNKNOWN', message = text, details = {} } = errorIn(text);
    throw new HubError(`${method} ${path}`, response.status, error, message, details);
  }

  post<T>(path: string, body?: unknown, request: HubRequest = {}): Promise<T> {
    return this.send('POST', path, { ...request, body });
  }

  /** Every row of a paged list; `path` may already have a query. */
  async all<T>(path: string): Promise<T[]> {
    const rows: T[] = [];
    for (let page = 1; ; page += 1) {
      const query = `${path.includes('?') ? '&' : '?'}page=${page}&size=${LARGEST_PAGE}`;
      const answer = await this.get<{ data: T[]; total: number }>(`${path}${query}`);
      rows.push(...answer.data);
      if (answer.data.length < LARGEST_PAGE) return rows;
    }
  }

  #headers({ body, idempotencyKey, approvalPin, ifMatch }: HubRequest): Record<string, string> {
    return {
      ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      ...(approvalPin ? { 'x-approval-pin': approvalPin } : {}),
      ...(ifMatch === undefined ? {} : { 'if-match': String(ifMatch) }),
    };
  }
}
