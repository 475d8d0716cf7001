import { AppError } from '@comanda/contracts';
import type { ShapeHandleRow } from '@comanda/db';
import type { VerbatimAnswer } from '@comanda/kernel/route';
import { proxyShape } from './proxy-shape.ts';
import { nextCursor } from './shape-cursor.ts';
import type { ShapeDeps, ShapeRequest } from './shape-deps.ts';
import { createHandle, isKept, isOfShape, readPosition, type Shape, type ShapePosition } from './shape-handles.ts';
import { type LogPage, readLogPage } from './shape-log.ts';
import { bodyOf, logMessage, SHAPE_SCHEMA, snapshotMessage, upToDateMessage } from './shape-messages.ts';
import { logOffset, type RowKey, rowKeyOf, snapshotOffset } from './shape-offset.ts';
import { readShapeQuery, type ShapeQuery } from './shape-query.ts';
import { type Messages, messagesReply, mustRefetch, refusal } from './shape-reply.ts';
import { readSnapshotPage } from './shape-snapshot.ts';

/** One request in the making. */
interface Asked {
  deps: ShapeDeps;
  query: ShapeQuery;
  shape: Shape;
  signal: AbortSignal;
}

/**
 * `GET /v1/shape` as Electric answers it (docs/sync.md#the-protocol-of-the-feed), from the sequenced log or by a real
 * Electric behind us. What is wrong with the request is an answer of 400; throws NOT_READY before the cloud has a generation
 * or while Electric does not answer.
 */
export const answerShape = async (deps: ShapeDeps, request: ShapeRequest): Promise<VerbatimAnswer> => {
  try {
    const query = readShapeQuery(request.query);
    const shape: Shape = { rel: query.rel, scopes: [...new Set(request.scopes)].sort() };
    if (deps.upstream) return await proxyShape(deps, deps.upstream, shape, request);
    return await answerFromLog({ deps, query, shape, signal: request.signal });
  } catch (error) {
    if (error instanceof AppError && error.code === 'SHAPE_INVALID') return refusal(error);
    throw error;
  }
};

const answerFromLog = async (asked: Asked): Promise<VerbatimAnswer> => {
  const { deps, query, shape } = asked;
  const { offset } = query;
  // A snapshot's pages may show changes that have no position yet: whoever is told to be up to date must be past them all.
  if (!query.isLive) await deps.sequencer.sequenceNow();
  const position = await readPosition(deps.db.read, query.handle ?? query.hint.handle);
  if (offset.kind === 'start') return answerPage(asked, await freshHandle(asked, position), null);
  if (offset.kind === 'now') {
    const { handle } = await freshHandle(asked, position);
    return reply(asked, upToDate(asked, handle, [], position.lastPos));
  }
  const { handle } = position;
  if (!handle || !isOfShape(handle, shape, position.cloudGen)) return refetch(asked, position);
  const from = offset.kind === 'log' ? offset.pos : handle.startPos;
  if (!isKept(from, position)) return refetch(asked, position);
  if (offset.kind === 'snapshot') return answerPage(asked, handle, placeIn(shape, offset.place));
  return answerChanges(asked, position, handle.handle, from);
};

const invalidOffset = (reason: string): AppError => new AppError('SHAPE_INVALID', { parameter: 'offset', reason });

const placeIn = (shape: Shape, place: string): RowKey => {
  const key = rowKeyOf(place);
  if (!key || key.scope >= shape.scopes.length) throw invalidOffset('has invalid format');
  return key;
};

/** The snapshot that follows is of now, also for a live reader, for whom nothing was sequenced yet. */
const refetch = async ({ deps, query, shape }: Asked, position: ShapePosition): Promise<VerbatimAnswer> => {
  if (!query.isLive) return mustRefetch((await createHandle(deps.db.read, deps.env, shape, position)).handle);
  await deps.sequencer.sequenceNow();
  const { lastPos } = await readPosition(deps.db.read, null);
  return mustRefetch((await createHandle(deps.db.read, deps.env, shape, { ...position, lastPos })).handle);
};

/** The handle a reader was sent to by a 409, if it may still be used; else a new one. */
const freshHandle = async ({ deps, query, shape }: Asked, position: ShapePosition): Promise<ShapeHandleRow> => {
  const { handle } = position;
  const isGood =
    handle !== null &&
    handle.handle !== query.hint.expired &&
    isOfShape(handle, shape, position.cloudGen) &&
    isKept(handle.startPos, position);
  return isGood ? handle : createHandle(deps.db.read, deps.env, shape, position);
};

const answerPage = async (asked: Asked, handle: ShapeHandleRow, after: RowKey | null): Promise<VerbatimAnswer> => {
  const { deps, query, shape } = asked;
  const page = await readSnapshotPage(deps.db.read, shape, after, deps.chunkRows);
  return reply(asked, {
    handle: handle.handle,
    from: query.offsetText,
    to: page.next ? snapshotOffset(page.next) : logOffset(handle.startPos),
    body: bodyOf(page.rows.map((row) => snapshotMessage(shape.rel, row))),
    hasData: page.rows.length > 0,
    isUpToDate: false,
  });
};

const answerChanges = async (
  asked: Asked,
  position: ShapePosition,
  handle: string,
  from: number,
): Promise<VerbatimAnswer> => {
  const { deps, query, shape, signal } = asked;
  if (from > position.lastPos && !(await deps.sequencer.waitPast(from - 1, signal, deps.longPollMs / 2))) {
    throw invalidOffset('out of bounds for this shape');
  }
  const until = deps.env.now() + deps.longPollMs;
  for (;;) {
    const page = await readLogPage(deps.db.read, shape, from, deps.chunkRows);
    if (!isKept(from, page)) return refetch(asked, { ...position, lastPos: page.lastPos });
    const isWorthAnswering = page.entries.length > 0 || !query.isLive;
    // Whatever was sequenced since the page was read ends the waiting at once: no wake-up is lost between the two.
    if (isWorthAnswering || !(await deps.sequencer.waitPast(page.lastPos, signal, until - deps.env.now(), shape))) {
      return reply(asked, changesOf(asked, handle, page));
    }
  }
};

const changesOf = (asked: Asked, handle: string, page: LogPage): Messages => {
  const messages = page.entries.map((entry) => logMessage(asked.shape.rel, entry));
  if (page.isWhole) return upToDate(asked, handle, messages, page.lastPos);
  const to = logOffset(page.entries.at(-1)!.pos);
  return { handle, from: asked.query.offsetText, to, body: bodyOf(messages), hasData: true, isUpToDate: false };
};

/** Everything up to the end of a run of the sequencer: only now may a reader believe what it has. */
const upToDate = ({ query }: Asked, handle: string, messages: readonly string[], lastPos: number): Messages => ({
  handle,
  from: query.offsetText,
  to: logOffset(lastPos),
  body: bodyOf([...messages, upToDateMessage(lastPos)]),
  hasData: messages.length > 0,
  isUpToDate: true,
});

/** The cursor goes with live answers alone: on others the client would take them for a cache's and drop them (E2). */
const reply = ({ deps, query }: Asked, messages: Messages): VerbatimAnswer =>
  query.isLive
    ? messagesReply(messages, {
        headers: { 'electric-cursor': nextCursor(deps.env, deps.longPollMs, query.cursor) },
        tag: messages.hasData ? '' : `:${deps.env.uuid()}`,
      })
    : messagesReply(messages, { headers: { 'electric-schema': SHAPE_SCHEMA }, tag: '' });
