import type { PrinterTimings } from '@comanda/devices';
import type { Logger } from 'pino';
import { Agent } from './agent/agent.ts';
import type { Journal } from './agent/journal.ts';
import type { BridgeConfig } from './config/bridge-config.ts';
import { type BridgeKeys, WrongSecretError } from './config/bridge-keys.ts';
import type { ConfigFile } from './config/config-file.ts';

export interface BridgeOptions {
  file: ConfigFile;
  keys: BridgeKeys;
  journal: Journal;
  log: Logger;
  /** Of printers' sessions. */
  timings?: Partial<PrinterTimings>;
}

export type BridgeState = 'unpaired' | 'disabled' | 'wrong_secret' | 'running' | 'revoked';

/** A bridge as it is set up: its configuration, and the agent that prints by it. */
export class Bridge {
  readonly journal: Journal;
  readonly keys: BridgeKeys;
  readonly timings: Partial<PrinterTimings>;
  readonly #file: ConfigFile;
  readonly #log: Logger;
  #agent: Agent | null = null;
  #hasWrongSecret = false;
  #isStopped = false;
  #turn: Promise<void> = Promise.resolve();

  constructor({ file, keys, journal, log, timings = {} }: BridgeOptions) {
    this.#file = file;
    this.keys = keys;
    this.journal = journal;
    this.#log = log;
    this.timings = timings;
  }

  get config(): BridgeConfig {
    return this.#file.current;
  }

  /** Null where there is nothing to print for. */
  get agent(): Agent | null {
    return this.#agent;
  }

  get state(): BridgeState {
    if (this.config.pairing === null) return 'unpaired';
    if (this.#hasWrongSecret) return 'wrong_secret';
    return this.#agent?.status().state ?? 'disabled';
  }

  /** The hub and the token it knows this bridge by; null where there is none that can be used. */
  get hub(): { apiUrl: string; token: string } | null {
    const { pairing } = this.config;
    try {
      return pairing && { apiUrl: pairing.apiUrl, token: this.keys.open(pairing.deviceToken) };
    } catch (error) {
      if (error instanceof WrongSecretError) return null;
      throw error;
    }
  }

  start(): Promise<void> {
    return this.#restart();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#turn;
    await this.#agent?.stop();
  }

  /** Changes what has nothing to do with printing. */
  keep(change: (config: BridgeConfig) => BridgeConfig): Promise<BridgeConfig> {
    return this.#file.update(change);
  }

  /** Changes the configuration, and prints by it from then on. */
  async change(change: (config: BridgeConfig) => BridgeConfig): Promise<BridgeConfig> {
    const config = await this.#file.update(change);
    await this.#restart();
    return config;
  }

  #restart(): Promise<void> {
    this.#turn = this.#turn.then(async () => {
      const { pairing, agentEnabled, printers } = this.config;
      await this.#agent?.stop({ isPause: !agentEnabled });
      this.#agent = null;
      if (this.#isStopped) return;
      const { hub } = this;
      this.#hasWrongSecret = pairing !== null && hub === null;
      if (this.#hasWrongSecret) this.#log.error(new WrongSecretError().message);
      if (hub === null || !agentEnabled) return;
      const own = { journal: this.journal, log: this.#log, timings: this.timings };
      this.#agent = new Agent({ ...hub, ...own, printers });
      this.#agent.start();
    });
    return this.#turn;
  }
}
