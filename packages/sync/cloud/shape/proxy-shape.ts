import { AppError } from '@comanda/contracts';
import type { VerbatimAnswer } from '@comanda/kernel/route';
import { ELECTRIC_PROTOCOL_QUERY_PARAMS } from '@electric-sql/client';
import type { ElectricUpstream, ShapeDeps, ShapeRequest } from './shape-deps.ts';
import type { Shape } from './shape-handles.ts';
import { UNSHARED } from './shape-reply.ts';

const SCOPE = /^[bl]:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const KEPT_HEADER = /^(electric-.*|etag|content-type|retry-after)$/;

/** What the reader may see, in SQL. Throws when a scope is anything but a letter and a UUID. */
const whereOf = (scopes: readonly string[]): string => {
  if (scopes.length === 0 || !scopes.every((scope) => SCOPE.test(scope))) throw new Error('not a scope of the feed');
  return `scope IN (${scopes.map((scope) => `'${scope}'`).join(', ')})`;
};

const addressOf = (upstream: ElectricUpstream, shape: Shape, query: Record<string, unknown>): URL => {
  const url = new URL(upstream.url);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/v1/shape`;
  for (const name of ELECTRIC_PROTOCOL_QUERY_PARAMS) {
    const value = query[name];
    if (typeof value === 'string') url.searchParams.set(name, value);
  }
  url.searchParams.set('table', shape.rel);
  url.searchParams.set('where', whereOf(shape.scopes));
  url.searchParams.set('replica', 'full');
  if (upstream.secret !== null) url.searchParams.set('secret', upstream.secret);
  return url;
};

/**
 * Asks a real Electric for the reader's shape. Of the request only the protocol's own parameters go on, never who the
 * reader is; of the answer only Electric's headers come back, and nothing may keep it. Throws NOT_READY when Electric does
 * not answer, or does not admit us: neither is the reader's fault.
 */
export const proxyShape = async (
  deps: Pick<ShapeDeps, 'env'>,
  upstream: ElectricUpstream,
  shape: Shape,
  request: ShapeRequest,
): Promise<VerbatimAnswer> => {
  const url = addressOf(upstream, shape, request.query);
  const answered = await ask(deps.env.fetch, url, request.signal);
  if (answered.response.status === 401 || answered.response.status === 403) throw new AppError('NOT_READY');
  const kept = [...answered.response.headers].filter(([name]) => KEPT_HEADER.test(name));
  return {
    status: answered.response.status,
    headers: { ...Object.fromEntries(kept), ...UNSHARED },
    body: answered.body,
  };
};

const ask = async (
  fetchUpstream: typeof fetch,
  url: URL,
  signal: AbortSignal,
): Promise<{ response: Response; body: string }> => {
  try {
    const response = await fetchUpstream(url, { signal, redirect: 'error' });
    return { response, body: await response.text() };
  } catch (error) {
    throw new AppError('NOT_READY', { retryAfterSeconds: 1 }, `Electric does not answer: ${(error as Error).name}`);
  }
};
