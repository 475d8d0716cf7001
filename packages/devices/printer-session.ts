import type { ClaimedJob, ConfirmLevel, PrinterCause, PrintJobSource } from './job-source.ts';
import { Pause, type WakeReason } from './pause.ts';
import { type DeliveryContext, type JobEnd, printJob } from './print-jobs.ts';
import { PrinterLink } from './printer-link.ts';
import { askReadiness } from './readiness.ts';
import { tcpConnector } from './tcp.ts';
import { type DeviceEnv, doubling, PRINTER_TIMINGS, type PrinterTimings, SYSTEM_ENV } from './timings.ts';
import { type Connect, ConnectError } from './transport.ts';

export interface PrinterSessionOptions {
  url: string;
  source: PrintJobSource;
  env?: DeviceEnv;
  timings?: Partial<PrinterTimings>;
  connect?: Connect;
  /** What is known of this printer; only `accepted` (it answers no status at all) skips the questions before a job. */
  confirm?: () => ConfirmLevel | 'unknown';
  /** Hears of every error of the source and of rendering; the session itself goes on. */
  onError?: (error: unknown) => void;
}

const TOKENS = 36 ** 4;
const ECHOES_KEPT = 64;

/**
 * The one sender of one printer: takes jobs from its source one at a time, in order, and never calls a slip printed
 * without proof, nor repeats one unmarked. Paper out is a wait, not a failure.
 */
export class PrinterSession {
  readonly #url: string;
  readonly #source: PrintJobSource;
  readonly #env: DeviceEnv;
  readonly #timings: PrinterTimings;
  readonly #connect: Connect;
  readonly #confirm: () => ConfirmLevel | 'unknown';
  readonly #onError: (error: unknown) => void;
  readonly #pause: Pause;
  readonly #echoes = new Set<string>();
  readonly #stop = new AbortController();
  #link: PrinterLink | null = null;
  #loop: Promise<void> | null = null;
  #lastToken = 0;
  #failures = 0;
  #holds = 0;
  #doubts = 0;
  #lastPoll = Number.NEGATIVE_INFINITY;
  #reported: string | null = null;
  #delivering = false;
  /** Learnt from jobs whose level is unknown; null until one ended. */
  #fenceAnswers: boolean | null = null;

  constructor(options: PrinterSessionOptions) {
    this.#url = options.url;
    this.#source = options.source;
    this.#env = options.env ?? SYSTEM_ENV;
    this.#timings = { ...PRINTER_TIMINGS, ...options.timings };
    this.#connect = options.connect ?? tcpConnector(this.#env, this.#timings);
    this.#confirm = options.confirm ?? (() => 'unknown');
    this.#onError = options.onError ?? (() => undefined);
    this.#pause = new Pause(this.#env);
  }

  start(): void {
    // Tokens continue from the clock, so that a restart does not hand out the ones just used.
    this.#lastToken = Math.floor(this.#env.now()) % TOKENS;
    this.#loop ??= this.#run();
  }

  /** New work arrived; or, with `'retry'`, a person asks to try a failing or waiting printer right now. */
  wake(reason: WakeReason = 'work'): void {
    this.#pause.wake(reason);
  }

  /** Says the printer's state once more, also unchanged: another station shares it from now on. */
  tellAgain(): void {
    this.#reported = null;
    this.#lastPoll = Number.NEGATIVE_INFINITY;
    this.#pause.wake('work');
  }

  /** Lets a running slip reach its confirmation for `stopGrace` ms (else it is uncertain), then closes the connection. */
  async stop(): Promise<void> {
    this.#stop.abort();
    this.#pause.stop();
    const cancel = this.#env.setTimer(() => this.#link?.abandon(), this.#delivering ? this.#timings.stopGrace : 0);
    await this.#loop;
    cancel();
    await this.#closeLink();
  }

  get #stopped(): boolean {
    return this.#stop.signal.aborted;
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      try {
        await this.#step();
      } catch (error) {
        if (this.#stopped) return;
        this.#onError(error);
        await this.#backOff();
      }
    }
  }

  async #step(): Promise<void> {
    this.#pause.forget();
    if (!(await this.#source.hasWork())) return this.#rest();
    const reused = this.#link?.isOpen === true;
    const link = await this.#ready(reused);
    if (link === null || this.#stopped) return;
    this.#failures = 0;
    this.#holds = 0;
    await this.#report('online', null);
    const job = await this.#source.claim();
    if (job === null) await this.#pause.wait(this.#timings.retryFirst, 'work');
    else await this.#print(link, job);
  }

  /** A connected printer that can take a job now, or null after having dealt with the reason why not. */
  async #ready(reused: boolean): Promise<PrinterLink | null> {
    let link: PrinterLink;
    try {
      link = await this.#open();
    } catch (error) {
      if (!(error instanceof ConnectError) || this.#stopped) throw error;
      await this.#failed(error.reason, error.message);
      return null;
    }
    if (this.#confirm() === 'accepted') return link;
    const readiness = await askReadiness(link, this.#timings.statusReply);
    if (readiness?.online) return link;
    const cause = readiness?.cause ?? link.closeCause ?? 'silent';
    await this.#closeLink();
    if (this.#stopped) return null;
    if (readiness !== null) await this.#hold(cause);
    // A connection kept from the last job may have been closed by the printer meanwhile: that is no failure.
    else if (!reused) await this.#failed(cause, `${this.#url}: no answer to a status request (${cause})`);
    return null;
  }

  async #print(link: PrinterLink, job: ClaimedJob): Promise<void> {
    this.#delivering = true;
    try {
      const end = await printJob(this.#context(job), link, job);
      if (end.kind === 'printed') {
        this.#doubts = 0;
        if (job.confirm === 'unknown') this.#fenceAnswers = end.level === 'fence';
      } else {
        await this.#notPrinted(end);
      }
    } finally {
      this.#delivering = false;
      this.#lastPoll = this.#env.now();
    }
  }

  async #notPrinted(end: JobEnd & { kind: 'uncertain' | 'not-sent' | 'unprintable' }): Promise<void> {
    if (end.kind === 'unprintable') return this.#failed('error', 'the slip could not be laid out');
    if (end.kind === 'not-sent') return this.#backOff();
    this.#doubts += 1;
    // After a drop the new connection was already listened to; any other doubt starts on a clean one.
    if (!end.listened) await this.#closeLink();
    if (this.#doubts < 2) return;
    // It answers and yet proves nothing: people are told why, and what waits behind the slip waits no longer than for paper.
    await this.#report('offline', end.cause);
    const { retryFirst, holdLongest } = this.#timings;
    await this.#pause.wait(doubling(retryFirst, holdLongest, this.#doubts - 1), 'retry');
  }

  #context(job: ClaimedJob): DeliveryContext {
    return {
      source: this.#source,
      env: this.#env,
      timings: this.#timings,
      confirm: job.confirm === 'unknown' && this.#fenceAnswers === false ? 'status' : job.confirm,
      afterDoubt: this.#doubts > 0 || job.reprintToken !== undefined,
      reconnect: () => this.#reconnect(),
      nextToken: () => this.#nextToken(),
      persist: (write) => this.#persist(write),
      onReadiness: (jobId, online, cause) => this.#whileWaiting(jobId, online, cause),
      onError: this.#onError,
    };
  }

  async #whileWaiting(jobId: string, online: boolean, cause: PrinterCause | null): Promise<void> {
    try {
      await this.#report(online ? 'online' : 'offline', cause);
      await this.#source.renewLease(jobId);
    } catch (error) {
      this.#onError(error);
    }
  }

  async #rest(): Promise<void> {
    if (this.#link?.isOpen) {
      if ((await this.#pause.wait(this.#timings.idleClose, 'work')) === 'woken') return;
    }
    await this.#closeLink();
    const due = this.#lastPoll + this.#timings.idlePoll - this.#env.now();
    if (due > 0 && (await this.#pause.wait(due, 'work')) === 'woken') return;
    await this.#poll();
  }

  // Open, ask, say goodbye: other computers may print here, so an idle hub never holds the port.
  async #poll(): Promise<void> {
    try {
      const link = await this.#open();
      const mute = this.#confirm() === 'accepted';
      const readiness = mute ? null : await askReadiness(link, this.#timings.statusReply);
      const cause = mute ? null : readiness === null ? (link.closeCause ?? 'silent') : readiness.cause;
      await this.#closeLink();
      if (!this.#stopped) await this.#report(cause === null ? 'online' : 'offline', cause);
    } catch (error) {
      if (!(error instanceof ConnectError)) throw error;
      if (!this.#stopped) await this.#report('offline', error.reason);
    } finally {
      this.#lastPoll = this.#env.now();
    }
  }

  async #hold(cause: PrinterCause): Promise<void> {
    this.#holds += 1;
    this.#failures = 0;
    await this.#report('offline', cause);
    await this.#pause.wait(doubling(this.#timings.holdFirst, this.#timings.holdLongest, this.#holds), 'retry');
  }

  async #failed(cause: PrinterCause, detail: string): Promise<void> {
    await this.#report('offline', cause);
    await this.#source.attemptFailed(cause, detail);
    await this.#backOff();
  }

  async #backOff(): Promise<void> {
    await this.#closeLink();
    this.#failures += 1;
    await this.#pause.wait(doubling(this.#timings.retryFirst, this.#timings.retryLongest, this.#failures), 'retry');
  }

  async #report(status: 'online' | 'offline', cause: PrinterCause | null): Promise<void> {
    const key = `${status} ${cause}`;
    if (this.#reported === key) return;
    await this.#source.status(status, cause);
    this.#reported = key;
  }

  async #open(): Promise<PrinterLink> {
    if (this.#link?.isOpen) return this.#link;
    await this.#closeLink();
    const transport = await this.#connect(this.#url, this.#stop.signal);
    this.#link = new PrinterLink(transport, this.#env, this.#echoes);
    return this.#link;
  }

  async #reconnect(): Promise<PrinterLink | null> {
    if (this.#stopped) return null;
    try {
      return await this.#open();
    } catch {
      return null;
    }
  }

  async #closeLink(): Promise<void> {
    const link = this.#link;
    this.#link = null;
    await link?.end();
  }

  async #persist(write: () => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await write();
        return;
      } catch (error) {
        this.#onError(error);
        if (this.#stopped) return;
        await this.#pause.wait(doubling(this.#timings.retryFirst, this.#timings.retryLongest, attempt), 'retry');
      }
    }
  }

  #nextToken(): string {
    this.#lastToken = (this.#lastToken + 1) % TOKENS;
    const token = this.#lastToken.toString(36).toUpperCase().padStart(4, '0');
    this.#echoes.delete(token);
    for (const old of this.#echoes) {
      if (this.#echoes.size <= ECHOES_KEPT) break;
      this.#echoes.delete(old);
    }
    return token;
  }
}
