import type { Socket } from 'node:net';
import type { ClaimedJob, PrinterCause } from './job-source.ts';
import type { WakeReason } from './pause.ts';
import { Sender, type SenderOptions } from './sender.ts';
import { ConnectError } from './transports/transport.ts';
import { openWebhook, type WebhookAddress } from './webhook/open-webhook.ts';
import { type PostEnd, postSlip } from './webhook/post-slip.ts';

export interface WebhookSessionOptions extends SenderOptions, WebhookAddress {
  /** Known to both sides: what is told is signed with it. */
  secret: string;
  /** Unix milliseconds by the wall clock. */
  wallClock?: () => number;
}

const TOKENS = 36 ** 4;

/** The same for what may have been taken, another for what a person wants once more. */
const keyOf = ({ jobId, askedAgain }: ClaimedJob, copy: number): string =>
  askedAgain === undefined ? `${jobId}-${copy}` : `${jobId}-${copy}-${Date.parse(askedAgain)}`;

/**
 * The one sender to a service that is told of each slip by a POST. It keeps what a printer's session promises, with one proof
 * alone: who answered with 2xx took the slip (`accepted`). What may have been taken is told again marked.
 */
export class WebhookSession {
  readonly #options: WebhookSessionOptions;
  readonly #sender: Sender;
  readonly #abandon = new AbortController();
  #loop: Promise<void> | null = null;
  #isPosting = false;
  #lastToken = 0;
  #doubts = 0;
  #lastPoll = Number.NEGATIVE_INFINITY;

  constructor(options: WebhookSessionOptions) {
    this.#options = options;
    this.#sender = new Sender(options);
  }

  start(): void {
    this.#lastToken = Math.floor(this.#sender.env.now()) % TOKENS;
    this.#loop ??= this.#sender.run(
      () => this.#step(),
      () => this.#sender.backOff(),
    );
  }

  /** New work arrived; or, with `'retry'`, a person asks to try right now. */
  wake(reason: WakeReason = 'work'): void {
    this.#sender.pause.wake(reason);
  }

  /** Says how it stands once more, also unchanged: another station shares it from now on. */
  tellAgain(): void {
    this.#sender.forgetReport();
    this.#lastPoll = Number.NEGATIVE_INFINITY;
    this.#sender.pause.wake('work');
  }

  /** Waits for the answer to a running request for `stopGrace` ms; without one its slip is uncertain. */
  async stop(): Promise<void> {
    const { env, timings } = this.#sender;
    this.#sender.stop();
    const cancel = env.setTimer(() => this.#abandon.abort(), this.#isPosting ? timings.stopGrace : 0);
    await this.#loop;
    cancel();
  }

  async #step(): Promise<void> {
    const { source, pause, timings } = this.#sender;
    pause.forget();
    if (!(await source.hasWork())) return this.#rest();
    const socket = await this.#open();
    if (socket instanceof ConnectError) return this.#failed(socket.reason, socket.message, null);
    try {
      if (this.#sender.isStopped) return;
      const job = await source.claim(this.#nextToken());
      if (job === null) await pause.wait(timings.retryFirst, 'work');
      else await this.#tell(socket, job);
    } finally {
      socket.destroy();
      this.#lastPoll = this.#sender.env.now();
    }
  }

  /** Tells of all copies, each by a request of its own. */
  async #tell(first: Socket, job: ClaimedJob): Promise<void> {
    for (let copy = job.firstCopy; copy <= job.copies; copy++) {
      const body = this.#bodyOf(job, copy);
      if (body === null && copy === job.firstCopy)
        return this.#giveBack(job, 'error', 'the slip could not be laid out');
      const socket = copy === job.firstCopy ? first : await this.#open();
      const isSaid = copy === job.firstCopy && job.token !== undefined;
      if (!isSaid && !(await this.#saySending(job, copy))) return;
      if (body === null) return this.#giveBack(job, 'error', 'the slip could not be laid out');
      if (socket instanceof ConnectError) return this.#cutOff(job, socket);
      const end = await this.#post(socket, keyOf(job, copy), body);
      if (end.kind !== 'taken') return this.#notTaken(job, end);
    }
    this.#doubts = 0;
    await this.#sender.persist(() => this.#sender.source.printed(job.jobId, 'accepted'));
    // Not before: who takes connections may want no slip, and its state must not change to and fro.
    await this.#sender.ready();
  }

  /** Null of a slip that cannot be laid out. */
  #bodyOf(job: ClaimedJob, copy: number): string | null {
    try {
      const escposBase64 = Buffer.from(job.render(copy)).toString('base64');
      return JSON.stringify({ ...job.describe(copy), escposBase64 });
    } catch (error) {
      this.#sender.onError(error);
      return null;
    }
  }

  /** Whether it is on disk that this copy may be out from now on. A later one says that those before it are, and must. */
  async #saySending(job: ClaimedJob, copy: number): Promise<boolean> {
    const { source } = this.#sender;
    const token = this.#nextToken();
    let isSaid = false;
    const say = async () => {
      await source.sending(job.jobId, copy, token);
      isSaid = true;
    };
    if (copy > job.firstCopy) {
      await this.#sender.persist(say);
      return isSaid;
    }
    try {
      await say();
    } catch (error) {
      this.#sender.onError(error);
      await this.#sender.persist(() => source.notSent(job.jobId, 'error'));
      await this.#sender.backOff();
    }
    return isSaid;
  }

  async #post(socket: Socket, key: string, body: string): Promise<PostEnd | { kind: 'closed' }> {
    // Said before the first byte left.
    if (socket.destroyed || !socket.writable || socket.readableEnded) return { kind: 'closed' };
    const { url, secret, wallClock = Date.now } = this.#options;
    const { env, timings } = this.#sender;
    const timestamp = Math.floor(wallClock() / 1000);
    this.#isPosting = true;
    try {
      const { signal } = this.#abandon;
      return await postSlip(socket, { url, body, key, secret, timestamp, env, limit: timings.answer, signal });
    } finally {
      this.#isPosting = false;
    }
  }

  async #notTaken(job: ClaimedJob, end: Exclude<PostEnd, { kind: 'taken' }> | { kind: 'closed' }): Promise<void> {
    const { source } = this.#sender;
    if (end.kind === 'refused') return this.#giveBack(job, 'error', end.detail);
    if (end.kind === 'unsure') {
      await this.#sender.persist(() => source.uncertain(job.jobId, end.cause));
      this.#doubts += 1;
      return this.#sender.rest(this.#doubts, end.cause);
    }
    if (end.kind === 'closed') {
      await this.#sender.persist(() => source.notSent(job.jobId, 'closed'));
      return this.#sender.backOff();
    }
    await this.#sender.persist(() => source.notSent(job.jobId, 'offline'));
    await this.#sender.hold('offline', end.waitMs ?? undefined);
  }

  /** No copy that is not on paper was taken: the job goes back as it was, and one attempt with it. */
  async #giveBack(job: ClaimedJob, cause: PrinterCause, detail: string): Promise<void> {
    await this.#sender.persist(() => this.#sender.source.notSent(job.jobId, cause));
    await this.#failed(cause, detail, job.jobId);
  }

  /** Nobody is there to take the next copy: that says nothing of this slip. */
  async #cutOff(job: ClaimedJob, { reason, message }: ConnectError): Promise<void> {
    await this.#sender.persist(() => this.#sender.source.notSent(job.jobId, reason));
    await this.#failed(reason, message, null);
  }

  async #failed(cause: PrinterCause, detail: string, jobId: string | null): Promise<void> {
    if (this.#sender.isStopped) return;
    await this.#sender.report('offline', cause);
    await this.#sender.source.attemptFailed(cause, detail, jobId);
    await this.#sender.backOff();
  }

  async #rest(): Promise<void> {
    const { env, timings, pause } = this.#sender;
    const due = this.#lastPoll + timings.idlePoll - env.now();
    if (due > 0 && (await pause.wait(due, 'work')) === 'woken') return;
    const socket = await this.#open();
    this.#lastPoll = env.now();
    if (!(socket instanceof ConnectError)) socket.destroy();
    if (this.#sender.isStopped) return;
    if (socket instanceof ConnectError) await this.#sender.report('offline', socket.reason);
    else await this.#sender.report('online', null);
  }

  async #open(): Promise<Socket | ConnectError> {
    const { env, timings, signal } = this.#sender;
    try {
      return await openWebhook(this.#options, { env, limit: timings.connect, signal });
    } catch (error) {
      if (error instanceof ConnectError) return error;
      throw error;
    }
  }

  #nextToken(): string {
    this.#lastToken = (this.#lastToken + 1) % TOKENS;
    return this.#lastToken.toString(36).toUpperCase().padStart(4, '0');
  }
}
