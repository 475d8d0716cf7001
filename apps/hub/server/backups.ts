import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Backups as Listed } from '@comanda/contracts';
import { type Env, folderForPrivateFiles } from '@comanda/db';
import { backUp, type HistoryEnd, plainCopyOf } from '@comanda/db/sqlite';

const HOUR = 3_600_000;
const KEPT_HOURS = 24;
const KEPT_DAYS = 14;
const KEPT_MS = KEPT_DAYS * 24 * HOUR;
const NAME = /^hub-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.db(\.enc)?$/;

/** When a backup was made, by its name; null for any other file. Milliseconds. */
export const backupTime = (name: string): number | null => {
  const parts = NAME.exec(name);
  return parts && Date.parse(`${parts[1]}T${parts[2]}:${parts[3]}:${parts[4]}Z`);
};

/** The name of one made then. Milliseconds. */
export const backupName = (at: number): string =>
  `hub-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '')}Z.db.enc`;

/** As good as one made now. Milliseconds. */
const YOUNG_MS = 300_000;

/** Of so many nobody needs those from before; with fewer the clock may have been wrong when they were made. */
const ENOUGH = 12;

/**
 * Which backups to remove: kept are the last 24, and the last of each day, of the fourteen days before the newest. Whoever
 * revokes a box that was lost counts on it that it knows nobody from before (`revoke-hub.ts`). One of a time that has yet to
 * come (`now`, milliseconds) is of a clock that was wrong.
 */
export const expiredBackups = (names: readonly string[], now: number): string[] => {
  const newestFirst = names
    .filter((name) => backupTime(name) !== null)
    .sort()
    .reverse();
  const made = newestFirst.filter((name) => backupTime(name)! <= now);
  const last = made.filter((name) => backupTime(made[0]!)! - backupTime(name)! <= KEPT_MS);
  const recent = last.length < ENOUGH ? newestFirst : last;
  const kept = new Set(recent.slice(0, KEPT_HOURS));
  const days = new Map<string, string>();
  for (const name of recent) {
    const day = NAME.exec(name)![1]!;
    if (!days.has(day)) days.set(day, name);
  }
  for (const name of [...days.values()].slice(0, KEPT_DAYS)) kept.add(name);
  return newestFirst.filter((name) => !kept.has(name));
};

/** Of a restaurant's disk, what its backups may be: this part of what is free and what they are themselves. */
const SHARE = 1 / 4;
/** However little room there is. */
const LEAST_KEPT = 3;

export interface BackupFile {
  /** Milliseconds. */
  at: number;
  bytes: number;
}

/**
 * Which of them to remove so that they fit into `room` bytes: one after the other that whose place in time its neighbours
 * hold best, by its age, so that the newest stay dense and the older are ever further apart. Never one of the newest three.
 */
export const crowdedBackups = <F extends BackupFile>(files: readonly F[], room: number): F[] => {
  const kept = files.toSorted((a, b) => b.at - a.at);
  const removed: F[] = [];
  let bytes = kept.reduce((sum, file) => sum + file.bytes, 0);
  while (bytes > room && kept.length > LEAST_KEPT) {
    const gap = (i: number): number => (kept[i - 1]!.at - (kept[i + 1]?.at ?? 0)) / (kept[0]!.at - kept[i]!.at);
    const places = kept.map((_, i) => i).slice(LEAST_KEPT);
    const least = places.reduce((best, i) => (gap(i) < gap(best) ? i : best));
    const [gone] = kept.splice(least, 1);
    removed.push(gone!);
    bytes -= gone!.bytes;
  }
  return removed;
};

export interface BackupPlace {
  /** Best on another disk. */
  folder: string;
  /** 32 bytes. */
  key: Uint8Array;
  /** Bytes that are free where a folder is; null where the system does not say. */
  freeAt?(folder: string): Promise<number | null>;
  /** Which disk a folder is on. */
  diskOf?(folder: string): number;
}

/** Of a folder that is yet to be made, that of the one it will be in. */
const deviceOf = (folder: string): number =>
  statSync(folder, { throwIfNoEntry: false })?.dev ?? deviceOf(dirname(folder));

const freeOnDisk = async (folder: string): Promise<number | null> => {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
};

/** A backup takes at most one part of the hub's time in so many: on a slow disk with years on it they are seldom. */
const REST = 50;
/** What it takes for a while, a plain copy and what is made of it, by the hub's file; and what sales have left meanwhile, bytes. */
const TAKES = 1.5;
const LEFT_FREE = 16 * 1024 * 1024;

/** The backups of one hub, encrypted: who finds the disk finds nobody's telephone on it. */
export class Backups {
  readonly #source: string;
  readonly #folder: string;
  readonly #key: Uint8Array;
  readonly #env: Pick<Env, 'now'>;
  readonly #freeAt: NonNullable<BackupPlace['freeAt']>;
  readonly #diskOf: NonNullable<BackupPlace['diskOf']>;
  /** The newest of this life, and where the history in it ends: what an earlier life made nobody has read since. */
  #newest: { file: string; end: HistoryEnd | null } | null = null;
  /** How long the last took. Milliseconds. */
  #tookMs = 0;
  #making: Promise<void> | null = null;

  constructor(
    source: string,
    { folder, key, freeAt = freeOnDisk, diskOf = deviceOf }: BackupPlace,
    env: Pick<Env, 'now'>,
  ) {
    this.#source = source;
    this.#folder = folder;
    this.#key = key;
    this.#freeAt = freeAt;
    this.#diskOf = diskOf;
    this.#env = env;
  }

  /** Age of the newest backup in milliseconds; null when there is none, or only of a time that has yet to come. */
  ageMs(): number | null {
    const ages = this.#names().map((name) => this.#env.now() - backupTime(name)!);
    const past = ages.filter((age) => age >= 0);
    return past.length === 0 ? null : Math.min(...past);
  }

  /**
   * Makes a backup when the last is an hour old, and removes what is no longer kept or has no room. Throws when there is none
   * for the copy itself: it would take what the next sale needs.
   */
  async backUpWhenDue(): Promise<void> {
    const age = this.ageMs();
    // Once a day however long it takes: without one for longer the cloud's people are told.
    if (age !== null && age < Math.min(24 * HOUR, Math.max(HOUR, REST * this.#tookMs))) return;
    await this.#makeOnce();
  }

  /**
   * Makes one now, or waits for the one that is being made; the one of the last minutes does, or a button pressed again and again
   * would push out those of a whole day. Throws as `backUpWhenDue`.
   */
  async makeNow(): Promise<void> {
    const age = this.ageMs();
    if (age === null || age >= YOUNG_MS) await this.#makeOnce();
  }

  #makeOnce(): Promise<void> {
    this.#making ??= this.#make().finally(() => {
      this.#making = null;
    });
    return this.#making;
  }

  /** Those there are, newest first. */
  list(): Listed {
    const data = this.#names()
      .map((name) => ({ at: backupTime(name)!, bytes: statSync(join(this.#folder, name)).size }))
      .sort((a, b) => b.at - a.at)
      .map(({ at, bytes }) => ({ madeAt: new Date(at).toISOString(), bytes }));
    return { data, isOnOtherDisk: this.#diskOf(this.#folder) !== this.#diskOf(dirname(this.#source)) };
  }

  async #make(): Promise<void> {
    folderForPrivateFiles(this.#folder, (name) => backupTime(name) !== null);
    this.#sweep();
    await this.#makeRoom();
    const since = this.#env.now();
    const file = join(this.#folder, backupName(since));
    this.#newest = { file, end: await backUp({ source: this.#source, target: file, key: this.#key }) };
    this.#tookMs = Math.max(0, this.#env.now() - since);
    this.#remove(expiredBackups(this.#names(), this.#env.now()));
    await this.#thin();
  }

  /** Where the history ends that the newest backup has; null when it is not there any more, or none was made in this life. */
  proven(): HistoryEnd | null {
    return this.#newest && existsSync(this.#newest.file) ? this.#newest.end : null;
  }

  /** What a hub that was killed meanwhile left of a backup: it takes the room of the next, and some of it is in the clear. */
  #sweep(): void {
    rmSync(plainCopyOf(this.#source), { force: true });
    const parts = readdirSync(this.#folder).filter((name) => name.endsWith('.part'));
    this.#remove(parts.filter((name) => backupTime(name.slice(0, -'.part'.length)) !== null));
  }

  /** The plain copy lies beside the hub's file until it is encrypted. */
  async #makeRoom(): Promise<void> {
    await this.#thin();
    const needed = statSync(this.#source).size * TAKES + LEFT_FREE;
    const free = await this.#freeAt(dirname(this.#source));
    if (free !== null && free < needed) throw new Error(`a backup needs ${needed} bytes, and ${free} are free`);
  }

  async #thin(): Promise<void> {
    const free = await this.#freeAt(this.#folder);
    if (free === null) return;
    const now = this.#env.now();
    const files = this.#names().map((name) => ({
      name,
      // Of a clock that was wrong: as the newest it would push out those made since.
      at: backupTime(name)! > now ? 0 : backupTime(name)!,
      bytes: statSync(join(this.#folder, name)).size,
    }));
    const room = (free + files.reduce((sum, { bytes }) => sum + bytes, 0)) * SHARE;
    this.#remove(crowdedBackups(files, room).map(({ name }) => name));
  }

  #remove(names: readonly string[]): void {
    for (const name of names) rmSync(join(this.#folder, name), { force: true });
  }

  #names(): string[] {
    try {
      return readdirSync(this.#folder).filter((name) => backupTime(name) !== null);
    } catch {
      return [];
    }
  }
}
