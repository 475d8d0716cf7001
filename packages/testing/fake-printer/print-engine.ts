import { commandLength } from './command-length.ts';
import { type Paper, PLAIN_STYLE, type Style } from './paper.ts';

/** What the engine says once everything before the question has been processed. */
export type EngineReply = { kind: 'echo'; token: string } | { kind: 'fence' } | { kind: 'info'; text: string };

export interface EngineHooks {
  reply(reply: EngineReply): void;
  changed(): void;
  drawer(): void;
  asb(enabled: boolean): void;
}

/** A printer's receive buffer and print head: takes bytes in order, prints lines at its speed, stops without paper. */
export class PrintEngine {
  linesLeft = Number.POSITIVE_INFINITY;
  coverOpen = false;
  /** The firmware hangs. */
  frozen = false;
  readonly #paper: Paper;
  readonly #capacity: number;
  readonly #msPerLine: number;
  readonly #hooks: EngineHooks;
  #buffer: number[] = [];
  #style: Style = PLAIN_STYLE;
  #codePage = 0;
  #isCentred = false;
  #timer: NodeJS.Timeout | null = null;
  #incomplete = false;

  constructor(paper: Paper, options: { bufferBytes: number; linesPerSecond: number }, hooks: EngineHooks) {
    this.#paper = paper;
    this.#capacity = options.bufferBytes;
    this.#msPerLine = 1000 / options.linesPerSecond;
    this.#hooks = hooks;
  }

  get paperOut(): boolean {
    return this.linesLeft <= 0;
  }

  get hasRoom(): boolean {
    return this.#buffer.length < this.#capacity || this.#incomplete;
  }

  get #canPrint(): boolean {
    return this.#timer === null && !this.paperOut && !this.coverOpen && !this.frozen;
  }

  receive(bytes: readonly number[]): void {
    this.#buffer.push(...bytes);
    this.pump();
  }

  /** Goes on printing after paper, cover or speed allowed it again. */
  pump(): void {
    while (this.#buffer.length > 0 && this.#canPrint) {
      const length = commandLength(this.#buffer);
      this.#incomplete = length === null || length > this.#buffer.length;
      if (length === null || length > this.#buffer.length) return;
      if (this.#mustFeedFirst()) continue;
      this.#execute(this.#buffer.splice(0, length));
    }
  }

  /** Forgets everything received and not printed yet. */
  clear(): void {
    this.#buffer = [];
    this.#incomplete = false;
    this.#paper.discardLine();
  }

  powerOff(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.clear();
    this.#paper.finish('torn');
    this.#style = PLAIN_STYLE;
  }

  #mustFeedFirst(): boolean {
    const byte = this.#buffer[0]!;
    if (byte < 0x20 || !this.#paper.isFull(this.#style)) return false;
    this.#feed();
    return true;
  }

  #execute(command: readonly number[]): void {
    const [lead, fn, n] = command as [number, number, number];
    if (command.length === 1) {
      if (lead === 0x0a) this.#feed();
      else if (lead >= 0x20) this.#paper.addByte(lead, this.#style, this.#codePage);
      return;
    }
    if (lead === 0x1b) this.#escape(fn, n);
    if (lead === 0x1d) this.#group(fn, n, command);
  }

  #escape(fn: number, n: number): void {
    if (fn === 0x40) {
      // A job that begins on unfinished paper: what was there is a torn slip.
      this.#paper.discardLine();
      this.#paper.finish('torn');
      this.#style = PLAIN_STYLE;
      this.#codePage = 0;
      this.#isCentred = false;
      this.#hooks.asb(false);
    }
    if (fn === 0x61) this.#isCentred = n === 1 || n === 0x31;
    if (fn === 0x74) this.#codePage = n;
    if (fn === 0x45) this.#style = { ...this.#style, bold: (n & 1) === 1 };
    if (fn === 0x21) this.#style = { ...this.#style, bold: (n & 8) > 0, tall: (n & 16) > 0, wide: (n & 32) > 0 };
    if (fn === 0x64) for (let i = 0; i < n; i++) this.#feed();
    if (fn === 0x70) this.#hooks.drawer();
  }

  #group(fn: number, n: number, command: readonly number[]): void {
    if (fn === 0x21) this.#style = { ...this.#style, wide: n >> 4 > 0, tall: (n & 0x0f) > 0 };
    if (fn === 0x42) this.#style = { ...this.#style, invert: (n & 1) === 1 };
    if (fn === 0x61) this.#hooks.asb(n !== 0);
    if (fn === 0x56) this.#finish('cut');
    if (fn === 0x76) this.#draw(command);
    if (fn === 0x72 && n === 1) this.#answer({ kind: 'fence' });
    if (fn === 0x49) this.#answer({ kind: 'info', text: n === 0x42 ? 'COMANDA' : 'IMPRESORA VIRTUAL' });
    if (fn === 0x28 && command[2] === 0x48 && command[6] === 0x30) {
      const token = String.fromCharCode(...command.slice(7, 11));
      if (/^[ -~]{4}$/.test(token)) this.#answer({ kind: 'echo', token });
    }
  }

  /** GS v 0: its size stands before the dots. */
  #draw(command: readonly number[]): void {
    const [width, height] = [(command[4]! + command[5]! * 256) * 8, command[6]! + command[7]! * 256];
    const bits = Buffer.from(command.slice(8)).toString('base64');
    this.#paper.addPicture({ width, height, bits, centred: this.#isCentred });
    this.#hooks.changed();
  }

  #answer(reply: EngineReply): void {
    if (reply.kind !== 'info') this.#finish('feed');
    this.#hooks.reply(reply);
  }

  #finish(how: 'cut' | 'feed'): void {
    this.#paper.finish(how);
    this.#hooks.changed();
  }

  #feed(): void {
    this.#paper.feedLine();
    this.linesLeft -= 1;
    this.#hooks.changed();
    if (this.#msPerLine > 0) {
      this.#timer = setTimeout(() => {
        this.#timer = null;
        this.pump();
        this.#hooks.changed();
      }, this.#msPerLine);
    }
  }
}
