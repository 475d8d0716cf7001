/** One thing a printer said. */
export type PrinterReply =
  | { kind: 'status'; byte: number }
  /** A whole state at once: of printers that are not asked byte by byte. */
  | { kind: 'readiness'; readiness: Readiness }
  | { kind: 'asb'; bytes: readonly [number, number, number, number] }
  | { kind: 'echo'; token: string }
  | { kind: 'fence'; byte: number }
  | { kind: 'info'; text: string }
  | { kind: 'cleared' };

export type NotReadyCause = 'paper_out' | 'cover_open' | 'offline' | 'cutter' | 'error';

/** What a person wants to know of a printer now. */
export interface Readiness {
  online: boolean;
  cause: NotReadyCause | null;
  nearEnd: boolean;
}

const BLOCK_START = [0x37, 0x5f];
const LONGEST_BLOCK = 96;

/**
 * Incremental parser of a printer's replies. TCP may split or join them anywhere, and automatic status blocks come
 * between and before answers, so every byte is classified by its fixed bits and a broken block never eats the next reply.
 */
export class ReplyParser {
  #pending: number[] = [];

  /** Feeds received bytes, returns the replies they complete. */
  push(bytes: Iterable<number>): PrinterReply[] {
    const replies: PrinterReply[] = [];
    for (const byte of bytes) {
      const reply = this.#take(byte);
      if (reply !== null) replies.push(reply);
    }
    return replies;
  }

  #take(byte: number): PrinterReply | null {
    if (this.#pending.length === 0) return this.#begin(byte);
    const inAsb = isAsbStart(this.#pending[0]!);
    const belongs = inAsb ? (byte & 0x90) === 0 : isBlockByte(byte) && this.#pending.length < LONGEST_BLOCK;
    if (!belongs) {
      this.#pending = [];
      return this.#begin(byte);
    }
    this.#pending.push(byte);
    if (inAsb ? this.#pending.length < 4 : byte !== 0) return null;
    const block = this.#pending;
    this.#pending = [];
    return inAsb ? { kind: 'asb', bytes: [block[0]!, block[1]!, block[2]!, block[3]!] } : readBlock(block);
  }

  #begin(byte: number): PrinterReply | null {
    if (BLOCK_START.includes(byte) || isAsbStart(byte)) {
      this.#pending = [byte];
      return null;
    }
    if ((byte & 0x93) === 0x12) return { kind: 'status', byte };
    return (byte & 0x90) === 0 ? { kind: 'fence', byte } : null;
  }
}

const isAsbStart = (byte: number): boolean => (byte & 0x93) === 0x10;

const isBlockByte = (byte: number): boolean => byte === 0 || (byte >= 0x20 && byte <= 0x7e);

const readBlock = (block: readonly number[]): PrinterReply | null => {
  const text = String.fromCharCode(...block.slice(1, -1));
  if (block[0] === 0x5f) return { kind: 'info', text };
  if (text.startsWith('\x22') && text.length === 5) return { kind: 'echo', token: text.slice(1) };
  return text === '\x25' ? { kind: 'cleared' } : null;
};

/** Reads the replies to DLE EOT 1, 2 and 4. */
export const readReadiness = (printer: number, offlineCause: number, roll: number): Readiness => {
  const nearEnd = (roll & 0x0c) !== 0;
  const cause = causeOf({
    cover: (offlineCause & 0x04) !== 0,
    paper: (offlineCause & 0x20) !== 0 || (roll & 0x60) !== 0,
    cutter: false,
    error: (offlineCause & 0x40) !== 0,
    offline: (printer & 0x08) !== 0,
  });
  return { online: cause === null, cause, nearEnd };
};

/** Reads an automatic status block. */
export const readAsb = (bytes: readonly [number, number, number, number]): Readiness => {
  const cause = causeOf({
    cover: (bytes[0] & 0x20) !== 0,
    paper: (bytes[2] & 0x0c) !== 0,
    cutter: (bytes[1] & 0x08) !== 0,
    error: (bytes[1] & 0x60) !== 0,
    offline: (bytes[0] & 0x08) !== 0,
  });
  return { online: cause === null, cause, nearEnd: (bytes[2] & 0x03) !== 0 };
};

/** True when the reply to DLE EOT 3 says that the cutter is jammed. */
export const isCutterError = (errorCause: number): boolean => (errorCause & 0x08) !== 0;

const causeOf = (seen: Record<'cover' | 'paper' | 'cutter' | 'error' | 'offline', boolean>): NotReadyCause | null => {
  if (seen.cover) return 'cover_open';
  if (seen.paper) return 'paper_out';
  if (seen.cutter) return 'cutter';
  if (seen.error) return 'error';
  return seen.offline ? 'offline' : null;
};
