/**
 * Time, chance, network and small files, owned by whoever runs the process: production hands over the real ones, a simulation its own
 * (docs/sync.md#time-and-chance-are-handed-in). Nothing below `main.ts` asks the platform for them.
 */
export interface Env {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs `fn` once after `ms` milliseconds; the answer cancels it. */
  setTimer(fn: () => void, ms: number): () => void;
  /** UUIDv7. */
  uuid(): string;
  randomBytes(count: number): Uint8Array;
  /** Asks another machine. */
  fetch: typeof fetch;
  /** The text of a small file, or null when there is none. */
  readFile(path: string): string | null;
  /** Keeps a small file whole or not at all, for this user alone. */
  writeFile(path: string, text: string): Promise<void>;
  /** Takes a small file away, if it is there. */
  removeFile(path: string): Promise<void>;
}
