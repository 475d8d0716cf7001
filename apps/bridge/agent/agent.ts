import {
  type Connect,
  type DeviceEnv,
  dialectOf,
  PrinterSession,
  type PrinterTimings,
  SYSTEM_ENV,
} from '@comanda/devices';
import type { Logger } from 'pino';
import { addressOf, type BridgePrinter, confirmOf } from '../config/bridge-printer.ts';
import { HubAwayError, HubRefusedError, hubClient, isRevoked } from './hub-client.ts';
import { type HubSocket, openHubSocket } from './hub-socket.ts';
import { type JobQueue, jobQueue } from './job-queue.ts';
import type { Journal } from './journal.ts';
import type { ListedJob } from './listed-job.ts';
import { createReporter, type Reporter } from './reporter.ts';

export interface AgentOptions {
  apiUrl: string;
  token: string;
  printers: readonly BridgePrinter[];
  journal: Journal;
  log: Logger;
  env?: DeviceEnv;
  timings?: Partial<PrinterTimings>;
  connect?: Connect;
}

export interface AgentStatus {
  state: 'running' | 'revoked';
  /** Hears of jobs at once. */
  connected: boolean;
  /** The cloud this bridge is paired with does not reach the hub: what it hears of at once comes from nowhere. */
  hubAway: boolean;
  /** Unix milliseconds; null before the first. */
  lastPollAt: number | null;
  printers: ({ id: string; label: string } & ReturnType<JobQueue['state']>)[];
}

/** How often the hub is asked without being heard of, and is told how the printers are. Milliseconds. */
const POLL_MS = 30_000;
/** As often, while the cloud answers and the hub behind it is away: nobody says when it is back. Milliseconds. */
const HUB_AWAY_POLL_MS = 5_000;
/** How long a stop waits for printers, and then for the hub. Milliseconds. */
const PRINTERS_GRACE_MS = 2_500;
const HUB_GRACE_MS = 1_000;

interface Printing {
  queue: JobQueue;
  session: PrinterSession;
  /** What was asked to be done beside printing, to its end. */
  aside: Promise<unknown>;
}

const stopPrinting = async ({ session, queue }: Printing): Promise<void> => {
  await session.stop();
  await queue.letGo();
};

/**
 * Prints what waits at the stations of its printers, one session a printer, and tells the hub. The socket makes it quick, the poll
 * makes it sure. A token that is not good any more ends all of it until somebody pairs anew.
 */
export class Agent {
  readonly #options: AgentOptions;
  readonly #env: DeviceEnv;
  readonly #hubSignal = new AbortController();
  readonly #reporter: Reporter;
  readonly #hub: ReturnType<typeof hubClient>;
  readonly #printing: Printing[];
  #socket: HubSocket | null = null;
  #cancelPoll: () => void = () => undefined;
  #polling: Promise<void> | null = null;
  #isPollWanted = false;
  #telling: Promise<void> = Promise.resolve();
  #isTellWaiting = false;
  #isRevoked = false;
  #isStopped = false;
  #isConnected = false;
  #isHubAway = false;
  #isBehindCloud = false;
  #lastPollAt: number | null = null;

  constructor(options: AgentOptions) {
    const { apiUrl, token, journal, log } = options;
    this.#options = options;
    this.#env = options.env ?? SYSTEM_ENV;
    const { signal } = this.#hubSignal;
    this.#hub = hubClient({ apiUrl, token, signal });
    const onTrouble = (error: unknown) => this.#onTrouble(error);
    this.#reporter = createReporter({ hub: this.#hub, journal, env: this.#env, log, signal, onTrouble });
    this.#printing = options.printers.map((printer) => this.#printingOf(printer));
  }

  start(): void {
    const { apiUrl, token, printers } = this.#options;
    for (const { session } of this.#printing) session.start();
    this.#socket = openHubSocket({
      apiUrl,
      token,
      env: this.#env,
      stationIds: printers.flatMap(({ stationIds }) => stationIds),
      onNews: (stationId) => void this.#look(stationId),
      onConnected: (isConnected) => {
        this.#isConnected = isConnected;
        if (isConnected) void this.poll();
      },
      onRefused: () => void this.poll(),
    });
    void this.poll();
  }

  /**
   * Lets slips that are being printed come to their end for a moment, and tells the hub; what is untold then stands in the journal.
   * `isPause`: a person wants it so, and the hub is told of its printers that they rest.
   */
  async stop({ isPause = false } = {}): Promise<void> {
    this.#isStopped = true;
    this.#cancelPoll();
    this.#socket?.close();
    const giveUp = this.#env.setTimer(() => this.#hubSignal.abort(), PRINTERS_GRACE_MS + HUB_GRACE_MS);
    await Promise.all(this.#printing.map(({ aside }) => aside));
    await Promise.all(this.#printing.map(stopPrinting));
    await this.#reporter.tellAll();
    if (isPause) await this.#tellPause();
    this.#hubSignal.abort();
    giveUp();
    await Promise.all([this.#polling, this.#telling]);
  }

  /** Asks the hub for everything, and tells it everything; the next time in 30 s, or 5 s while the cloud does not reach it. Never throws. */
  poll(): Promise<void> {
    this.#isPollWanted = true;
    this.#polling ??= this.#pollWhileWanted().finally(() => {
      this.#polling = null;
      this.#pollLater();
    });
    return this.#polling;
  }

  #pollLater(): void {
    this.#cancelPoll();
    if (!this.#isWorking) return;
    this.#cancelPoll = this.#env.setTimer(() => void this.poll(), this.#isBehindCloud ? HUB_AWAY_POLL_MS : POLL_MS);
  }

  status(): AgentStatus {
    return {
      state: this.#isRevoked ? 'revoked' : 'running',
      connected: this.#isConnected && !this.#isRevoked,
      hubAway: this.#isBehindCloud && !this.#isRevoked,
      lastPollAt: this.#lastPollAt,
      printers: this.#printing.map(({ queue }) => {
        const { id, label } = queue.printer;
        return { id, label, ...queue.state() };
      }),
    };
  }

  /** Jobs that are too old to be printed without a person. */
  held(): { printer: BridgePrinter; job: ListedJob }[] {
    return this.#printing.flatMap(({ queue }) => queue.held().map((job) => ({ printer: queue.printer, job })));
  }

  /** A person says of held jobs that they are to be printed, or never. Answers how many; an unknown id is none. */
  async decide(what: 'print' | 'discard', isWanted: (jobId: string) => boolean): Promise<number> {
    const jobs = this.held().filter(({ job }) => isWanted(job.id));
    for (const { job } of jobs) {
      const { journal } = this.#options;
      if (what === 'print') await journal.append(job.id, { phase: 'released' });
      else await journal.append(job.id, { phase: 'failed', cause: 'discarded', count: job.reprintCount });
    }
    if (what === 'discard') await this.#reporter.tellAll();
    if (jobs.length > 0) await this.poll();
    return jobs.length;
  }

  /** Does something else with a printer: its session lets go of it for so long. */
  aside<T>(printerId: string, work: () => Promise<T>): Promise<T> {
    const printing = this.#printing.find(({ queue }) => queue.printer.id === printerId);
    if (printing === undefined) return work();
    const done = printing.aside.then(async () => {
      // Another agent has this printer, or will have it.
      if (this.#isStopped) throw new Error('the bridge is starting anew');
      await stopPrinting(printing);
      try {
        return await work();
      } finally {
        printing.session = this.#sessionOf(printing.queue);
        if (this.#isWorking) printing.session.start();
      }
    });
    printing.aside = done.catch(() => undefined);
    return done;
  }

  get #isWorking(): boolean {
    return !this.#isStopped && !this.#isRevoked;
  }

  #devices(): Pick<AgentOptions, 'timings' | 'connect'> {
    const { timings, connect } = this.#options;
    return { ...(timings ? { timings } : {}), ...(connect ? { connect } : {}) };
  }

  #printingOf(printer: BridgePrinter): Printing {
    const { journal, log } = this.#options;
    const queue = jobQueue({
      printer,
      hub: this.#hub,
      journal,
      reporter: this.#reporter,
      env: this.#env,
      log,
      signal: this.#hubSignal.signal,
      onStatus: () => this.#tellPrinters(),
    });
    return { queue, session: this.#sessionOf(queue), aside: Promise.resolve() };
  }

  #sessionOf(queue: JobQueue): PrinterSession {
    return new PrinterSession({
      url: addressOf(queue.printer)!,
      source: queue,
      env: this.#env,
      confirm: () => confirmOf(queue.printer),
      dialect: () => dialectOf(queue.printer.family),
      onError: (error) => this.#onTrouble(error),
      ...this.#devices(),
    });
  }

  /** Whoever asks while one is on its way means one that begins afterwards. */
  async #pollWhileWanted(): Promise<void> {
    while (this.#isPollWanted && this.#isWorking) {
      this.#isPollWanted = false;
      await this.#pollOnce();
    }
  }

  async #pollOnce(): Promise<void> {
    try {
      await this.#reporter.tellAll();
      const away = await this.#refreshAll();
      const wasAway = this.#isHubAway;
      if (away) this.#onTrouble(away);
      else {
        this.#lastPollAt = Math.floor(this.#env.now());
        this.#isHubAway = false;
        this.#isBehindCloud = false;
      }
      for (const { session } of this.#printing) session.wake(wasAway && !away ? 'retry' : 'work');
    } catch (error) {
      this.#onTrouble(error);
    }
    this.#tellPrinters();
  }

  async #refreshAll(): Promise<HubAwayError | null> {
    let away: HubAwayError | null = null;
    for (const { queue } of this.#printing) away = (await queue.refresh()) ?? away;
    return away;
  }

  async #look(stationId: string): Promise<void> {
    const printing = this.#printing.find(({ queue }) => queue.printer.stationIds.includes(stationId));
    if (!printing || !this.#isWorking) return;
    try {
      const away = await printing.queue.refresh();
      printing.session.wake();
      if (away) this.#onTrouble(away);
      // It is back before it was asked again: what it is owed, and all the others.
      else if (this.#isHubAway) void this.poll();
    } catch (error) {
      this.#onTrouble(error);
    }
  }

  /** One after the other, so that the last word is how it is now. */
  #tellPrinters(): void {
    if (this.#isTellWaiting) return;
    this.#isTellWaiting = true;
    this.#telling = this.#telling.then(async () => {
      this.#isTellWaiting = false;
      if (!this.#isWorking) return;
      const printers = this.#printing.flatMap(({ queue }) => {
        const { status, cause } = queue.state();
        return status === 'unknown' ? [] : [{ stationIds: queue.printer.stationIds, status, cause }];
      });
      if (printers.length === 0) return;
      await this.#hub.tellPrinters(printers).catch((error) => {
        // A hub of before this call prints all the same.
        if (!(error instanceof HubRefusedError && error.status === 404)) this.#onTrouble(error);
      });
    });
  }

  /** The last word, behind any that is on its way; a hub that does not hear it finds out by what waits. */
  async #tellPause(): Promise<void> {
    await this.#telling;
    const printers = this.#printing.map(({ queue }) => {
      const { stationIds } = queue.printer;
      return { stationIds, status: 'offline', cause: 'paused' } as const;
    });
    if (printers.length > 0 && !this.#isRevoked)
      await this.#hub.tellPrinters(printers).catch((error) => this.#onTrouble(error));
  }

  #onTrouble(error: unknown): void {
    if (this.#hubSignal.signal.aborted) return;
    if (isRevoked(error)) {
      this.#revoke();
      return;
    }
    const isHubs = error instanceof HubAwayError || error instanceof HubRefusedError;
    if (isHubs) this.#setBehindCloud(error instanceof HubAwayError && error.isBehindCloud);
    // A hub that is away is said once; whoever waits for it is woken when it is back.
    if (!(isHubs && this.#isHubAway)) this.#options.log.warn({ err: error }, 'bridge in trouble');
    this.#isHubAway ||= isHubs;
  }

  #setBehindCloud(isBehindCloud: boolean): void {
    const isNews = isBehindCloud && !this.#isBehindCloud;
    this.#isBehindCloud = isBehindCloud;
    if (isNews && this.#polling === null) this.#pollLater();
  }

  #revoke(): void {
    if (this.#isRevoked) return;
    this.#isRevoked = true;
    this.#options.log.error('the hub does not know this bridge any more: pair it anew');
    this.#cancelPoll();
    this.#socket?.close();
    // Their own errors come here, and nothing else is waited for.
    for (const printing of this.#printing) void stopPrinting(printing);
  }
}
