import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { compareVersions, sha512Of } from './release-feed.ts';

/** How a release takes the place of another, and goes back. Neither is called while the hub runs. */
export interface Installer {
  /**
   * Puts the release of this file in place, and may take the file. The file of the one before is kept. Throws where it cannot be
   * started, and where the file no longer has the SHA-512 that was signed (base64).
   */
  install(version: string, file: string, sha512: string): Promise<void>;
  /** Whether this release can be put back: kept, and unchanged. The first one of an installation was never kept. */
  keeps(version: string): boolean;
  /** Puts an earlier release back; throws where it was not kept. */
  goBack(version: string): Promise<void>;
}

const hasSha512 = (file: string, sha512: string): boolean => sha512Of(readFileSync(file)) === sha512;

/** Hours may lie between the fetching of a file and its installation, in which a disk or a program changes it. */
const requireSigned = (file: string, sha512: string): void => {
  if (!hasSha512(file, sha512)) throw new Error(`${basename(file)} is no longer the file that was signed`);
};

/** The file with the SHA-512 of a kept installer. */
const noteOf = (kept: string): string => `${kept}.sha512`;

/** Releases in folders, `current` pointing at one: a box without a screen. Files of a kept one are looked at when its hub starts. A file is a release's folder, packed. */
export class FolderInstaller implements Installer {
  readonly #home: string;

  constructor(home: string) {
    this.#home = home;
  }

  async install(version: string, file: string, sha512: string): Promise<void> {
    requireSigned(file, sha512);
    const release = join(this.#home, 'releases', version);
    const part = `${release}.part`;
    rmSync(part, { recursive: true, force: true });
    mkdirSync(part, { recursive: true });
    execFileSync('tar', ['-xzf', file, '-C', part, '--strip-components=1', '--no-same-owner']);
    rmSync(release, { recursive: true, force: true });
    renameSync(part, release);
    this.#pointAt(release);
  }

  keeps(version: string): boolean {
    return existsSync(join(this.#home, 'releases', version));
  }

  async goBack(version: string): Promise<void> {
    const release = join(this.#home, 'releases', version);
    if (!existsSync(release)) throw new Error(`release ${version} was not kept`);
    this.#pointAt(release);
  }

  /** In one step: whoever starts the hub meanwhile finds one release or the other. */
  #pointAt(release: string): void {
    const next = join(this.#home, 'current.new');
    rmSync(next, { force: true });
    symlinkSync(release, next, 'dir');
    renameSync(next, join(this.#home, 'current'));
  }
}

/** So many installers are kept: of the release that runs and of the one before. */
const KEPT = 2;

export interface ApplicationParts {
  platform: NodeJS.Platform;
  /** Of an AppImage: the file that runs. */
  appImage: string | null;
  /** Where the installers of releases are kept. */
  folder: string;
  /** Ends the application at once, so that another may start. */
  quit(): void;
  start?: typeof spawn;
}

/**
 * The application itself: on Windows its installer, silently; an AppImage by putting the file in the place of the one that runs.
 * Other packages are their system's to update.
 */
export class ApplicationInstaller implements Installer {
  readonly #parts: ApplicationParts;

  constructor(parts: ApplicationParts) {
    this.#parts = parts;
  }

  /** Whether this system's package can be updated here at all. */
  get canInstall(): boolean {
    return this.#parts.platform === 'win32' || this.#parts.appImage !== null;
  }

  async install(version: string, file: string, sha512: string): Promise<void> {
    const kept = this.#kept(version);
    mkdirSync(this.#parts.folder, { recursive: true, mode: 0o700 });
    requireSigned(file, sha512);
    writeFileSync(noteOf(kept), sha512, { flush: true, mode: 0o600 });
    renameSync(file, kept);
    for (const old of this.#versions().slice(KEPT)) this.#forget(old);
    await this.#run(kept);
  }

  keeps(version: string): boolean {
    const kept = this.#kept(version);
    return existsSync(kept) && existsSync(noteOf(kept)) && hasSha512(kept, readFileSync(noteOf(kept), 'utf8'));
  }

  async goBack(version: string): Promise<void> {
    const kept = this.#kept(version);
    if (!this.keeps(version)) throw new Error(`the installer of ${version} was not kept, or is not as it was kept`);
    // It is refused from now on, and must not be kept in the place of one that works.
    for (const newer of this.#versions().filter((one) => compareVersions(one, version) > 0)) this.#forget(newer);
    await this.#run(kept);
  }

  #forget(version: string): void {
    const kept = this.#kept(version);
    rmSync(kept);
    rmSync(noteOf(kept), { force: true });
  }

  /** Those whose installers are kept, the newest first. */
  #versions(): string[] {
    return readdirSync(this.#parts.folder)
      .flatMap((name) => /^comanda-(\d+\.\d+\.\d+)\.(?:exe|AppImage)$/.exec(name)?.[1] ?? [])
      .sort((a, b) => compareVersions(b, a));
  }

  #kept(version: string): string {
    return join(this.#parts.folder, `comanda-${version}${this.#parts.platform === 'win32' ? '.exe' : '.AppImage'}`);
  }

  async #run(file: string): Promise<void> {
    const { platform, appImage } = this.#parts;
    if (platform === 'win32') {
      await this.#handOver(file, ['/S', '--updated', '--force-run']);
    } else if (appImage !== null) {
      // Beside it first, then in one step: a power cut between leaves one or the other, never none.
      copyFileSync(file, `${appImage}.new`);
      chmodSync(`${appImage}.new`, 0o755);
      renameSync(`${appImage}.new`, appImage);
      // Not Electron's relaunch: it starts the program inside the mounted image, which is gone when this one ends.
      await this.#handOver(appImage, []);
    }
  }

  /** Ends the application once the program runs that takes its place; throws where that cannot be started. */
  async #handOver(program: string, args: string[]): Promise<void> {
    const { quit, start = spawn } = this.#parts;
    const child = start(program, args, { detached: true, stdio: 'ignore', cwd: dirname(program) });
    await once(child, 'spawn');
    child.unref();
    quit();
  }
}
