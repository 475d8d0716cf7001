import type { HubInfo } from '@comanda/contracts';

/** Milliseconds. Together under three seconds: that is how long a dead link may stay unnoticed. */
const EVERY_MS = 1500;
const TIMEOUT_MS = 1200;

export interface HeartbeatOptions {
  onBeat(online: boolean, clockOffsetMs: number | null): void;
}

/** Asks the hub for a sign of life; a Wi-Fi that silently died has no other way to show. */
export class Heartbeat {
  readonly #options: HeartbeatOptions;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #running = false;

  constructor(options: HeartbeatOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running = true;
    void this.#beat();
  }

  stop(): void {
    this.#running = false;
    if (this.#timer) clearTimeout(this.#timer);
  }

  async #beat(): Promise<void> {
    const offset = await askHub();
    if (!this.#running) return;
    this.#options.onBeat(offset !== null, offset);
    this.#timer = setTimeout(() => void this.#beat(), EVERY_MS);
  }
}

/** Milliseconds the hub's clock is ahead, or null when it does not answer. */
const askHub = async (): Promise<number | null> => {
  const asked = Date.now();
  try {
    const response = await fetch('/hub', { signal: AbortSignal.timeout(TIMEOUT_MS), cache: 'no-store' });
    const { serverNow } = (await response.json()) as Partial<HubInfo>;
    // A hub that tells the time is alive: what else it says of itself is not for the heartbeat to judge.
    const ahead = Date.parse(serverNow ?? '') - (asked + Date.now()) / 2;
    return Number.isNaN(ahead) ? null : ahead;
  } catch {
    return null;
  }
};
