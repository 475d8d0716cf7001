import { execFile } from 'node:child_process';
import type { Env } from '@comanda/db';

export interface SystemdOptions {
  /** What systemd set for this process: `NOTIFY_SOCKET` and, with a watchdog, `WATCHDOG_USEC`. */
  settings: NodeJS.ProcessEnv;
  setTimer: Env['setTimer'];
  /** Whether the hub works, its database read; a rejection says no. */
  isWell(): Promise<unknown>;
  /** Says it to systemd. Node has no Unix datagrams, so a program of systemd's does. */
  say?: (words: readonly string[]) => Promise<void>;
}

const systemdNotify = (words: readonly string[]): Promise<void> =>
  new Promise((resolve) => {
    // One that cannot be said is said again by the next, or systemd starts the hub anew: that is what a watchdog is for.
    execFile('systemd-notify', words, { timeout: 5_000 }, () => resolve());
  });

/**
 * Tells systemd that the hub is ready, that it works (three times as often as systemd asks for, each after a read of the
 * database), and that it stops. Each time it works it is ready too: systemd before 246 drops a word whose sender has ended. Where systemd did not start the hub, it does nothing.
 */
export class Systemd {
  readonly #options: SystemdOptions;
  readonly #say: (words: readonly string[]) => Promise<void>;
  #cancel: () => void = () => undefined;
  #isStopped = false;

  constructor(options: SystemdOptions) {
    this.#options = options;
    this.#say = options.settings.NOTIFY_SOCKET ? (options.say ?? systemdNotify) : async () => undefined;
  }

  /** The hub serves. */
  async ready(): Promise<void> {
    await this.#say(['--ready']);
    const { NOTIFY_SOCKET: socket, WATCHDOG_USEC: microseconds } = this.#options.settings;
    if (socket && microseconds) this.#watch(Math.floor(Number(microseconds) / 1000 / 3));
  }

  /** The hub begins to stop. */
  async stopping(): Promise<void> {
    this.#isStopped = true;
    this.#cancel();
    await this.#say(['STOPPING=1']);
  }

  #watch(everyMs: number): void {
    if (this.#isStopped) return;
    this.#cancel = this.#options.setTimer(() => {
      this.#options
        .isWell()
        .then(() => this.#say(['READY=1', 'WATCHDOG=1']))
        .catch(() => undefined)
        .finally(() => this.#watch(everyMs));
    }, everyMs);
  }
}
