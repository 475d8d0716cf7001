import { PrinterSession, type PrinterSessionOptions, type PrinterTimings, printerConnector } from '@comanda/devices';
import { type KitchenSlip, renderKitchenSlip } from '@comanda/escpos';
import { AwakeTime } from './awake-time.ts';
import { type PluggedIn, pluggedIn, type TransportName } from './fake-printer/plugs.ts';
import { untilChanged } from './fake-printer/until-changed.ts';
import { FakePrinter, type FakePrinterOptions, type PaperSlip, slipText } from './fake-printer.ts';
import { type MemoryJob, MemoryPrintSource } from './fake-printer-queue.ts';

/** The session's waits, about twenty times shorter than in a restaurant. */
export const FAST: PrinterTimings = {
  connect: 300,
  statusReply: 120,
  retryFirst: 20,
  retryLongest: 120,
  holdFirst: 20,
  holdLongest: 60,
  confirmPoll: 15,
  confirmBase: 500,
  confirmPerLine: 2,
  echoGrace: 120,
  lateEcho: 80,
  statusSettle: 30,
  acceptedSettle: 40,
  idleClose: 30,
  idlePoll: 100,
  end: 150,
  stalledOut: 600,
  answer: 200,
  stopGrace: 100,
  probe: 80,
};

/** One printer, its queue and the session between them, with an audit of paper against belief. */
export class PrintWorld {
  readonly printer: FakePrinter;
  readonly source: MemoryPrintSource;
  readonly errors: unknown[] = [];
  readonly #cable: PluggedIn;
  readonly #time = new AwakeTime();
  /** What was on a slip when it came out whole or torn; it stays as it is. */
  readonly #read = new WeakMap<PaperSlip, string[]>();
  readonly #options: Partial<PrinterSessionOptions>;
  readonly #jobs: string[] = [];
  readonly #believed = new Set<string>();
  readonly #lies: string[] = [];
  #session: PrinterSession | null = null;

  constructor(
    { by = 'tcp', ...printer }: FakePrinterOptions & { by?: TransportName } = {},
    options: Partial<PrinterSessionOptions> & { maxAttempts?: number } = {},
  ) {
    this.#cable = pluggedIn(by, this.#time);
    this.printer = new FakePrinter({ ...printer, plug: this.#cable.plug });
    this.source = new MemoryPrintSource(options.maxAttempts);
    this.#options = options;
  }

  get session(): PrinterSession {
    if (this.#session === null) throw new Error('the world has not started');
    return this.#session;
  }

  async start(): Promise<void> {
    await this.printer.start();
    this.source.onChange(() => this.#checkBelief());
    this.startSession();
  }

  startSession(): void {
    const timings = { ...FAST, ...this.#options.timings };
    this.#session = new PrinterSession({
      onError: (error) => this.errors.push(error),
      env: this.#time,
      connect: printerConnector(this.#time, timings, this.#cable.parts),
      ...this.#options,
      timings,
      url: this.printer.url,
      source: this.source,
    });
    this.#session.start();
  }

  /** Another program takes the printer; the answer gives it back. */
  takeAway(): Promise<() => Promise<void>> {
    return this.#cable.takeAway();
  }

  async stop(): Promise<void> {
    await this.#session?.stop();
    await this.printer.stop();
    this.#time.stop();
  }

  add(orderNumber: string, options: Partial<MemoryJob> & { slip?: Partial<KitchenSlip> } = {}): void {
    const copies = options.copies ?? 1;
    this.#jobs.push(orderNumber);
    this.source.add({
      jobId: orderNumber,
      lines: 3,
      confirm: 'echo',
      autoReprint: true,
      render: (copy, mark) => testSlip(orderNumber, { number: copy, of: copies }, mark, options.slip),
      ...options,
      copies,
    });
    this.#session?.wake();
  }

  /** Waits until `holds` is true, looking again at every change of the queue or the paper. */
  async until(what: string, holds: () => boolean, limitMs = 60_000): Promise<void> {
    const hear = (look: () => void) => [this.source.onChange(look), this.printer.onChange(look)];
    await untilChanged(holds, hear, limitMs, () => `${what}; ${JSON.stringify(this.printer.state)}`);
  }

  settled(): Promise<void> {
    return this.until(`every job settles (open: ${this.source.open})`, () => this.source.open.length === 0);
  }

  /** Slips on which a cook can read this order's number and copy, whole or torn, in the order they came out. */
  slipsOf(orderNumber: string, copy = 1): PaperSlip[] {
    return this.printer.slips.filter((slip) => {
      const lines = this.#linesOf(slip);
      return lines.includes(`COMANDA ${orderNumber}`) && lines.some((line) => line.startsWith(`Copia ${copy}/`));
    });
  }

  /** Everything wrong with what is on paper: lies (printed without a slip) and repeats that look new. Empty is right. */
  audit(): string[] {
    const problems = [...this.#lies];
    for (const job of this.#jobs) {
      const slips = this.printer.slips.filter((slip) => this.#linesOf(slip).includes(`COMANDA ${job}`));
      const byCopy = Map.groupBy(slips, (slip) => /^Copia (\d+)\//m.exec(slipText(slip))?.[1] ?? '?');
      for (const [copy, same] of byCopy) {
        const unmarked = same.slice(1).filter((slip) => !isMarked(slip));
        if (unmarked.length > 0) problems.push(`${job} copy ${copy}: ${unmarked.length} unmarked repeat(s)`);
      }
    }
    return problems;
  }

  #linesOf(slip: PaperSlip): string[] {
    const known = this.#read.get(slip);
    if (known) return known;
    const lines = slipText(slip).split('\n');
    if (slip.state !== 'printing') this.#read.set(slip, lines);
    return lines;
  }

  // Looked at in the very moment of each report, not only at the end: a slip that comes out later does not excuse a lie.
  #checkBelief(): void {
    for (const job of this.#jobs) {
      const state = this.source.state(job);
      if (state.status !== 'printed' || this.#believed.has(job)) continue;
      this.#believed.add(job);
      if (state.level === 'accepted' || state.level === 'status') continue;
      for (let copy = 1; copy <= state.firstCopy; copy++) {
        if (!this.slipsOf(job, copy).some(isWhole)) this.#lies.push(`${job} copy ${copy}: printed without a full slip`);
      }
    }
  }
}

/** A whole slip ends with the mark that only its last line carries. */
export const isWhole = (slip: PaperSlip): boolean => slip.state === 'complete' && /FIN: \d+ línea/.test(slipText(slip));

export const isMarked = (slip: PaperSlip): boolean => slipText(slip).includes('REIMPRESIÓN');

/** The slip of an order with three dishes; a repeat where `mark` is above 0. */
export const testSlip = (
  orderNumber: string,
  copy: KitchenSlip['copy'],
  mark: number,
  slip: Partial<KitchenSlip> = {},
) => {
  const line = {
    of: null,
    modifiers: ['sin sal'],
    notes: null,
    seatNo: null,
    courseNumber: 1,
    alsoAt: [],
    voided: false,
  };
  return renderKitchenSlip(
    {
      stationName: 'Cocina',
      orderNumber,
      orderType: 'dine_in',
      tableAlias: '7',
      waiterName: null,
      firedAt: '14:05',
      jobShortId: orderNumber.toLowerCase(),
      copy,
      reprint: mark > 0 ? { number: mark, possibleDuplicate: true } : null,
      banner: null,
      allergies: [],
      lines: ['PEPIÁN', 'KAK IK', 'JOCÓN'].map((name) => ({ ...line, quantity: '1', name })),
      ...slip,
    },
    { columns: 48, codePage: 2, cut: true, headerLines: [] },
  );
};
