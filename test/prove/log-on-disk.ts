import { copyFileSync, readFileSync, truncateSync } from 'node:fs';

const LOG_HEADER = 32;
const FRAME_HEADER = 24;

/** What the index beside a log says of it (sqlite.org/walformat.html §2.1 and §2.2). */
const readIndex = (path: string) => {
  const index = readFileSync(`${path}-shm`);
  const size = index.readUInt16LE(14);
  return {
    /** Another one each time the log begins again. */
    salt: index.subarray(32, 40).toString('hex'),
    frames: index.readUInt32LE(16),
    /** Frames that are in the file by now: before that, they were flushed. */
    filed: index.readUInt32LE(96),
    pageSize: size === 1 ? 65_536 : size,
  };
};

/** How much of a database's log a power cut leaves: up to the last commit that waited for the disk. */
export class LogOnDisk {
  readonly #path: string;
  #salt = '';
  #frames = 0;

  constructor(path: string) {
    this.#path = path;
    this.flushed();
  }

  /** A commit waited for the disk, and with it all before it. */
  flushed(): void {
    const { salt, frames } = readIndex(this.#path);
    this.#salt = salt;
    this.#frames = frames;
  }

  /** Copies the database as it is found when the power is back; answers how many frames of its log were lost. */
  leaveTo(path: string): number {
    const { salt, frames, filed, pageSize } = readIndex(this.#path);
    // A log that began again was flushed and filed before.
    const left = Math.max(filed, salt === this.#salt ? this.#frames : 0);
    copyFileSync(this.#path, path);
    copyFileSync(`${this.#path}-wal`, `${path}-wal`);
    truncateSync(`${path}-wal`, LOG_HEADER + left * (FRAME_HEADER + pageSize));
    return frames - left;
  }
}
