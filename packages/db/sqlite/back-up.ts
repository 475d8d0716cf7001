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

/**
 * Copies a hub's file while the hub works, on a thread of its own: copying a year of orders must not hold up a till. The
 * copy is checked before it takes its name. Throws with what SQLite said.
 */
export const backUp = async (order: BackupOrder): Promise<void> => {
  const worker = new Worker(new URL('./back-up-worker.ts', import.meta.url), { workerData: order });
  const [error] = (await once(worker, 'message')) as [string | null];
  await worker.terminate();
  if (error !== null) throw new Error(`no backup was made: ${error}`);
};
