import { randomBytes, randomFillSync } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { v7 } from 'uuid';
import type { Env } from './env.ts';
import { Turns } from './turns.ts';
import { readWholeFile, writeWholeFile } from './whole-file.ts';

/** Bytes of chance drawn at once: a draw of sixteen costs as much as writing a row. */
const POOL_BYTES = 4096;

/** UUIDv7 that sort in the order they were made, also within a millisecond. */
const uuids = (): (() => string) => {
  const pool = new Uint8Array(POOL_BYTES);
  let used = POOL_BYTES;
  let msecs = 0;
  let seq = 0;
  return () => {
    if (used === POOL_BYTES) {
      randomFillSync(pool);
      used = 0;
    }
    const random = pool.subarray(used, used + 16);
    used += 16;
    const now = Date.now();
    if (now > msecs) {
      msecs = now;
      // From a random place with the top bit free, so that it can count on without running over.
      seq = ((random[6]! & 0x7f) << 24) | (random[7]! << 16) | (random[8]! << 8) | random[9]!;
    } else seq += 1;
    return v7({ random, msecs, seq });
  };
};

/** Real time, real chance, the real network and disk. */
export const systemEnv = (): Env => {
  const writing = new Turns();
  return {
    now: () => Date.now(),
    setTimer: (fn, ms) => {
      const timer = setTimeout(fn, ms);
      return () => clearTimeout(timer);
    },
    uuid: uuids(),
    randomBytes: (count) => randomBytes(count),
    fetch: (...request) => fetch(...request),
    readFile: readWholeFile,
    // Two at once would put one's half-written file in the other's place.
    writeFile: (path, text) => writing.take(path, () => writeWholeFile(path, text)),
    removeFile: (path) => rm(path, { force: true }),
  };
};
