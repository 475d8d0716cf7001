import { PrinterSession } from '@comanda/devices';
import type { Actor } from '@comanda/domain/context';
import type { Contexts } from '@comanda/domain/create-contexts';
import { listPrinters } from '@comanda/domain/printing';
import type { Logger } from 'pino';
import { printSource } from './print-source.ts';

/** One session a printer address, however many stations share it; a dead printer holds up no other. */
export class Printers {
  readonly #contexts: Contexts;
  readonly #log: Logger;
  readonly #sessions = new Map<string, PrinterSession>();
  #actor: Actor | null = null;
  #refreshing: Promise<void> = Promise.resolve();

  constructor(contexts: Contexts, log: Logger) {
    this.#contexts = contexts;
    this.#log = log;
  }

  /** Starts the sessions of a business's printers. Called again when a station came, went or got another address. */
  refresh(actor: Actor | null): Promise<void> {
    this.#actor = actor;
    this.#refreshing = this.#refreshing
      .then(() => this.#match())
      .catch((error) => this.#log.error({ err: error }, 'printers'));
    return this.#refreshing;
  }

  /** Work is waiting; a session with nothing to do looks and goes back to rest. */
  wake(): void {
    for (const session of this.#sessions.values()) session.wake();
  }

  async stop(): Promise<void> {
    await this.#refreshing;
    await Promise.all([...this.#sessions.values()].map((session) => session.stop()));
    this.#sessions.clear();
  }

  async #match(): Promise<void> {
    const actor = this.#actor;
    if (!actor) return;
    const wanted = new Set(await listPrinters(this.#contexts.read(actor)));
    for (const [url, session] of this.#sessions) {
      if (wanted.has(url)) continue;
      this.#sessions.delete(url);
      await session.stop();
    }
    for (const url of wanted) if (!this.#sessions.has(url)) this.#start(url, actor);
  }

  #start(url: string, actor: Actor): void {
    const session = new PrinterSession({
      url,
      source: printSource(this.#contexts, actor, url),
      onError: (error) => this.#log.error({ err: error, printer: url }, 'printer session'),
    });
    this.#sessions.set(url, session);
    session.start();
  }
}
