import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const SIZE = '192m';
const PIECE = Buffer.alloc(64 * 1024);

/** A disk of its own in memory, that can be filled to the last byte. */
export class SmallDisk {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** Null where it cannot be had: no Linux, or not root. */
  static mount(path: string): SmallDisk | null {
    mkdirSync(path);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', path], { stdio: 'ignore' });
      return new SmallDisk(path);
    } catch {
      return null;
    }
  }

  fill(): void {
    const file = openSync(this.#filler, 'a');
    try {
      for (;;) writeSync(file, PIECE);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  }

  free(): void {
    rmSync(this.#filler, { force: true });
  }

  unmount(): void {
    execFileSync('umount', ['-l', this.path], { stdio: 'ignore' });
  }

  get #filler(): string {
    return join(this.path, 'filler');
  }
}
