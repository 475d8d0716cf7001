import type { PrinterReply, Readiness } from './status.ts';

/** ESC GS ETX 1: prints what waits, and when the motor stands still answers these two bytes and its counter, to this connection. */
export const requestStarEcho = (token: string): Uint8Array =>
  Uint8Array.of(0x1b, 0x1d, 0x03, 0x01, ...starBytes(token));

/** ESC ACK SOH: the printer's state, as a block. */
export const REQUEST_STAR_STATUS: Uint8Array = Uint8Array.of(0x1b, 0x06, 0x01);

/** A session's tokens count on, so that two of the last 65,536 never share these two bytes. */
const starBytes = (token: string): [number, number] => {
  const number = Number.parseInt(token, 36) % 0x1_0000;
  return [number >> 8, number & 0xff];
};

/** How the echo of a token is named once it was heard. */
export const starEchoOf = (token: string): string => `star-${starBytes(token).join('-')}`;

const ECHO = [0x1b, 0x1d, 0x03];
const ECHO_LENGTH = 8;
const SHORTEST_BLOCK = 7;

const isBlockStart = (byte: number): boolean => (byte & 0x91) === 0x01;

/** Length of a status block: in the first byte, and of newer models a bit in the second. */
const blockLength = (first: number, second: number): number =>
  (((first >> 2) & 0x18) | ((first >> 1) & 0x07)) + ((second >> 6) & 0x02);

/** Reads a status block. */
export const readStarBlock = (block: readonly number[]): Readiness => {
  const has = (at: number, bits: number): boolean => ((block[at] ?? 0) & bits) !== 0;
  const nearEnd = has(5, 0x04);
  const cause = has(2, 0x20)
    ? 'cover_open'
    : has(5, 0x08)
      ? 'paper_out'
      : has(3, 0x08)
        ? 'cutter'
        : has(3, 0x2c) || has(4, 0x0a)
          ? 'error'
          : has(2, 0x08)
            ? 'offline'
            : null;
  return { online: cause === null, cause, nearEnd };
};

/** Incremental parser of what a Star printer says: status blocks, which it also sends by itself, and echoes. */
export class StarReplyParser {
  #pending: number[] = [];

  /** Feeds received bytes, returns the replies they complete. */
  push(bytes: Iterable<number>): PrinterReply[] {
    const replies: PrinterReply[] = [];
    for (const byte of bytes) {
      // No byte of a block but the first has these bits: a block that ends before it said so never eats what follows.
      const isNew = (byte & 0x11) !== 0 && isBlockStart(this.#pending[0] ?? 0);
      if (isNew) replies.push(...this.#cutShort());
      this.#pending.push(byte);
      const reply = this.#take();
      if (reply !== null) replies.push(reply);
    }
    return replies;
  }

  #cutShort(): PrinterReply[] {
    const block = this.#pending;
    this.#pending = [];
    return block.length >= SHORTEST_BLOCK ? [{ kind: 'readiness', readiness: readStarBlock(block) }] : [];
  }

  #take(): PrinterReply | null {
    const [first = 0, second] = this.#pending;
    if (first === ECHO[0]) return this.#takeEcho();
    if (!isBlockStart(first)) {
      this.#pending = [];
      return null;
    }
    if (second === undefined || this.#pending.length < Math.max(SHORTEST_BLOCK, blockLength(first, second)))
      return null;
    const block = this.#pending;
    this.#pending = [];
    return { kind: 'readiness', readiness: readStarBlock(block) };
  }

  #takeEcho(): PrinterReply | null {
    const isEcho = ECHO.slice(0, this.#pending.length).every((byte, i) => this.#pending[i] === byte);
    if (isEcho && this.#pending.length < ECHO_LENGTH) return null;
    const [, , , kind, n1, n2] = this.#pending;
    this.#pending = [];
    return isEcho && kind === 0x01 ? { kind: 'echo', token: `star-${n1}-${n2}` } : null;
  }
}
