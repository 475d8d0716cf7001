import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface BackupOrder {
  /** The hub's file; it may be in use. */
  source: string;
  /** Where the copy goes: whole and checked, or not at all. */
  target: string;
  /** 32 bytes the copy is encrypted with; without it the copy is a plain database. */
  key?: Uint8Array;
}

/** Beside the hub's file, in the clear, until it is encrypted. */
export const plainCopyOf = (source: string): string => `${source}.backup`;

/** Where a hub's history ended when it was copied. */
export interface HistoryEnd {
  seq: number;
  /** In hex. */
  hash: string;
}

/**
 * Copies a hub's file while the hub works, on a thread of its own: copying a year of orders must not hold up a till. The
 * copy is checked before it takes its name. Answers where the history in it ends, null for what is no hub's file. Throws with
 * what SQLite said.
 */
export const backUp = async (order: BackupOrder): Promise<HistoryEnd | null> => {
  const worker = new Worker(new URL('./back-up-worker.ts', import.meta.url), { workerData: order });
  const [made] = (await once(worker, 'message')) as [{ error: string } | { end: HistoryEnd | null }];
  await worker.terminate();
  if ('error' in made) throw new Error(`no backup was made: ${made.error}`);
  return made.end;
};
