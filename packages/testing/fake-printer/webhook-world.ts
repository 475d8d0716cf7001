import { WebhookSession, type WebhookSessionOptions } from '@comanda/devices';
import { AwakeTime } from '../awake-time.ts';
import { type MemoryJob, MemoryPrintSource } from '../fake-printer-queue.ts';
import { FAST, isMarked, testSlip } from '../fake-printer-world.ts';
import { type PaperSlip, slipText } from './paper.ts';
import { untilChanged } from './until-changed.ts';
import { WebhookServer } from './webhook-server.ts';

export const SECRET = 'un secreto de los dos';

export interface WebhookWorldOptions extends Partial<WebhookSessionOptions> {
  /** The host in its address. */
  name?: string;
  /** By TLS, with this. */
  secure?: { key: string; cert: string } | null;
  maxAttempts?: number;
}

/** One webhook, the queue told to it and the session between them, with an audit of what was said against what is believed. */
export class WebhookWorld {
  readonly server: WebhookServer;
  readonly source: MemoryPrintSource;
  readonly errors: unknown[] = [];
  readonly #time = new AwakeTime();
  readonly #base: string;
  readonly #options: Partial<WebhookSessionOptions>;
  readonly #believed = new Set<string>();
  readonly #lies: string[] = [];
  #session: WebhookSession | null = null;

  constructor({ name = '127.0.0.1', secure = null, maxAttempts, ...options }: WebhookWorldOptions = {}) {
    this.server = new WebhookServer(secure);
    this.source = new MemoryPrintSource(maxAttempts);
    this.#base = `${secure ? 'https' : 'http'}://${name}`;
    this.#options = options;
  }

  get session(): WebhookSession {
    if (this.#session === null) throw new Error('the world has not started');
    return this.#session;
  }

  async start(): Promise<void> {
    await this.server.start();
    this.source.onChange(() => this.#checkBelief());
    this.startSession();
  }

  startSession(): void {
    this.#session = new WebhookSession({
      url: `${this.#base}:${this.server.port}/slips?of=Cocina`,
      secret: SECRET,
      allows: () => true,
      env: this.#time,
      onError: (error) => this.errors.push(error),
      ...this.#options,
      timings: { ...FAST, ...this.#options.timings },
      source: this.source,
    });
    this.#session.start();
  }

  async stop(): Promise<void> {
    await this.#session?.stop();
    await this.server.stop();
    this.#time.stop();
  }

  add(orderNumber: string, options: Partial<MemoryJob> = {}): void {
    const { copies = 1 } = options;
    this.source.add({
      jobId: orderNumber,
      lines: 3,
      confirm: 'accepted',
      autoReprint: true,
      render: (copy, mark) => testSlip(orderNumber, { number: copy, of: copies }, mark),
      ...options,
      copies,
    });
    this.#session?.wake();
  }

  until(what: string, holds: () => boolean, limitMs = 15_000): Promise<void> {
    const hear = (look: () => void) => [this.source.onChange(look), this.server.onChange(look)];
    return untilChanged(holds, hear, limitMs, () => `${what}; ${this.server.manner}`);
  }

  settled(): Promise<void> {
    return this.until('every job settles', () => this.source.open.length === 0);
  }

  slipsOf(orderNumber: string, copy = 1): PaperSlip[] {
    return this.server.slips.filter((slip) => {
      const text = `\n${slipText(slip)}\n`;
      return text.includes(`\nCOMANDA ${orderNumber}\n`) && text.includes(`\nCopia ${copy}/`);
    });
  }

  /** Everything wrong: called taken without a yes, and repeats on paper that look new. Empty is right. */
  audit(): string[] {
    const byCopy = Map.groupBy(this.server.slips, (slip) =>
      /^(?:COMANDA .*|Copia \d+)/gm[Symbol.match](slipText(slip))?.join(),
    );
    const repeats = [...byCopy].flatMap(([what, slips]) =>
      slips.slice(1).flatMap((slip) => (isMarked(slip) ? [] : [`${what}: an unmarked repeat`])),
    );
    return [...this.#lies, ...repeats];
  }

  #checkBelief(): void {
    for (const { jobId } of this.source.jobs) {
      const { status, firstCopy } = this.source.state(jobId);
      if (status !== 'printed' || this.#believed.has(jobId)) continue;
      this.#believed.add(jobId);
      for (let copy = 1; copy <= firstCopy; copy++) {
        const yes = this.server.requests.some(
          ({ headers, answered }) => headers['idempotency-key'] === `${jobId}-${copy}` && answered === 200,
        );
        if (!yes) this.#lies.push(`${jobId} copy ${copy}: called taken without a yes`);
      }
    }
  }
}
