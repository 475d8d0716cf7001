import { AssertionError } from '@comanda/contracts';
import type { FeedCursorRow, FeedTableRow } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import { readCursor, stagingGeneration, writeCursor } from './feed-cursor.store.ts';
import { type FeedMessage, rowOf } from './feed-message.ts';
import type { FeedShape } from './feed-shapes.ts';
import { countStaged, stageRows } from './feed-stage.store.ts';

type Db = Pick<Context, 'db'>;

/** What the stream said at once, and where it stood then. */
export interface FeedBatch {
  messages: readonly FeedMessage[];
  handle: string | null;
  position: string;
  /** The first of a snapshot: the client asked from the very beginning. */
  startsAnew: boolean;
}

export interface AppliedBatch {
  cursor: FeedCursorRow;
  /** The end of a run: all that is staged now holds good. */
  isUpToDate: boolean;
  /** Whether rows are to be paid into the mirror now. */
  isReleased: boolean;
}

const read = (messages: readonly FeedMessage[]) => {
  let rows: FeedTableRow[] = [];
  let isRefetch = false;
  for (const message of messages) {
    if (message.headers.control === 'must-refetch') {
      isRefetch = true;
      rows = [];
    } else if (message.headers.operation !== undefined) rows.push(rowOf(message));
  }
  return { rows, isRefetch, isUpToDate: messages.at(-1)?.headers.control === 'up-to-date' };
};

/** Everything is staged under a number of its own: what an earlier, broken-off snapshot left is never mixed in. */
const anew = (cursor: FeedCursorRow): FeedCursorRow => ({
  ...cursor,
  stagedGeneration: stagingGeneration(cursor) + 1,
});

/**
 * Stages a batch and moves the cursor, in one transaction (I16). `since` is the cursor the stream believes in; throws when
 * it is not the stored one: then somebody else wrote it. The mirror and the tables serve on until the rows are paid in.
 */
export const applyBatch = async (
  tx: Db,
  shape: FeedShape,
  batch: FeedBatch,
  since: FeedCursorRow,
  at: string,
): Promise<AppliedBatch> => {
  const stored = await readCursor(tx, shape);
  if (JSON.stringify(stored) !== JSON.stringify(since)) throw new AssertionError(`the cursor of ${shape} was moved`);
  if (stored.stagedGeneration === stored.generation) throw new AssertionError(`${shape} is still being paid in`);
  const { rows, isRefetch, isUpToDate } = read(batch.messages);
  let cursor = isRefetch || batch.startsAnew ? anew(stored) : stored;
  const staging = stagingGeneration(cursor);
  await stageRows(tx, shape, staging, rows);
  const isStart = isRefetch && rows.length === 0;
  cursor = { ...cursor, handle: isStart ? null : batch.handle, position: isStart ? null : batch.position };
  const isSnapshot = cursor.stagedGeneration !== null;
  const isNews = isSnapshot || (await countStaged(tx, shape, staging, 1)) > 0;
  if (isUpToDate) {
    // A snapshot is not here before it is paid in: until then nobody could sign in by it.
    const upToDateAt = isSnapshot ? cursor.upToDateAt : at;
    cursor = { ...cursor, upToDateAt, generation: isNews ? staging : cursor.generation };
  }
  await writeCursor(tx, cursor);
  return { cursor, isUpToDate, isReleased: isUpToDate && isNews };
};
