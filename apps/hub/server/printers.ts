import { parsePrinterUrl } from '@comanda/contracts';
import {
  dialectOf,
  PrinterSession,
  type PrinterSessionOptions,
  type WakeReason,
  WebhookSession,
} from '@comanda/devices';
import { listMutePrinters, listPrinters, starPrinterUrls } from '@comanda/domain/printing';
import type { Actor } from '@comanda/kernel/context';
import type { Contexts } from '@comanda/kernel/create-contexts';
import type { Logger } from 'pino';
import type { WebhookConfig } from '../config.ts';
import { printSource } from './print-source.ts';

type Session = PrinterSession | WebhookSession;
/** How printers are reached, and how long they have, where that is not this machine's own ports. */
type PrinterPorts = Pick<PrinterSessionOptions, 'connect' | 'timings'>;

/** Whether an operator allowed it; whatever address the name stands for, it is the one that is dialled. */
const isAllowed = (webhooks: WebhookConfig | null, host: string, port: number): boolean => {
  const name = host.toLowerCase();
  return webhooks?.hosts.some((one) => one === name || one === `${name}:${port}`) ?? false;
};

/** One session a printer address, however many stations share it; a dead printer holds up no other. */
export class Printers {
  readonly #contexts: Contexts;
  readonly #restaurant: () => Promise<Actor | null>;
  readonly #log: Logger;
  readonly #webhooks: WebhookConfig | null;
  readonly #ports: PrinterPorts;
  readonly #sessions = new Map<string, Session>();
  /** Addresses of those that answer nothing. */
  #mute: ReadonlySet<string> = new Set();
  /** Addresses of those that take Star's commands. */
  #star: ReadonlySet<string> = new Set();
  #refreshing: Promise<void> = Promise.resolve();

  /**
   * `restaurant` acts for the hub's location by the ids it goes by at that moment; null before the first run.
   */
  constructor(
    contexts: Contexts,
    restaurant: () => Promise<Actor | null>,
    log: Logger,
    webhooks: WebhookConfig | null,
    ports: PrinterPorts = {},
  ) {
    this.#contexts = contexts;
    this.#restaurant = restaurant;
    this.#log = log;
    this.#webhooks = webhooks;
    this.#ports = ports;
  }

  /** Starts the sessions of the restaurant's printers. Called again when a station came, went or got another address. */
  refresh(): Promise<void> {
    this.#refreshing = this.#refreshing
      .then(() => this.#match())
      .catch((error) => this.#log.error({ err: error }, 'printers'));
    return this.#refreshing;
  }

  /** Work is waiting; a session with nothing to do looks and goes back to rest. */
  wake(reason: WakeReason = 'work'): void {
    for (const session of this.#sessions.values()) session.wake(reason);
  }

  async stop(): Promise<void> {
    await this.#refreshing;
    await Promise.all([...this.#sessions.values()].map((session) => session.stop()));
    this.#sessions.clear();
  }

  async #match(): Promise<void> {
    const actor = await this.#restaurant();
    if (!actor) return;
    const ctx = this.#contexts.read(actor);
    const wanted = new Set(await listPrinters(ctx));
    this.#mute = new Set(await listMutePrinters(ctx));
    const star = new Set(await starPrinterUrls(ctx));
    const isOtherwise = (url: string): boolean => this.#star.has(url) !== star.has(url);
    const changed = new Set([...this.#sessions.keys()].filter(isOtherwise));
    this.#star = star;
    for (const [url, session] of this.#sessions) {
      // One that takes other commands by now is not asked in the old ones over a line that is open.
      if (wanted.has(url) && !changed.has(url)) {
        session.tellAgain();
        continue;
      }
      this.#sessions.delete(url);
      await session.stop();
    }
    for (const url of wanted) if (!this.#sessions.has(url)) this.#start(url);
  }

  #start(url: string): void {
    const actor = async (): Promise<Actor> => {
      const found = await this.#restaurant();
      if (!found) throw new Error('no restaurant to print for');
      return found;
    };
    const options = {
      url,
      source: printSource(this.#contexts, actor, url),
      onError: (error: unknown) => this.#log.error({ err: error, printer: url }, 'printer session'),
    };
    const allows = (host: string, port: number) => isAllowed(this.#webhooks, host, port);
    const session =
      parsePrinterUrl(url)?.type === 'network_http'
        ? new WebhookSession({ ...options, allows, secret: this.#webhooks?.secret ?? '' })
        : new PrinterSession({
            ...options,
            ...this.#ports,
            confirm: () => (this.#mute.has(url) ? 'accepted' : 'unknown'),
            dialect: () => dialectOf(this.#star.has(url) ? 'star' : 'epson'),
          });
    this.#sessions.set(url, session);
    session.start();
  }
}
