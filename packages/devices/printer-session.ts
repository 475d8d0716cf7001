import type { ClaimedJob, ConfirmLevel, PrinterCause } from './job-source.ts';
import type { WakeReason } from './pause.ts';
import { type DeliveryContext, type JobEnd, printJob } from './print-jobs.ts';
import { EPSON_DIALECT, type PrinterDialect } from './printer-dialect.ts';
import { PrinterLink } from './printer-link.ts';
import { askReadiness } from './readiness.ts';
import { Sender, type SenderOptions } from './sender.ts';
import { printerConnector } from './transports/printer-connector.ts';
import { type Connect, ConnectError } from './transports/transport.ts';

export interface PrinterSessionOptions extends SenderOptions {
  url: string;
  connect?: Connect;
  /** What is known of this printer; only `accepted` (it answers no status at all) skips the questions before a job. */
  confirm?: () => ConfirmLevel | 'unknown';
  /** How it is asked, looked up at each connection; as Epson's where nobody says. */
  dialect?: () => PrinterDialect;
}

const TOKENS = 36 ** 4;
const ECHOES_KEPT = 64;

/**
 * The one sender of one printer: takes jobs from its source one at a time, in order, and never calls a slip printed
 * without proof, nor repeats one unmarked. Paper out is a wait, not a failure.
 */
export class PrinterSession {
  readonly #url: string;
  readonly #sender: Sender;
  readonly #connect: Connect;
  readonly #confirm: () => ConfirmLevel | 'unknown';
  readonly #dialect: () => PrinterDialect;
  readonly #echoes = new Set<string>();
  #link: PrinterLink | null = null;
  #loop: Promise<void> | null = null;
  #lastToken = 0;
  #doubts = 0;
  #lastPoll = Number.NEGATIVE_INFINITY;
  #delivering = false;
  /** Learnt from jobs whose level is unknown; null until one ended. */
  #fenceAnswers: boolean | null = null;

  constructor(options: PrinterSessionOptions) {
    this.#url = options.url;
    this.#sender = new Sender(options);
    this.#connect = options.connect ?? printerConnector(this.#sender.env, this.#sender.timings);
    this.#confirm = options.confirm ?? (() => 'unknown');
    this.#dialect = options.dialect ?? (() => EPSON_DIALECT);
  }

  start(): void {
    // Tokens continue from the clock, so that a restart does not hand out the ones just used.
    this.#lastToken = Math.floor(this.#sender.env.now()) % TOKENS;
    this.#loop ??= this.#sender.run(
      () => this.#step(),
      () => this.#backOff(),
    );
  }

  /** New work arrived; or, with `'retry'`, a person asks to try a failing or waiting printer right now. */
  wake(reason: WakeReason = 'work'): void {
    this.#sender.pause.wake(reason);
  }

  /** Says the printer's state once more, also unchanged: another station shares it from now on. */
  tellAgain(): void {
    this.#sender.forgetReport();
    this.#lastPoll = Number.NEGATIVE_INFINITY;
    this.#sender.pause.wake('work');
  }

  /** Lets a running slip reach its confirmation for `stopGrace` ms (else it is uncertain), then closes the connection. */
  async stop(): Promise<void> {
    const { env, timings } = this.#sender;
    this.#sender.stop();
    const cancel = env.setTimer(() => this.#link?.abandon(), this.#delivering ? timings.stopGrace : 0);
    await this.#loop;
    cancel();
    await this.#closeLink();
  }

  async #step(): Promise<void> {
    this.#sender.pause.forget();
    if (!(await this.#sender.source.hasWork())) return this.#rest();
    const reused = this.#link?.isOpen === true;
    const link = await this.#ready(reused);
    if (link === null || this.#sender.isStopped) return;
    await this.#sender.ready();
    const job = await this.#sender.source.claim(this.#nextToken());
    if (job === null) await this.#sender.pause.wait(this.#sender.timings.retryFirst, 'work');
    else await this.#print(link, job);
  }

  /** A connected printer that can take a job now, or null after having dealt with the reason why not. */
  async #ready(reused: boolean): Promise<PrinterLink | null> {
    let link: PrinterLink;
    try {
      link = await this.#open();
    } catch (error) {
      if (!(error instanceof ConnectError) || this.#sender.isStopped) throw error;
      await this.#failed(error.reason, error.message, null);
      return null;
    }
    if (this.#confirm() === 'accepted') return link;
    const readiness = await askReadiness(link, this.#sender.timings.statusReply);
    if (readiness?.online) return link;
    const cause = readiness?.cause ?? link.closeCause ?? 'silent';
    // Before the goodbye, which a printer that hangs does not answer: people wait for the word, not for that.
    if (!this.#sender.isStopped && (readiness !== null || !reused)) await this.#sender.report('offline', cause);
    await this.#closeLink();
    if (this.#sender.isStopped) return null;
    if (readiness !== null) await this.#sender.hold(cause);
    // A connection kept from the last job may have been closed by the printer meanwhile: that is no failure.
    else if (!reused) await this.#failed(cause, `${this.#url}: no answer to a status request (${cause})`, null);
    return null;
  }

  async #print(link: PrinterLink, job: ClaimedJob): Promise<void> {
    this.#delivering = true;
    try {
      const end = await printJob(this.#context(job), link, job);
      if (end.kind === 'printed') {
        this.#doubts = 0;
        if (job.confirm === 'unknown') this.#fenceAnswers = end.level === 'fence' || end.level === 'echo';
      } else {
        await this.#notPrinted(job, end);
      }
    } finally {
      this.#delivering = false;
      this.#lastPoll = this.#sender.env.now();
    }
  }

  async #notPrinted(job: ClaimedJob, end: JobEnd & { kind: 'uncertain' | 'not-sent' | 'unprintable' }): Promise<void> {
    if (end.kind === 'unprintable') return this.#failed('error', 'the slip could not be laid out', job.jobId);
    if (end.kind === 'not-sent') return this.#backOff();
    this.#doubts += 1;
    // After a drop the new connection was already listened to; any other doubt starts on a clean one.
    if (!end.listened) await this.#closeLink();
    await this.#sender.rest(this.#doubts, end.cause);
  }

  #context(job: ClaimedJob): DeliveryContext {
    return {
      source: this.#sender.source,
      env: this.#sender.env,
      timings: this.#sender.timings,
      confirm: job.confirm === 'unknown' && this.#fenceAnswers === false ? 'status' : job.confirm,
      afterDoubt: this.#doubts > 0 || job.reprintToken !== undefined,
      reconnect: () => this.#reconnect(),
      nextToken: () => this.#nextToken(),
      persist: (write) => this.#sender.persist(write),
      onReadiness: (jobId, online, cause) => this.#whileWaiting(jobId, online, cause),
      onError: this.#sender.onError,
    };
  }

  async #whileWaiting(jobId: string, online: boolean, cause: PrinterCause | null): Promise<void> {
    try {
      await this.#sender.report(online ? 'online' : 'offline', cause);
      await this.#sender.source.renewLease(jobId);
    } catch (error) {
      this.#sender.onError(error);
    }
  }

  async #rest(): Promise<void> {
    if (this.#link?.isOpen) {
      if ((await this.#sender.pause.wait(this.#sender.timings.idleClose, 'work')) === 'woken') return;
    }
    await this.#closeLink();
    const due = this.#lastPoll + this.#sender.timings.idlePoll - this.#sender.env.now();
    if (due > 0 && (await this.#sender.pause.wait(due, 'work')) === 'woken') return;
    await this.#poll();
  }

  // Open, ask, say goodbye: other computers may print here, so an idle hub never holds the port.
  async #poll(): Promise<void> {
    try {
      const link = await this.#open();
      const mute = this.#confirm() === 'accepted';
      const readiness = mute ? null : await askReadiness(link, this.#sender.timings.statusReply);
      const cause = mute ? null : readiness === null ? (link.closeCause ?? 'silent') : readiness.cause;
      if (!this.#sender.isStopped) await this.#sender.report(cause === null ? 'online' : 'offline', cause);
      await this.#closeLink();
    } catch (error) {
      if (!(error instanceof ConnectError)) throw error;
      if (!this.#sender.isStopped) await this.#sender.report('offline', error.reason);
    } finally {
      this.#lastPoll = this.#sender.env.now();
    }
  }

  async #failed(cause: PrinterCause, detail: string, jobId: string | null): Promise<void> {
    await this.#sender.report('offline', cause);
    await this.#sender.source.attemptFailed(cause, detail, jobId);
    await this.#backOff();
  }

  async #backOff(): Promise<void> {
    await this.#closeLink();
    await this.#sender.backOff();
  }

  async #open(): Promise<PrinterLink> {
    if (this.#link?.isOpen) return this.#link;
    await this.#closeLink();
    const transport = await this.#connect(this.#url, this.#sender.signal);
    this.#link = new PrinterLink(transport, this.#sender.env, this.#echoes, this.#dialect());
    return this.#link;
  }

  async #reconnect(): Promise<PrinterLink | null> {
    if (this.#sender.isStopped) return null;
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

  #nextToken(): string {
    this.#lastToken = (this.#lastToken + 1) % TOKENS;
    const token = this.#lastToken.toString(36).toUpperCase().padStart(4, '0');
    this.#echoes.delete(this.#dialect().echoOf(token));
    for (const old of this.#echoes) {
      if (this.#echoes.size <= ECHOES_KEPT) break;
      this.#echoes.delete(old);
    }
    return token;
  }
}
