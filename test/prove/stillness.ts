import { createGzip } from 'node:zlib';
import pg from 'pg';
import { QueryGate } from './query-gate.ts';

/**
 * Knows when nothing moves: nothing asked of PostgreSQL under way, and the event loop turned some times without anybody doing
 * anything. Between two steps of a simulation it is so, hence their order is the simulation's own.
 */
export class Stillness {
  /** What goes on outside this thread and ends by itself. */
  #aside = 0;
  #stirs = 0;
  readonly #undo: (() => void)[] = [];
  readonly gate = new QueryGate(
    () => this.#quiet(),
    () => this.stir(),
  );

  /** Watches every connection of this process until `stop`. */
  start(): void {
    this.gate.start();
    this.#watchEnd(pg.Client.prototype);
    this.#watchEnd(pg.Pool.prototype);
    this.#watchPacking();
    this.#watchTurns();
  }

  async stop(): Promise<void> {
    await this.gate.stop();
    for (const undo of this.#undo.splice(0)) undo();
  }

  /** Somebody did something: it may lead to more. */
  stir(): void {
    this.#stirs += 1;
  }

  /** Until everybody waits: for time to pass, for a lock, or for nothing. */
  async settle(): Promise<void> {
    let seen: number;
    do {
      await this.gate.idle();
      seen = this.#stirs;
      await this.#quiet();
    } while (this.#stirs !== seen);
  }

  /** A hub packs what it sends on a thread of its own: how long that takes is this machine's affair. */
  #watchPacking(): void {
    const prototype = Object.getPrototypeOf(createGzip());
    const original = prototype._transform;
    const self = this;
    prototype._transform = function watched(this: unknown, piece: Buffer, encoding: string, then: () => void): void {
      self.#aside += 1;
      original.call(this, piece, encoding, (...answer: []) => {
        self.#aside -= 1;
        self.stir();
        then(...answer);
      });
    };
    this.#undo.push(() => {
      prototype._transform = original;
    });
  }

  /** Long work takes a turn of the event loop for each piece of it: there is more of it to come. */
  #watchTurns(): void {
    const original = globalThis.setImmediate;
    const watched = (run: (...args: unknown[]) => void, ...args: unknown[]): NodeJS.Immediate =>
      original(() => {
        this.stir();
        run(...args);
      });
    globalThis.setImmediate = watched as typeof setImmediate;
    this.#undo.push(() => {
      globalThis.setImmediate = original;
    });
  }

  async #quiet(): Promise<void> {
    let quiet = 0;
    let seen = this.#stirs;
    while (quiet < QUIET_TURNS) {
      await new Promise((next) => ownTurn(next));
      const isMoving = this.#aside > 0 || this.#stirs !== seen;
      quiet = isMoving ? 0 : quiet + 1;
      seen = this.#stirs;
    }
  }

  /** A restore ends connections: were that not waited for, how much time passes meanwhile would be chance. */
  #watchEnd(prototype: { end: unknown }): void {
    const target = prototype as { end: (...args: unknown[]) => unknown };
    const original = target.end;
    const self = this;
    target.end = function watched(this: unknown, ...args: unknown[]): unknown {
      const result = original.apply(this, args);
      if (!(result instanceof Promise)) return result;
      self.#aside += 1;
      const done = () => {
        self.#aside -= 1;
        self.stir();
      };
      result.then(done, done);
      return result;
    };
    this.#undo.push(() => {
      target.end = original;
    });
  }
}

const QUIET_TURNS = 6;
/** A turn of whoever looks is nobody's doing. */
const ownTurn = setImmediate;
