import type { Env } from '@comanda/db';
import type { CloudDatabase } from '@comanda/db/postgres';
import type { TaskContext } from '@comanda/kernel/context';
import type { Sequencer } from '../feed/sequencer.ts';

/** A real Electric service beside the database. */
export interface ElectricUpstream {
  /** Its address without `/v1/shape`; a query (`?source_id=…`) is kept. */
  url: string;
  /** What it admits us by; hubs never see it. */
  secret: string | null;
}

/** What answering for shapes needs. */
export interface ShapeDeps {
  db: CloudDatabase;
  env: Pick<Env, 'now' | 'setTimer' | 'randomBytes' | 'uuid' | 'fetch'>;
  sequencer: Pick<Sequencer, 'sequenceNow' | 'waitPast'>;
  /** How long a live request may wait for a change; Electric's 20 000 ms keeps clear of the client's 45 s. */
  longPollMs: number;
  /** Most rows or changes in one answer. */
  chunkRows: number;
  /** Null: this cloud answers itself. */
  upstream: ElectricUpstream | null;
}

/** A request for a shape. */
export interface ShapeRequest {
  query: Record<string, unknown>;
  /** `b:<businessId>` and `l:<locationId>`, from who asks and never from what is asked. */
  scopes: readonly string[];
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
}

export type ShapeContext = TaskContext & { shapes: ShapeDeps };

export const LONG_POLL_MS = 20_000;
/** Some forty kilobytes of catalogue: a hub reads and keeps so much at once without holding up its till. */
export const CHUNK_ROWS = 100;
