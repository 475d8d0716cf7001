import { createHash, timingSafeEqual } from 'node:crypto';
import {
  createServer as createHttpServer,
  type Server as HttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { createServer as createHttpsServer, type Server as HttpsServer } from 'node:https';
import { AppError } from '@comanda/contracts';
import type { TaskContext } from '@comanda/kernel/context';
import type { Route, RouteData } from '@comanda/kernel/route';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { rateLimit } from 'express-rate-limit';
import type { Logger } from 'pino';
import { aliasesOf } from './aliases.ts';
import type { SetTimer } from './bodies/large-answers.ts';
import { type ConnectionCaps, Connections } from './connections.ts';
import { errorHandler, familyOfPath, notFoundHandler } from './errors.ts';
import { clientOf } from './guard.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { type BuiltPages, mountPages } from './mount-pages.ts';
import { mountRoutes } from './mount-routes.ts';
import { mountApiPage } from './openapi/api-page.ts';
import { openApiDocument } from './openapi/openapi.ts';
import { refuseOtherHosts } from './own-hosts.ts';
import { refusals } from './refusals.ts';
import type { Runtime } from './runtime.ts';
import { securityHeaders } from './security-headers.ts';
import { wordRouters } from './word-routers.ts';

/** Another's protocol, whose answers may stay open: whoever mounts it says every status, header and byte. */
export interface Mounted {
  path: string;
  /** `admitted` is called once it is known who calls. What it throws becomes an answer as any error does. */
  handle(request: IncomingMessage, response: ServerResponse, admitted: () => void): Promise<void>;
}

export interface ServerOptions<C extends TaskContext, P> {
  /** Their operations find in the runtime's contexts what they ask for, or this does not compile. */
  routes: readonly Route<C, NoInfer<P>>[];
  runtime: Runtime<C, P>;
  log: Logger;
  mounted?: readonly Mounted[];
  /** What `GET /health` answers; 503 unless `status` is `ok`. */
  health(): Promise<{ status: 'ok' | 'starting' | 'failing' } & Record<string, unknown>>;
  /** Folders of built web pages, by URL prefix; each answers unknown paths below it with its index.html. */
  pages: readonly BuiltPages[];
  /** Origins beside this server the pages may speak to. */
  connectTo?: readonly string[];
  /** Hosts this node answers to; any unless given. */
  isOwnHost?(host: string | undefined): boolean;
  /** People may have several businesses, and name one; else a PIN may approve. */
  hasBusinesses?: boolean;
  /** The pages open sockets to this server. */
  hasSockets?: boolean;
  /** Browsers that came by https are told to stay with it. */
  keepsHttps?: boolean;
  /** What whoever asks for `/metrics` from another machine must show; nobody there may, unless given. */
  metricsToken?: string | null;
  /** Requests a minute from one address to public routes. */
  publicRequestsPerMinute: number;
  /** Reverse proxies in front; none unless said. Of `X-Forwarded-For` only what they wrote is believed: the rest is the caller's own. */
  trustedProxies?: number;
  connectionCaps?: Partial<ConnectionCaps>;
  /** Key and certificate in PEM: the server speaks HTTPS. */
  tls?: { key: string; cert: string } | null;
  checkOutputs?: boolean;
  /** Who reads too slowly is dropped by it; the platform's unless given. */
  setTimer?: SetTimer;
  version: string;
}

/** How many more requests of an address may be refused in a minute than it may make to public routes. */
const REFUSED_FOR_EACH_PUBLIC = 10;

/** Until a connection has said what it wants: the platform waits a minute, and looks every half a minute. Milliseconds. */
const SLOW = { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 };

const platformTimer: SetTimer = (fn, ms) => {
  const timer = setTimeout(fn, ms);
  return () => clearTimeout(timer);
};

const requestLog =
  (log: Logger, metrics: Metrics) =>
  (request: Request, response: Response, next: NextFunction): void => {
    const started = performance.now();
    response.locals.requestId = request.get('x-request-id')?.slice(0, 60) ?? Math.random().toString(36).slice(2, 12);
    response.setHeader('X-Request-Id', response.locals.requestId);
    response.on('finish', () => {
      const ms = performance.now() - started;
      const route = response.locals.route ?? 'other';
      metrics.observe(request.method, route, response.statusCode, ms);
      log.debug(
        { requestId: response.locals.requestId, method: request.method, route, status: response.statusCode, ms },
        'request',
      );
    });
    next();
  };

/** Each route by itself: whoever guesses at the sign-in behind a house's address must not end its sign-ins that are renewed. */
const limitPublic = (app: Express, routes: readonly RouteData[], publicRequestsPerMinute: number): void => {
  const mountAt = wordRouters(app);
  for (const route of routes) {
    if (route.auth !== 'public' || route.method === 'GET') continue;
    const limiter = rateLimit({
      windowMs: 60_000,
      limit: publicRequestsPerMinute,
      standardHeaders: 'draft-7',
      legacyHeaders: false,
      keyGenerator: (request) => clientOf(request),
      handler: (_request, _response, next) => next(new AppError('TOO_MANY_REQUESTS')),
    });
    const method = route.method.toLowerCase() as 'post' | 'put' | 'patch' | 'delete';
    for (const prefix of ['', ...aliasesOf(route)]) mountAt(method, `${prefix}${route.path}`, limiter);
  }
};

/** A NUL is meant by nobody (see `checkJson`), and paths and queries go where bodies go. */
const refuseNul = (request: Request, _response: Response, next: NextFunction): void => {
  const issues = [{ in: 'url', path: '', message: 'must not contain a NUL character' }];
  next(request.url.includes('%00') ? new AppError('VALIDATION_FAILED', { issues }) : undefined);
};

/** Figures tell how a house is doing. On this machine itself anybody may ask; a proxy on it asks for somebody else. */
const maySeeMetrics = (request: Request, token: string | null): boolean => {
  const isForwarded = Boolean(request.get('x-forwarded-for') ?? request.get('forwarded'));
  if (!isForwarded && /^(::1|(::ffff:)?127\..*)$/.test(request.socket.remoteAddress ?? '')) return true;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return token !== null && timingSafeEqual(digest(request.get('authorization') ?? ''), digest(`Bearer ${token}`));
};

const mountOthers = (app: Express, mounted: readonly Mounted[]): void => {
  for (const one of mounted) {
    app.all(one.path, (request, response, next) => {
      response.locals.route = one.path;
      response.locals.family = 'customer';
      response.setHeader('Cache-Control', 'no-store');
      const admitted = () => {
        response.locals.admitted = true;
        response.emit('admitted');
      };
      one.handle(request, response, admitted).catch(next);
    });
  }
};

/** Builds the HTTP server of a node: security headers, logs, routes, API page, health, metrics, web pages, errors. */
export const createServer = <C extends TaskContext, P>(
  options: ServerOptions<C, P>,
): { server: HttpServer | HttpsServer; connections: Connections; metrics: Metrics } => {
  const app = express();
  const { tls } = options;
  const server = tls
    ? createHttpsServer({ ...SLOW, handshakeTimeout: SLOW.headersTimeout, key: tls.key, cert: tls.cert }, app)
    : createHttpServer(SLOW, app);
  // Behind a proxy all have its address, and it holds back who is slow.
  const oneAddress = options.trustedProxies ? { strangersAtAddress: Number.POSITIVE_INFINITY } : {};
  const connections = new Connections(server, { ...oneAddress, ...options.connectionCaps });
  const metrics = createMetrics();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('trust proxy', options.trustedProxies ?? 0);
  // A resource with a version sends its own ETag; hashing every other answer would serve nobody.
  app.set('etag', false);
  const { connectTo = [], hasSockets = false, keepsHttps = false } = options;
  app.use((request, response, next) => {
    response.once('admitted', () => connections.isKnown(request.socket));
    next();
  });
  app.use(securityHeaders({ connectTo, hasSockets, keepsHttps }), requestLog(options.log, metrics));
  if (options.isOwnHost) app.use(refuseOtherHosts(options.isOwnHost));
  limitPublic(app, options.routes, options.publicRequestsPerMinute);
  const refused = refusals(options.publicRequestsPerMinute * REFUSED_FOR_EACH_PUBLIC);
  app.use(familyOfPath(options.routes), refused.gate, refuseNul);
  app.get('/health', async (_request, response) => {
    const health = await options.health();
    response.status(health.status === 'ok' ? 200 : 503).json(health);
  });
  app.get('/metrics', async (request, response, next) => {
    if (!maySeeMetrics(request, options.metricsToken ?? null)) return next();
    response.type(metrics.contentType).send(await metrics.text());
  });
  mountOthers(app, options.mounted ?? []);
  mountApiPage(app, () => openApiDocument(options.routes, options));
  mountRoutes(app, options.routes, options.runtime, {
    checkOutputs: options.checkOutputs ?? false,
    setTimer: options.setTimer ?? platformTimer,
  });
  mountPages(app, options.pages);
  app.use(notFoundHandler, refused.count, errorHandler(options.log));
  return { server, connections, metrics };
};
