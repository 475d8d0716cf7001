import { SamePort } from '@comanda/testing/pages/same-port';
import { hubProgram } from '@comanda/testing/run/programs';
import { ServingProcess } from '@comanda/testing/serving-process';
import { hubHere, type Serving } from './served-here.ts';

const samePort = new SamePort();

/** A production hub in a process of its own, which can be killed at any moment. */
export const hubProcess = (): Serving => new ServingProcess(hubProgram, 'hub ready');

/** A journey's hub, on a port it keeps over a restart; in the test's process unless `serving` says otherwise. */
export class ServedHub {
  readonly #dataFolder: string;
  readonly #more: Record<string, string>;
  readonly #serving: Serving;
  #port = 0;

  /** `more`: further settings, such as which cloud it may join. */
  constructor(dataFolder: string, more: Record<string, string> = {}, serving = hubHere()) {
    this.#dataFolder = dataFolder;
    this.#more = more;
    this.#serving = serving;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts, and answers once the hub serves. */
  async start(): Promise<void> {
    this.#port = await this.#serving.start({
      HUB_PORT: String(this.#port || (await samePort.next())),
      HUB_HOST: '127.0.0.1',
      COMANDA_DATA: this.#dataFolder,
      LOG_LEVEL: 'info',
      HUB_PUBLIC_REQUESTS_PER_MINUTE: '10000',
      ...this.#more,
    });
    samePort.keep(this.#port);
  }

  /** SIGKILL, of a hub that is a process: a power cut, as far as it can tell. */
  kill(): Promise<void> {
    return this.#serving.end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.#serving.end('SIGTERM');
  }
}
