import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Env, folderForPrivateFiles } from '@comanda/db';
import { backUp } from '@comanda/db/sqlite';

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

export interface BackupPlace {
  /** Best on another disk. */
  folder: string;
  /** 32 bytes. */
  key: Uint8Array;
}

/** The backups of one hub, encrypted: who finds the disk finds nobody's telephone on it. */
export class Backups {
  readonly #source: string;
  readonly #folder: string;
  readonly #key: Uint8Array;
  readonly #env: Pick<Env, 'now'>;

  constructor(source: string, { folder, key }: BackupPlace, env: Pick<Env, 'now'>) {
    this.#source = source;
    this.#folder = folder;
    this.#key = key;
    this.#env = env;
  }

  /** Age of the newest backup in milliseconds; null when there is none, or only of a time that has yet to come. */
  ageMs(): number | null {
    const ages = this.#names().map((name) => this.#env.now() - backupTime(name)!);
    const past = ages.filter((age) => age >= 0);
    return past.length === 0 ? null : Math.min(...past);
  }

  /** Makes a backup when the last is an hour old, and removes what is no longer kept. */
  async backUpWhenDue(): Promise<void> {
    const age = this.ageMs();
    if (age !== null && age < HOUR) return;
    folderForPrivateFiles(this.#folder, (name) => backupTime(name) !== null);
    await backUp({ source: this.#source, target: join(this.#folder, backupName(this.#env.now())), key: this.#key });
    for (const name of expiredBackups(this.#names(), this.#env.now()))
      rmSync(join(this.#folder, name), { force: true });
  }

  #names(): string[] {
    try {
      return readdirSync(this.#folder).filter((name) => backupTime(name) !== null);
    } catch {
      return [];
    }
  }
}
