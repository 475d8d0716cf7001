import { AppError } from '@comanda/contracts';
import { parseOffset, type ShapeOffset } from './shape-offset.ts';

/** The two feeds hubs read; their columns never change (docs/sync.md#old-hubs-and-new-clouds). */
export type FeedRelation = 'feed' | 'feed_customer';

/** What of a request for a shape is the reader's to say. */
export interface ShapeQuery {
  rel: FeedRelation;
  offset: ShapeOffset;
  offsetText: string;
  /** Null at the start and at the end, where none counts. */
  handle: string | null;
  /** The handle a reader at the start was sent to, or is known to have given up. */
  hint: { handle: string | null; expired: string | null };
  isLive: boolean;
  cursor: string | null;
}

const invalid = (parameter: string, reason: string): AppError => new AppError('SHAPE_INVALID', { parameter, reason });

const textOf = (query: Record<string, unknown>, name: string): string | null => {
  const value = query[name];
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string') throw invalid(name, 'must be given once');
  return value;
};

const flagOf = (query: Record<string, unknown>, name: string): boolean => {
  const value = textOf(query, name) ?? 'false';
  if (value === 'true' || value === '1') return true;
  if (value === 'false' || value === '0') return false;
  throw invalid(name, 'is invalid');
};

const oneOf = (query: Record<string, unknown>, name: string, allowed: readonly string[]): string | null => {
  const value = textOf(query, name);
  if (value !== null && !allowed.includes(value)) throw invalid(name, `must be one of ${allowed.join(', ')}`);
  return value;
};

/** What a reader gets is told by who it is: whoever asks for another part is told so instead of getting the wrong one. */
const refuseForeign = (query: Record<string, unknown>): void => {
  const foreign = Object.keys(query).find((name) => /^(where|columns|queryable_columns|params|subset__)/.test(name));
  if (foreign) throw invalid(foreign, 'the shape is set by the server');
  for (const name of ['live_sse', 'experimental_live_sse']) {
    if (flagOf(query, name)) throw invalid(name, 'only long polls are served');
  }
  oneOf(query, 'log', ['full']);
  oneOf(query, 'replica', ['default', 'full']);
};

const offsetOf = (query: Record<string, unknown>): { offset: ShapeOffset; offsetText: string } => {
  const offsetText = textOf(query, 'offset');
  if (offsetText === null) throw invalid('offset', "can't be blank");
  const offset = parseOffset(offsetText);
  if (offset === null) throw invalid('offset', 'has invalid format');
  return { offset, offsetText };
};

/**
 * Reads and checks a request as Electric does (docs/sync.md#the-protocol-of-the-feed). Throws SHAPE_INVALID naming the
 * parameter.
 */
export const readShapeQuery = (query: Record<string, unknown>): ShapeQuery => {
  refuseForeign(query);
  const rel = oneOf(query, 'table', ['feed', 'feed_customer']) as FeedRelation | null;
  if (rel === null) throw invalid('table', "can't be blank");
  const { offset, offsetText } = offsetOf(query);
  const handle = textOf(query, 'handle');
  const isLive = flagOf(query, 'live');
  const isFresh = offset.kind === 'start' || offset.kind === 'now';
  if (!isFresh && handle === null) throw invalid('handle', "can't be blank when offset != -1");
  if (isFresh && isLive) throw invalid('live', `can't be true when offset is ${offsetText}`);
  return {
    rel,
    offset,
    offsetText,
    handle: isFresh ? null : handle,
    hint: { handle: isFresh ? handle : null, expired: textOf(query, 'expired_handle') },
    isLive,
    cursor: textOf(query, 'cursor'),
  };
};
