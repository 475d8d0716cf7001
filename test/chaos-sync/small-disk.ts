import { execFileSync } from 'node:child_process';
import { mkdirSync, statfsSync } from 'node:fs';

/** More than a run writes. */
const ROOMY = '8g';
/** Somebody may write while it is made smaller. */
const TRIES = 20;

const mount = (path: string, options: string): void => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path], { stdio: 'ignore' });
};

/** A disk of its own in memory, that can be full to the last byte. */
export class SmallDisk {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** Null where it cannot be had: no Linux, or not root. */
  static mount(path: string): SmallDisk | null {
    mkdirSync(path);
    try {
      mount(path, `size=${ROOMY}`);
      return new SmallDisk(path);
    } catch {
      return null;
    }
  }

  /** It becomes as small as what is on it. */
  fill(): void {
    for (let left = TRIES; ; left -= 1) {
      const { blocks, bfree, bsize } = statfsSync(this.path);
      try {
        mount(this.path, `remount,size=${(blocks - bfree) * bsize}`);
        return;
      } catch (error) {
        if (left === 0) throw error;
      }
    }
  }

  free(): void {
    mount(this.path, `remount,size=${ROOMY}`);
  }

  unmount(): void {
    execFileSync('umount', ['-l', this.path], { stdio: 'ignore' });
  }
}
