import { join } from 'node:path';
import type { Env } from '@comanda/db';
import { tabletCards } from '@comanda/http';

/** What is used of the library; its tests have one of their own. */
export interface Announced {
  on(event: 'hostname-change', listener: (hostname: string) => void): unknown;
  advertise(): Promise<void>;
}
export interface Responder {
  createService(options: {
    name: string;
    type: string;
    port: number;
    hostname: string;
    restrictedAddresses: string[];
    txt: Record<string, string>;
  }): Announced;
  shutdown(): Promise<void>;
}

export interface NameOptions {
  /** Without `.local`. */
  name: string;
  dataFolder: string;
  env: Pick<Env, 'readFile' | 'writeFile'>;
  log: { warn(details: object, message: string): void };
  /** Loaded where a hub is announced, and nowhere else. */
  loadResponder?: () => Promise<Responder>;
}

const loadCiao = async (): Promise<Responder> => {
  const { default: ciao } = await import('@homebridge/ciao');
  return ciao.getResponder();
};

/**
 * Announces a hub as `<name>.local`, so that tablets find it whatever its address (docs/installing.md#found-by-tablets). A name
 * another hub of the network has is not taken: this one becomes `<name>-2`, and stays that. What fails here is logged and
 * never keeps a hub from working; the machine's own name is never used, for the system would lose it.
 */
export class NameInNetwork {
  readonly #options: NameOptions;
  #responder: Responder | null = null;
  #name: string;

  constructor(options: NameOptions) {
    this.#options = options;
    const kept = options.env.readFile(this.#file)?.trim() ?? '';
    this.#name = kept.startsWith(options.name) ? kept : options.name;
  }

  /** As tablets type it. */
  get host(): string {
    return `${this.#name}.local`;
  }

  /** Ends when the name is announced, or could not be. */
  async start(service: { port: number; isSecure: boolean }): Promise<void> {
    try {
      this.#responder = await (this.#options.loadResponder ?? loadCiao)();
      const { port, isSecure } = service;
      const announced = this.#responder.createService({
        name: this.#name,
        type: isSecure ? 'https' : 'http',
        port,
        hostname: this.#name,
        restrictedAddresses: tabletCards(),
        txt: { path: '/' },
      });
      announced.on('hostname-change', (hostname) => this.#renamed(hostname));
      await announced.advertise();
    } catch (error) {
      this.#options.log.warn(
        { err: error },
        'the name of this hub could not be announced; tablets find it by its address',
      );
    }
  }

  /** Says goodbye to the network. */
  async stop(): Promise<void> {
    const responder = this.#responder;
    this.#responder = null;
    await responder?.shutdown().catch(() => undefined);
  }

  get #file(): string {
    return join(this.#options.dataFolder, 'hub-name');
  }

  #renamed(hostname: string): void {
    this.#name = hostname.replace(/\.local\.?$/, '');
    this.#options.env.writeFile(this.#file, this.#name).catch((error: unknown) => {
      this.#options.log.warn({ err: error }, 'the name of this hub could not be kept');
    });
  }
}
