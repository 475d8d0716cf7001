import type { PrinterCause, PrintJobSource } from './job-source.ts';
import { Pause } from './pause.ts';
import { type DeviceEnv, doubling, PRINTER_TIMINGS, type PrinterTimings, SYSTEM_ENV } from './timings.ts';

export interface SenderOptions {
  source: PrintJobSource;
  env?: DeviceEnv;
  timings?: Partial<PrinterTimings>;
  /** Hears of every error of the source and of rendering; the session itself goes on. */
  onError?: (error: unknown) => void;
}

/** What the one sender of a printer does beside sending: says how it stands, waits, writes down what happened, and stops. */
export class Sender {
  readonly source: PrintJobSource;
  readonly env: DeviceEnv;
  readonly timings: PrinterTimings;
  readonly pause: Pause;
  readonly onError: (error: unknown) => void;
  readonly #stop = new AbortController();
  #failures = 0;
  #holds = 0;
  #reported: string | null = null;

  constructor(options: SenderOptions) {
    this.source = options.source;
    this.env = options.env ?? SYSTEM_ENV;
    this.timings = { ...PRINTER_TIMINGS, ...options.timings };
    this.onError = options.onError ?? (() => undefined);
    this.pause = new Pause(this.env);
  }

  get isStopped(): boolean {
    return this.#stop.signal.aborted;
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** Ends every wait, now and later. */
  stop(): void {
    this.#stop.abort();
    this.pause.stop();
  }

  /** Does step after step until the stop; what a step does not expect is told, and `rest` is waited for. */
  async run(step: () => Promise<void>, rest: () => Promise<void>): Promise<void> {
    while (!this.isStopped) {
      try {
        await step();
      } catch (error) {
        if (this.isStopped) return;
        this.onError(error);
        await rest();
      }
    }
  }

  /** Tells people on change only. */
  async report(status: 'online' | 'offline', cause: PrinterCause | null): Promise<void> {
    const key = `${status} ${cause}`;
    if (this.#reported === key) return;
    await this.source.status(status, cause);
    this.#reported = key;
  }

  /** The next report is told, changed or not. */
  forgetReport(): void {
    this.#reported = null;
  }

  /** The printer can take a job: the next wait is a first one again. */
  async ready(): Promise<void> {
    this.#failures = 0;
    this.#holds = 0;
    await this.report('online', null);
  }

  /** Waits for a person at the printer, or for `ms`; no attempt is counted. */
  async hold(cause: PrinterCause, ms?: number): Promise<void> {
    this.#holds += 1;
    this.#failures = 0;
    await this.report('offline', cause);
    const { holdFirst, holdLongest } = this.timings;
    await this.pause.wait(ms ?? doubling(holdFirst, holdLongest, this.#holds), 'retry');
  }

  /** Waits longer after each failure. */
  async backOff(): Promise<void> {
    this.#failures += 1;
    const { retryFirst, retryLongest } = this.timings;
    await this.pause.wait(doubling(retryFirst, retryLongest, this.#failures), 'retry');
  }

  /** `doubts` sendings in a row ended without proof: people are told why, and what waits behind waits no longer than for paper. */
  async rest(doubts: number, cause: PrinterCause): Promise<void> {
    if (doubts < 2) return;
    await this.report('offline', cause);
    const { retryFirst, holdLongest } = this.timings;
    await this.pause.wait(doubling(retryFirst, holdLongest, doubts - 1), 'retry');
  }

  /** Repeats a durable write until it is done, or until the stop: what happened on paper must not be forgotten. */
  async persist(write: () => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await write();
        return;
      } catch (error) {
        this.onError(error);
        if (this.isStopped) return;
        const { retryFirst, retryLongest } = this.timings;
        await this.pause.wait(doubling(retryFirst, retryLongest, attempt), 'retry');
      }
    }
  }
}
