import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { ApiError, unauthenticated } from './api-error.ts';
import { isLoopback, isOwnHost, isOwnOrigin } from './own-hosts.ts';
import { type PageAnswer, type Pages, pageAnswer } from './pages.ts';
import { type ApiAnswer, type ApiRoute, findRoute } from './router.ts';
import type { Session } from './sessions.ts';

/** What answers, once it is there. */
export interface LocalApi {
  /** Served to whoever asks: nobody signs in without the page. */
  pages: Pages;
  routes: readonly ApiRoute[];
  sessionOf(authorization: string | undefined): Promise<Session | null>;
}

export interface LocalServer {
  readonly port: number;
  serve(api: LocalApi, log: Logger): void;
  close(): Promise<void>;
}

/** Of a body. Bytes. */
const LARGEST = 64 * 1024;
/** For a whole request to arrive. Milliseconds. */
const REQUEST_WITHIN_MS = 15_000;

/** Connections of one address: a browser has six. */
const MOST_OF_ONE = 40;

const HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Takes the port; whoever comes before there is something to answer is told to come again. Throws where it is taken. */
export const listen = async ({ host, port }: { host: string; port: number }): Promise<LocalServer> => {
  let answer = async (_request: IncomingMessage): Promise<ApiAnswer | PageAnswer> => {
    throw new ApiError(503, 'NOT_READY', 'The bridge is starting or stopping; try again');
  };
  let complain = (_error: unknown): void => undefined;
  const server = createServer({ connectionsCheckingInterval: 1_000 }, (request, response) => {
    answer(request)
      .catch((error): ApiAnswer => {
        if (error instanceof ApiError) return { status: error.status, body: error.body };
        complain(error);
        const unknown = new ApiError(500, 'INTERNAL_ERROR', 'Something went wrong');
        return { status: unknown.status, body: unknown.body };
      })
      .then((said) => send(request, response, said))
      .catch((error) => complain(error));
  });
  server.requestTimeout = REQUEST_WITHIN_MS;
  server.headersTimeout = REQUEST_WITHIN_MS;
  server.maxConnections = 200;
  leaveRoomForOthers(server);
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    serve: (api, log) => {
      answer = (request) => answerTo(request, api);
      complain = (error) => log.error({ err: error }, 'request failed');
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};

/** Whoever holds connections open and says nothing holds no more than these: the page is for others, too. */
const leaveRoomForOthers = (server: Server): void => {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const count = open.get(address) ?? 0;
    if (count >= MOST_OF_ONE) return socket.destroy();
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = open.get(address)! - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
};

const send = (request: IncomingMessage, response: ServerResponse, said: ApiAnswer | PageAnswer): void => {
  if ('file' in said) {
    response.writeHead(said.status, { ...HEADERS, ...said.headers });
    response.end(said.file);
    return;
  }
  const { status, body } = said;
  const text = body === undefined ? '' : JSON.stringify(body);
  const wait = (body as { details?: { retryAfterSeconds?: unknown } } | undefined)?.details?.retryAfterSeconds;
  response.writeHead(status, {
    ...HEADERS,
    ...(text === '' ? {} : { 'content-type': 'application/json; charset=utf-8' }),
    ...(typeof wait === 'number' ? { 'retry-after': String(wait) } : {}),
    // What of a body was not read would be taken for the next request.
    ...(request.complete ? {} : { connection: 'close' }),
  });
  response.end(text);
};

const answerTo = async (request: IncomingMessage, api: LocalApi): Promise<ApiAnswer | PageAnswer> => {
  const { headers, method = '' } = request;
  if (!isOwnHost(headers.host))
    throw new ApiError(421, 'HOST_NOT_SERVED', 'This bridge does not answer to this host name');
  const path = (request.url ?? '').split('?')[0]!;
  // A link elsewhere may lead to the page: it does nothing by itself.
  const page = method === 'GET' || method === 'HEAD' ? pageAnswer(api.pages, request, path) : null;
  if (page !== null) return page;
  if (!isOwnOrigin(headers.origin, headers.host) || headers['sec-fetch-site'] === 'cross-site')
    throw new ApiError(403, 'ORIGIN_NOT_ALLOWED', 'Requests from pages of other origins are refused');
  const { found, ...not } = findRoute(api.routes, method, path);
  const isPublic = found?.route.isPublic === true;
  const session = await api.sessionOf(headers.authorization);
  if (session === null && !isPublic && /^\/api(\/|$)/.test(path)) throw unauthenticated();
  if (found === null) {
    const isThere = 'otherMethods' in not && not.otherMethods.length > 0;
    throw isThere
      ? new ApiError(405, 'METHOD_NOT_ALLOWED', `Only ${not.otherMethods.join(', ')}`)
      : new ApiError(404, 'ROUTE_NOT_FOUND', 'No route has this method and path');
  }
  const client = request.socket.remoteAddress ?? '';
  return found.route.handle({
    params: found.params,
    body: await readBody(request),
    client,
    isLoopback: isLoopback(client, headers),
    session,
  });
};

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const tooLarge = new ApiError(413, 'PAYLOAD_TOO_LARGE', 'The body is too large');
  if (Number(request.headers['content-length'] ?? 0) > LARGEST) throw tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  // Left unread at an error, the request goes with its connection.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > LARGEST) throw tooLarge;
    chunks.push(chunk as Buffer);
  }
  if (size === 0) return undefined;
  if (!/^application\/json *(;|$)/i.test(request.headers['content-type'] ?? ''))
    throw new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the body as JSON');
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new ApiError(400, 'MALFORMED_JSON', 'The body is not valid JSON');
  }
};
