import { Paper, type PaperSlip } from './fake-printer/paper.ts';
import type { Head, Line, Plug } from './fake-printer/plug.ts';
import { type EngineReply, PrintEngine } from './fake-printer/print-engine.ts';
import { RealTimeFilter } from './fake-printer/real-time.ts';
import { type EchoBehaviour, HONEST, replyBytes, writeReply } from './fake-printer/reply-line.ts';
import { TcpPlug } from './fake-printer/tcp-plug.ts';

export { type PaperLine, type PaperRun, type PaperSlip, slipText } from './fake-printer/paper.ts';
export type { EchoBehaviour } from './fake-printer/reply-line.ts';

export interface FakePrinterOptions {
  /** 0 (the default) takes any free port. */
  port?: number;
  host?: string;
  columns?: number;
  bufferBytes?: number;
  /** Infinity (the default) prints at once. */
  linesPerSecond?: number;
  /** What a second connection meets: silence until the first ends (Epson), or a closed door. */
  secondConnection?: 'waits' | 'refused';
  /** Slips kept; Infinity by default. */
  keepSlips?: number;
  /** What it is reached by; a network by default, at `host` and `port`. */
  plug?: Plug;
}

interface ByteFault {
  left: number;
  strike: (line: Line) => void;
}

/**
 * An ESC/POS printer at a plug of any kind, with faults that can be set while it runs. Its `slips` are the ground truth of a test:
 * what a person would find on paper, whatever the sender believes.
 */
export class FakePrinter {
  readonly #options: Required<Omit<FakePrinterOptions, 'port' | 'host' | 'plug'>>;
  readonly #plug: Plug;
  readonly #paper: Paper;
  readonly #engine: PrintEngine;
  readonly #filter = new RealTimeFilter();
  readonly #head: Head = {
    connected: (line) => this.#onConnection(line),
    received: (line, bytes) => this.#onData(line, bytes),
    gone: (line) => this.#onGone(line),
  };
  readonly #listeners = new Set<() => void>();
  readonly #timers = new Set<NodeJS.Timeout>();
  /** Who is served, first come first. */
  #lines: Line[] = [];
  #lastSender: Line | null = null;
  #held: number[] = [];
  #reserved: number[][] = [];
  #echo: EchoBehaviour = HONEST;
  #fault: ByteFault | null = null;
  #speech: Promise<void> = Promise.resolve();
  #hanging = false;
  #silent = false;
  #asb = false;
  #asbSpam = false;
  #powered = true;
  #drawerKicks = 0;
  #drawerAt: number | null = null;
  #connections = 0;
  #dataBytes = 0;

  constructor(options: FakePrinterOptions = {}) {
    this.#options = {
      columns: options.columns ?? 48,
      bufferBytes: options.bufferBytes ?? 4096,
      linesPerSecond: options.linesPerSecond ?? Number.POSITIVE_INFINITY,
      secondConnection: options.secondConnection ?? 'waits',
      keepSlips: options.keepSlips ?? Number.POSITIVE_INFINITY,
    };
    this.#plug = options.plug ?? new TcpPlug(options.host ?? '127.0.0.1', options.port ?? 0);
    this.#paper = new Paper(this.#options.columns, this.#options.keepSlips);
    this.#engine = new PrintEngine(this.#paper, this.#options, {
      reply: (reply) => this.#onReply(reply),
      changed: () => this.#changed(),
      drawer: () => {
        this.#drawerKicks += 1;
        this.#drawerAt = Date.now();
        this.#changed();
      },
      asb: (enabled) => {
        this.#asb = enabled;
      },
    });
  }

  get slips(): readonly PaperSlip[] {
    return this.#paper.slips;
  }

  get port(): number {
    return this.#plug.port;
  }

  get url(): string {
    return this.#plug.url;
  }

  get columns(): number {
    return this.#options.columns;
  }

  get drawerKicks(): number {
    return this.#drawerKicks;
  }

  /** When its drawer opened last, Unix milliseconds; null: never. */
  get drawerAt(): number | null {
    return this.#drawerAt;
  }

  /** Connections accepted since the start. */
  get connections(): number {
    return this.#connections;
  }

  /** Connections open now. */
  get openConnections(): number {
    return this.#lines.length;
  }

  /** Bytes of jobs (not of real-time questions) received since the start. */
  get dataBytes(): number {
    return this.#dataBytes;
  }

  get state(): { powered: boolean; paperOut: boolean; coverOpen: boolean; hanging: boolean; silent: boolean } {
    const { paperOut, coverOpen } = this.#engine;
    return { powered: this.#powered, paperOut, coverOpen, hanging: this.#hanging, silent: this.#silent };
  }

  /** Calls back whenever the paper or the state changed; returns the way to stop it. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async start(): Promise<{ port: number }> {
    await this.accept();
    return { port: this.port };
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#listeners.clear();
    this.#engine.powerOff();
    await this.refuse();
  }

  paperOutAfter(lines: number): void {
    this.#engine.linesLeft = lines;
    this.#statusChanged();
  }

  loadPaper(): void {
    this.#engine.linesLeft = Number.POSITIVE_INFINITY;
    this.#statusChanged();
  }

  setCover(open: boolean): void {
    this.#engine.coverOpen = open;
    this.#statusChanged();
  }

  /** Accepts connections, reads nothing, prints nothing. */
  setHang(on: boolean): void {
    this.#hanging = on;
    this.#engine.frozen = on;
    this.#engine.pump();
    this.#resume();
    this.#changed();
  }

  /** Reads and prints, never answers. */
  setSilent(on: boolean): void {
    this.#silent = on;
    this.#changed();
  }

  setEcho(behaviour: Partial<EchoBehaviour>): void {
    this.#echo = { ...HONEST, ...behaviour };
  }

  /** Automatic status blocks before and after everything else. */
  setAsbSpam(on: boolean): void {
    this.#asbSpam = on;
  }

  /** Ends (FIN) or breaks (RST) the connection once `bytes` more bytes of jobs were received; the buffer still prints. */
  dropAt(bytes: number, how: 'fin' | 'rst'): void {
    this.#fault = { left: bytes, strike: (line) => this.#cutLine(line, how) };
  }

  /** Loses power once `bytes` more bytes of jobs were received. */
  powerCutAt(bytes: number): void {
    this.#fault = { left: bytes, strike: () => void this.powerOff() };
  }

  clearFault(): void {
    this.#fault = null;
  }

  /** Buffer lost, slip in progress torn, connections broken, port closed. */
  async powerOff(): Promise<void> {
    this.#powered = false;
    this.#fault = null;
    this.#held = [];
    this.#reserved = [];
    this.#engine.powerOff();
    this.#asb = false;
    this.#changed();
    await this.#plug.powerOff();
  }

  async powerOn(): Promise<void> {
    this.#powered = true;
    await this.accept();
    this.#changed();
  }

  /** Closes the port; the printer itself stays on. */
  refuse(): Promise<void> {
    return this.#plug.refuse();
  }

  /** Opens the port again, the same one. */
  accept(): Promise<void> {
    return this.#plug.accept(this.#head);
  }

  clearSlips(): void {
    this.#paper.clear();
    this.#changed();
  }

  #onConnection(line: Line): boolean {
    if (this.#lines.length > 0 && this.#options.secondConnection === 'refused') return false;
    this.#connections += 1;
    this.#lines.push(line);
    this.#resume();
    this.#changed();
    return true;
  }

  #onGone(line: Line): void {
    this.#lines = this.#lines.filter((other) => other !== line);
    this.#resume();
    this.#changed();
  }

  // Only the first connection is served: the data of the others waits in the network.
  #resume(): void {
    const [first] = this.#lines;
    if (first === undefined) return;
    if (this.#hanging || this.#held.length > 0) {
      first.pause();
      return;
    }
    for (const bytes of this.#reserved.splice(0)) this.#say(bytes);
    first.resume();
  }

  #onData(line: Line, chunk: Uint8Array): void {
    if (this.#asbSpam) this.#say([]);
    this.#held.push(...chunk);
    this.#digest(line);
  }

  #digest(line: Line | null): void {
    let taken = 0;
    while (taken < this.#held.length && this.#engine.hasRoom) {
      const { data, request } = this.#filter.take(this.#held[taken++]!);
      if (request?.kind === 'status') this.#say([this.#statusByte(request.n)]);
      if (request?.kind === 'clear') this.#clearBuffer();
      if (data.length === 0) continue;
      this.#dataBytes += data.length;
      this.#lastSender = line ?? this.#lastSender;
      this.#engine.receive(data);
      if (line !== null && this.#strikes(data.length, line)) return;
    }
    this.#held.splice(0, taken);
    if (this.#held.length > 0) line?.pause();
  }

  #strikes(count: number, line: Line): boolean {
    const fault = this.#fault;
    if (fault === null) return false;
    fault.left -= count;
    if (fault.left > 0) return false;
    this.#fault = null;
    this.#held = [];
    fault.strike(line);
    return true;
  }

  #cutLine(line: Line, how: 'fin' | 'rst'): void {
    line.cut(how);
    this.#lines = this.#lines.filter((other) => other !== line);
    this.#resume();
  }

  #clearBuffer(): void {
    this.#engine.clear();
    this.#paper.finish('torn');
    this.#say([0x37, 0x25, 0x00]);
  }

  #statusByte(n: number): number {
    const { paperOut, coverOpen } = this.#engine;
    if (n === 1) return 0x12 | (paperOut || coverOpen ? 0x08 : 0);
    if (n === 2) return 0x12 | (coverOpen ? 0x04 : 0) | (paperOut ? 0x20 : 0);
    return n === 4 && paperOut ? 0x12 | 0x60 : 0x12;
  }

  #asbBlock(): number[] {
    const { paperOut, coverOpen } = this.#engine;
    return [0x10 | (paperOut || coverOpen ? 0x08 : 0) | (coverOpen ? 0x20 : 0), 0, paperOut ? 0x0c : 0, 0];
  }

  #onReply(reply: EngineReply): void {
    const bytes = replyBytes(reply, this.#echo);
    if (bytes.length === 0) return;
    const sender = this.#lastSender;
    const deliver = () => {
      const gone = sender !== this.#lines[0];
      if (gone && this.#echo.afterDrop === 'lost') return;
      if (this.#lines.length === 0) this.#reserved.push(bytes);
      else this.#say(bytes);
    };
    if (reply.kind !== 'echo' || this.#echo.delayMs === 0) deliver();
    else this.#later(deliver, this.#echo.delayMs);
  }

  #later(run: () => void, ms: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      run();
    }, ms);
    this.#timers.add(timer);
  }

  #say(bytes: readonly number[]): void {
    const [line] = this.#lines;
    if (line === undefined || this.#silent || !this.#powered) return;
    const spam = this.#asbSpam ? this.#asbBlock() : [];
    const { split } = this.#echo;
    this.#speech = this.#speech.then(() => writeReply(line, [...spam, ...bytes, ...spam], split));
  }

  #statusChanged(): void {
    if (this.#asb) this.#say(this.#asbBlock());
    this.#engine.pump();
    this.#changed();
  }

  // The engine may have made room for bytes that were waiting.
  #changed(): void {
    if (this.#held.length > 0 && this.#engine.hasRoom) this.#later(() => this.#drainHeld(), 0);
    for (const listener of [...this.#listeners]) listener();
  }

  #drainHeld(): void {
    if (this.#held.length === 0) return;
    this.#digest(this.#lines[0] ?? null);
    this.#resume();
  }
}
