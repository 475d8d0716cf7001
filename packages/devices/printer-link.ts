import { type PrinterReply, type Readiness, requestStatus } from '@comanda/escpos';
import { EPSON_DIALECT, type PrinterDialect } from './printer-dialect.ts';
import type { DeviceEnv } from './timings.ts';
import type { CloseCause, Transport } from './transports/transport.ts';

/** One open connection to a printer and everything it said on it. */
export class PrinterLink {
  readonly #transport: Transport;
  readonly #env: DeviceEnv;
  readonly #parser: ReturnType<PrinterDialect['createParser']>;
  readonly dialect: PrinterDialect;
  readonly #echoes: Set<string>;
  readonly #waiters = new Set<() => void>();
  readonly #statusBytes: number[] = [];
  #asked = 0;
  readonly #states: Readiness[] = [];
  #statesAsked = 0;
  #fencesAsked = 0;
  #fences = 0;
  #model: string | null = null;
  #closeCause: CloseCause | null = null;
  /** The token of an earlier sending whose late echo was already waited for here. */
  listenedFor: string | null = null;

  /** `echoes` outlives the connection: an echo counts whenever it arrives. */
  constructor(transport: Transport, env: DeviceEnv, echoes: Set<string>, dialect = EPSON_DIALECT) {
    this.dialect = dialect;
    this.#parser = dialect.createParser();
    this.#transport = transport;
    this.#env = env;
    this.#echoes = echoes;
    transport.onData((bytes) => this.#take(this.#parser.push(bytes)));
    transport.onClose((cause) => this.#over(cause));
  }

  get isOpen(): boolean {
    return this.#closeCause === null && this.#transport.isOpen;
  }

  get closeCause(): CloseCause | null {
    return this.#closeCause;
  }

  /** To be said before a fence is sent; the answer looks whether that one was reached. */
  expectFence(): () => boolean {
    // Answers carry no number: they are matched in order, for that of the slip before may come after its echo was enough.
    const index = this.#fencesAsked++;
    return () => this.#fences > index;
  }

  get model(): string | null {
    return this.#model;
  }

  hasEcho(token: string): boolean {
    return this.#echoes.has(this.dialect.echoOf(token));
  }

  write(bytes: Uint8Array): Promise<void> {
    return this.#transport.write(bytes);
  }

  /** Asks DLE EOT n; null when no answer came within `ms` or the connection closed. */
  async ask(n: 1 | 2 | 3 | 4, ms: number): Promise<number | null> {
    if (!this.isOpen) return null;
    // Answers carry no number: they are matched in order, so one that comes late belongs to the older question.
    const index = this.#asked++;
    this.write(requestStatus(n)).catch(() => undefined);
    return this.waitFor(() => this.#statusBytes[index] ?? null, ms);
  }

  /** Asks for a whole state; null when none came within `ms`, the connection closed, or the family is asked by `ask`. */
  async askState(ms: number): Promise<Readiness | null> {
    const question = this.dialect.requestState;
    if (question === null || !this.isOpen) return null;
    const index = this.#statesAsked++;
    this.write(question).catch(() => undefined);
    return this.waitFor(() => this.#states[index] ?? null, ms);
  }

  /** Waits until `read` gives something; null when `ms` passed or the connection closed without it. */
  waitFor<T>(read: () => T | null, ms: number): Promise<T | null> {
    return new Promise((resolve) => {
      const finish = (value: T | null) => {
        cancel();
        this.#waiters.delete(check);
        resolve(value);
      };
      const check = () => {
        const value = read();
        if (value !== null || !this.isOpen) finish(value);
      };
      const cancel = this.#env.setTimer(() => finish(read()), ms);
      this.#waiters.add(check);
      check();
    });
  }

  /** Makes every wait look again. */
  poke(): void {
    for (const waiter of [...this.#waiters]) waiter();
  }

  /** Stops every wait as if the peer had closed; the connection itself is ended by `end()`. */
  abandon(): void {
    this.#over('closed');
  }

  end(): Promise<void> {
    return this.#transport.end();
  }

  #take(replies: readonly PrinterReply[]): void {
    for (const reply of replies) {
      // What nobody asked here answers somebody before us: some printers keep it for whoever comes next.
      if (reply.kind === 'status' && this.#statusBytes.length < this.#asked) this.#statusBytes.push(reply.byte);
      if (reply.kind === 'readiness' && this.#states.length < this.#statesAsked) this.#states.push(reply.readiness);
      if (reply.kind === 'fence' && this.#fences < this.#fencesAsked) this.#fences += 1;
      if (reply.kind === 'echo') this.#echoes.add(reply.token);
      if (reply.kind === 'info') this.#model = reply.text;
    }
    this.poke();
  }

  #over(cause: CloseCause): void {
    this.#closeCause ??= cause;
    this.poke();
  }
}
