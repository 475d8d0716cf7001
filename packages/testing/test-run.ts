import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RUN_FOLDER } from './temp-folder.ts';

const MEMORY = '/dev/shm';
/** More than a run has at once. */
const ROOM_BYTES = 4 * 2 ** 30;

/** In memory where there is room: most of what a test waits for would be the disk. */
const runFolder = (): string => {
  const hasRoom = existsSync(MEMORY) && statfsSync(MEMORY).bavail * statfsSync(MEMORY).bsize > ROOM_BYTES;
  const folder = mkdtempSync(join(hasRoom ? MEMORY : tmpdir(), 'comanda-tests-'));
  // As root PostgreSQL runs as a user of its own, which must be able to pass through.
  chmodSync(folder, 0o755);
  return folder;
};

/** Before the first test file of a run: a folder for whatever its tests keep. Answers how to end it. */
export const setup = (): (() => void) => {
  const folder = runFolder();
  process.env[RUN_FOLDER] = folder;
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
};
