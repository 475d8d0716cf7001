import type { DeviceEnv } from '../timings.ts';
import { type CloseCause, type Transport, TransportClosedError } from './transport.ts';

/** What is special to one kind of cable. */
export interface Pipe {
  /** Hands over one chunk; resolved once the printer's side took it all. A rejection says that the pipe is broken. */
  send(chunk: Uint8Array): Promise<void>;
  /** Gives up what is under way and frees everything. Called once, must not reject. */
  free(): Promise<void>;
}

const CHUNK_BYTES = 1024;
/** An answer is a few bytes; more than this without anybody who listens is noise. */
const UNHEARD_BYTES = 4096;

/** The promises of a Transport over a pipe that knows chunks alone: order, back pressure, one end, everything freed. */
export class ChunkedTransport implements Transport {
  readonly #pipe: Pipe;
  readonly #env: DeviceEnv;
  readonly #endLimit: number;
  readonly #onData: ((bytes: Uint8Array) => void)[] = [];
  readonly #onClose: ((cause: CloseCause) => void)[] = [];
  readonly #closed = Promise.withResolvers<never>();
  #unheard: Uint8Array[] = [];
  #unheardBytes = 0;
  #queue: Promise<void> = Promise.resolve();
  #cause: CloseCause | null = null;
  #freed: Promise<void> = Promise.resolve();
  #ended: Promise<void> | null = null;

  /** `endLimit`: the longest `end()` may take, ms. */
  constructor(pipe: Pipe, env: DeviceEnv, endLimit: number) {
    this.#pipe = pipe;
    this.#env = env;
    this.#endLimit = endLimit;
    // Nobody may be writing when the pipe closes.
    this.#closed.promise.catch(() => undefined);
  }

  get isOpen(): boolean {
    return this.#cause === null;
  }

  write(bytes: Uint8Array): Promise<void> {
    const written = this.#queue.then(() => this.#send(bytes));
    this.#queue = written.catch(() => undefined);
    return written;
  }

  /** What the printer said before anybody listened is told to the first who does. */
  onData(listener: (bytes: Uint8Array) => void): void {
    this.#onData.push(listener);
    for (const bytes of this.#unheard.splice(0)) listener(bytes);
  }

  onClose(listener: (cause: CloseCause) => void): void {
    if (this.#cause !== null) listener(this.#cause);
    else this.#onClose.push(listener);
  }

  end(): Promise<void> {
    this.#ended ??= this.#end();
    return this.#ended;
  }

  /** The pipe tells what the printer said. */
  hear(bytes: Uint8Array): void {
    for (const listener of this.#onData) listener(bytes);
    if (this.#onData.length > 0 || this.#unheardBytes + bytes.length > UNHEARD_BYTES) return;
    this.#unheard.push(bytes);
    this.#unheardBytes += bytes.length;
  }

  /** The pipe tells that it is over; once. */
  over(cause: CloseCause): void {
    if (this.#cause !== null) return;
    this.#cause = cause;
    this.#closed.reject(new TransportClosedError('the connection to the printer is closed'));
    this.#freed = this.#pipe.free();
    for (const listener of this.#onClose) listener(cause);
  }

  async #send(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      if (!this.isOpen) throw new TransportClosedError('the connection to the printer is closed');
      try {
        await Promise.race([this.#pipe.send(bytes.subarray(at, at + CHUNK_BYTES)), this.#closed.promise]);
      } catch (error) {
        this.over('dropped');
        throw new TransportClosedError(error instanceof Error ? error.message : String(error));
      }
    }
  }

  // A printer without paper takes no more bytes, so that what is written may never be gone: half of the time is for it.
  async #end(): Promise<void> {
    if (this.isOpen) await this.#within(this.#queue);
    this.over('closed');
    await this.#within(this.#freed);
  }

  #within(done: Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#env.setTimer(resolve, this.#endLimit / 2);
      void done.then(() => {
        cancel();
        resolve();
      });
    });
  }
}
