import type { Head, Line, Plug } from './plug.ts';

/** A UART sends so much at a time. */
const STEP_BYTES = 64;
/** What the system keeps of what is written. */
const SYSTEM_BYTES = 4096;

/** A serial port with a printer at it, as the lowest layer of `serialport` sees it: `binding` is that layer. */
export class SerialPlug implements Plug {
  readonly port = 0;
  readonly url = 'serial:///dev/ttyUSB0?baud=115200';
  /** What the next `open` fails with. */
  openError: string | null = null;
  /** What ports were opened with. */
  readonly opened: object[] = [];
  #head: Head | null = null;
  #isPlugged = false;
  #isDead = false;
  #line: SerialLine | null = null;

  readonly binding = {
    list: async (): Promise<never[]> => [],
    open: async (options: { path: string }): Promise<SerialLine['end']> => {
      this.opened.push(options);
      if (this.openError !== null) throw new Error(this.openError);
      if (!this.#isPlugged) throw new Error(`Error: No such file or directory, cannot open ${options.path}`);
      if (this.#line !== null) throw new Error('Error Resource temporarily unavailable Cannot lock port');
      const over = () => {
        this.#line = null;
      };
      const line = new SerialLine(this.#head!, () => this.#isDead, over);
      if (!line.connect()) throw new Error('Error Resource temporarily unavailable Cannot lock port');
      this.#line = line;
      return line.end;
    },
  };

  async accept(head: Head): Promise<void> {
    this.#head = head;
    this.#isPlugged = true;
    this.#isDead = false;
  }

  async refuse(): Promise<void> {
    this.#isPlugged = false;
    this.#line?.cut();
  }

  /** The port is this machine's: it stays, and what is sent goes nowhere. */
  async powerOff(): Promise<void> {
    this.#isDead = true;
  }
}

class SerialLine implements Line {
  readonly #head: Head;
  readonly #isDead: () => boolean;
  readonly #onOver: () => void;
  readonly #answers: number[] = [];
  readonly #waiting = new Set<() => void>();
  #unsent: Uint8Array = new Uint8Array();
  #isPaused = true;
  #isClosed = false;
  isOpen = true;

  constructor(head: Head, isDead: () => boolean, onOver: () => void) {
    this.#head = head;
    this.#isDead = isDead;
    this.#onOver = onOver;
  }

  connect(): boolean {
    return this.#head.connected(this);
  }

  /** The host's side of it. A port that is gone stays open until it is closed. */
  get end() {
    const isOpen = () => !this.#isClosed;
    return {
      get isOpen() {
        return isOpen();
      },
      read: (into: Buffer, offset: number, length: number) => this.#read(into, offset, length),
      write: (bytes: Buffer) => this.#write(bytes),
      drain: () => this.#until(() => this.#unsent.length === 0),
      flush: async (): Promise<void> => {
        this.#unsent = new Uint8Array();
        this.#changed();
      },
      close: async (): Promise<void> => {
        this.#isClosed = true;
        this.cut();
      },
    };
  }

  pause(): void {
    this.#isPaused = true;
  }

  resume(): void {
    this.#isPaused = false;
    setImmediate(() => this.#pump());
  }

  async say(bytes: Uint8Array): Promise<void> {
    this.#answers.push(...bytes);
    this.#changed();
    await new Promise<void>((resolve) => setImmediate(resolve));
  }

  cut(): void {
    this.#unsent = new Uint8Array();
    if (this.isOpen) {
      this.isOpen = false;
      this.#onOver();
      this.#head.gone(this);
    }
    this.#changed();
  }

  async #read(into: Buffer, offset: number, length: number): Promise<{ buffer: Buffer; bytesRead: number }> {
    await this.#until(() => this.#answers.length > 0);
    const answer = this.#answers.splice(0, length);
    into.set(answer, offset);
    return { buffer: into, bytesRead: answer.length };
  }

  async #write(bytes: Buffer): Promise<void> {
    for (let at = 0; at < bytes.length; ) {
      await this.#until(() => this.#unsent.length < SYSTEM_BYTES);
      const taken = Math.min(SYSTEM_BYTES - this.#unsent.length, bytes.length - at);
      this.#unsent = Buffer.concat([this.#unsent, bytes.subarray(at, at + taken)]);
      at += taken;
      setImmediate(() => this.#pump());
    }
  }

  #pump(): void {
    if (!this.isOpen || this.#unsent.length === 0) return;
    if (this.#isPaused && !this.#isDead()) return;
    const step = this.#unsent.slice(0, STEP_BYTES);
    this.#unsent = this.#unsent.slice(step.length);
    if (!this.#isDead()) this.#head.received(this, step);
    this.#changed();
    setImmediate(() => this.#pump());
  }

  #changed(): void {
    for (const waiting of [...this.#waiting]) waiting();
  }

  #until(holds: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = () => {
        if (this.isOpen && !holds()) return;
        this.#waiting.delete(look);
        if (this.isOpen) resolve();
        else reject(Object.assign(new Error('Port is not open'), { canceled: this.#isClosed }));
      };
      this.#waiting.add(look);
      look();
    });
  }
}
