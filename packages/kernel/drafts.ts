import type { Context } from './context.ts';

type Db = Pick<Context, 'db'>;

// biome-ignore lint/suspicious/noExplicitAny: the body of a command as the slice itself wrote it
type Body = any;

/**
 * Rows of the cloud of which a hub has a copy, with what it asked laid over it until that is answered (docs/sync.md#customers-at-a-hub):
 * what the sync must know of them, said by their slice.
 */
export interface Drafts {
  /** The table, and the kind of the commands that ask for changes of its rows. */
  kind: string;
  /** The table of their parts, and its column that says whose they are. */
  parts: { table: string; column: string };
  /** Whether a command asked for the row itself. */
  asksForRow(body: Body): boolean;
  /** The part that a command changes or removes; null when it is about none. */
  partIn(body: Body): string | null;
  /** What follows from the rows and does not travel, made anew. */
  follow(tx: Db, ids: readonly string[]): Promise<void>;
  /** What follows from a row goes, before the row does. */
  drop(tx: Db, id: string): Promise<void>;
}
