import type { DeviceEnv } from '@comanda/devices';
import { AwakeTime } from '@comanda/testing/awake-time';
import { FakePrinter, type PaperSlip, slipText } from '@comanda/testing/fake-printer';
import { untilChanged } from '@comanda/testing/fake-printer/until-changed';
import { FAST, isMarked, isWhole } from '@comanda/testing/fake-printer-world';
import { tempFolder } from '@comanda/testing/temp-folder';
import pino from 'pino';
import { Agent } from '../agent/agent.ts';
import { Journal } from '../agent/journal.ts';
import { type JournalFile, openJournalFile } from '../agent/journal-file.ts';
import type { BridgePrinter } from '../config/bridge-printer.ts';
import { FakeHub, TOKEN } from './fake-hub.ts';
import { printerAt } from './printers.ts';

export interface WorldOptions {
  printer?: Partial<BridgePrinter>;
  /** What stands between the journal and its disk. */
  disk?: (file: JournalFile) => JournalFile;
}

/** A hub, a printer and the agent of a bridge between them; the journal outlives its agent. */
export class BridgeWorld {
  readonly hub = new FakeHub();
  readonly printer = new FakePrinter();
  readonly logged: { level: number; msg: string }[] = [];
  readonly #time = new AwakeTime();
  readonly #folder = tempFolder();
  readonly #options: WorldOptions;
  #journal: Journal | null = null;
  #agent: Agent | null = null;

  constructor(options: WorldOptions = {}) {
    this.#options = options;
  }

  get agent(): Agent {
    return this.#agent!;
  }

  get journal(): Journal {
    return this.#journal!;
  }

  get env(): DeviceEnv {
    return this.#time;
  }

  async start(): Promise<void> {
    await this.hub.start();
    await this.printer.start();
    await this.startAgent();
  }

  async startAgent(): Promise<void> {
    const log = pino({ level: 'info' }, { write: (line) => this.logged.push(JSON.parse(line)) });
    const file = await openJournalFile(this.#folder.file('journal'));
    this.#journal = await Journal.open(this.#options.disk?.(file) ?? file, { log, now: () => Date.now() });
    this.#agent = new Agent({
      apiUrl: this.hub.apiUrl,
      token: TOKEN,
      printers: [printerAt(this.printer.url, this.#options.printer)],
      journal: this.#journal,
      log,
      env: this.#time,
      timings: FAST,
    });
    this.#agent.start();
  }

  async stopAgent(): Promise<void> {
    await this.#agent?.stop();
    await this.#journal?.close();
    this.#agent = null;
    this.#journal = null;
  }

  async stop(): Promise<void> {
    await this.stopAgent();
    await this.printer.stop();
    await this.hub.stop();
    this.#time.stop();
    this.#folder[Symbol.dispose]();
  }

  /** Waits until `holds`, looking again at every request to the hub and every change of the paper. */
  async until(what: string, holds: () => boolean, limitMs = 20_000): Promise<void> {
    const hear = (look: () => void) => {
      const timer = setInterval(look, 20);
      return [this.hub.onChange(look), this.printer.onChange(look), () => clearInterval(timer)];
    };
    await untilChanged(
      holds,
      hear,
      limitMs,
      () => `${what}; ${this.hub.statuses()} ${JSON.stringify(this.logged.at(-1))}`,
    );
  }

  allPrinted(): Promise<void> {
    return this.until('all is printed', () => this.hub.statuses().every((status) => status === 'printed'));
  }

  slipsOf(n: number): PaperSlip[] {
    return slipsOf(this.printer, n);
  }
}

/** Slips on which a cook can read the number of this order, in the order they came out. */
export const slipsOf = (printer: FakePrinter, n: number): PaperSlip[] =>
  printer.slips.filter((slip) => slipText(slip).split('\n').includes(`COMANDA C-${n}`));

/** Everything that is wrong with the paper of `jobs`: none whole, or a repeat that looks new. Empty is right. */
export const wrongPaper = (printer: FakePrinter, jobs: readonly number[]): string[] =>
  jobs.flatMap((n) => {
    const slips = slipsOf(printer, n);
    const unmarked = slips.slice(1).filter((slip) => !isMarked(slip)).length;
    return [
      ...(slips.some(isWhole) ? [] : [`C-${n}: lost`]),
      ...(unmarked === 0 ? [] : [`C-${n}: ${unmarked} unmarked repeat(s)`]),
    ];
  });
