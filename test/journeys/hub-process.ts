import { resolve } from 'node:path';
import { ServingProcess } from '@comanda/testing/serving-process';

const MAIN = resolve(import.meta.dirname, '../../apps/hub/main.ts');

/** A production hub in a process of its own, on a port it keeps over a restart, that can be killed at any moment. */
export class HubProcess {
  readonly #dataFolder: string;
  readonly #more: Record<string, string>;
  readonly #process = new ServingProcess(MAIN, 'hub ready');
  #port = 0;

  /** `more`: what else its environment says, such as which cloud it may join. */
  constructor(dataFolder: string, more: Record<string, string> = {}) {
    this.#dataFolder = dataFolder;
    this.#more = more;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts, and answers once the hub serves. */
  async start(): Promise<void> {
    this.#port = await this.#process.start({
      HUB_PORT: String(this.#port),
      HUB_HOST: '127.0.0.1',
      COMANDA_DATA: this.#dataFolder,
      LOG_LEVEL: 'info',
      HUB_PUBLIC_REQUESTS_PER_MINUTE: '10000',
      ...this.#more,
    });
  }

  /** SIGKILL: a power cut, as far as the process can tell. */
  kill(): Promise<void> {
    return this.#process.end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.#process.end('SIGTERM');
  }
}
