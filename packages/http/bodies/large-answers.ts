import { AppError } from '@comanda/contracts';
import { Room } from '../room.ts';

const MB = 1024 * 1024;
/** Bytes of large answers that are being made, each counted as the most it may become. */
const MAKING = 128 * MB;
/** Bytes of large answers that are made and not read yet by who asked. */
const UNREAD = 256 * MB;
/** Twice as long as any hub waits for an answer. */
const DEADLINE_MS = 60_000;

const tooMany = (): AppError => new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 });

/** Calls back after so many milliseconds unless what it answers is called before. */
export type SetTimer = (fn: () => void, ms: number) => () => void;

/** What is known of who reads an answer: a `ServerResponse`. */
export interface Reader {
  readonly req: { readonly socket: Line };
  once(event: 'finish', listener: () => void): unknown;
}

interface Line {
  readonly destroyed: boolean;
  destroy(): unknown;
  once(event: 'close', listener: () => void): unknown;
  off(event: 'close', listener: () => void): unknown;
}

/**
 * Large answers are for machines that read one and then ask for the next: whoever asks and does not read would have this
 * process hold an answer for each question. So each caller has one on its way, all together have no more than fixed sums,
 * and nobody takes forever to read. What is not read counts apart from what is being made: a few that never read keep
 * nobody waiting.
 */
export class LargeAnswers {
  readonly #setTimer: SetTimer;
  readonly #callers = new Set<string>();
  readonly #room = new Room(MAKING);
  #unread = 0;

  constructor(setTimer: SetTimer) {
    this.#setTimer = setTimer;
  }

  /**
   * Has an answer of at most about `limit` bytes made when there is room for it. It counts until it is written out or its
   * reader is gone, who is dropped at the deadline. Throws TOO_MANY_REQUESTS while the caller's last one is on its way or too
   * much of others is, and what `make` throws.
   */
  async make<T extends { body: string }>(
    caller: string,
    limit: number,
    reader: Reader,
    make: () => Promise<T>,
  ): Promise<T> {
    if (this.#callers.has(caller) || this.#unread >= UNREAD) throw tooMany();
    this.#callers.add(caller);
    try {
      const answer = await this.#inTurn(limit, reader, make);
      this.#holdUntilRead(caller, Buffer.byteLength(answer.body), reader);
      return answer;
    } catch (error) {
      this.#callers.delete(caller);
      throw error;
    }
  }

  async #inTurn<T>(limit: number, reader: Reader, make: () => Promise<T>): Promise<T> {
    await this.#room.take(limit);
    try {
      // For who left meanwhile nothing is made; nobody hears this either.
      if (reader.req.socket.destroyed) throw tooMany();
      return await make();
    } finally {
      this.#room.give(limit);
    }
  }

  #holdUntilRead(caller: string, bytes: number, reader: Reader): void {
    const { socket } = reader.req;
    this.#unread += bytes;
    let isHeld = true;
    const letGo = (): void => {
      if (!isHeld) return;
      isHeld = false;
      cancel();
      socket.off('close', letGo);
      this.#unread -= bytes;
      this.#callers.delete(caller);
    };
    const cancel = this.#setTimer(() => {
      letGo();
      socket.destroy();
    }, DEADLINE_MS);
    reader.once('finish', letGo);
    // Of the line and not of the answer: one that waits behind another on its line does not hear that it is gone.
    socket.once('close', letGo);
    // Gone while it was made: that is told no more.
    if (socket.destroyed) letGo();
  }
}
