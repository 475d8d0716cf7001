import { createConnection, type Socket } from 'node:net';
import { parsePrinterUrl } from '@comanda/contracts';
import { type DeviceEnv, PRINTER_TIMINGS, type PrinterTimings, SYSTEM_ENV } from '../timings.ts';
import { type CloseCause, type Connect, ConnectError, type Transport, TransportClosedError } from './transport.ts';

const CHUNK_BYTES = 1024;

/** Opens connections to `tcp://` printers; rejects with ConnectError when there is nobody or the address is none. */
export const tcpConnector =
  (env: DeviceEnv = SYSTEM_ENV, timings: Pick<PrinterTimings, 'connect' | 'end'> = PRINTER_TIMINGS): Connect =>
  async (url, signal) => {
    const address = parsePrinterUrl(url);
    if (address?.type !== 'network_tcp') throw new ConnectError('address', `${url}: not a printer address`);
    const socket = createConnection({
      host: address.host,
      port: address.port,
      noDelay: true,
      keepAlive: true,
      keepAliveInitialDelay: 5000,
    });
    await connected(socket, url, env, timings.connect, signal);
    return new TcpTransport(socket, env, timings.end);
  };

const connected = (socket: Socket, url: string, env: DeviceEnv, limit: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => {
      cancel();
      signal?.removeEventListener('abort', onAbort);
      socket.destroy();
      const refused = error.code === 'ECONNREFUSED';
      reject(new ConnectError(refused ? 'refused' : 'unreachable', `${url}: ${error.message || error.code}`));
    };
    const onAbort = () => fail(new Error('stopped'));
    const cancel = env.setTimer(() => fail(new Error(`no connection within ${limit} ms`)), limit);
    signal?.addEventListener('abort', onAbort, { once: true });
    if (signal?.aborted) onAbort();
    socket.once('error', fail);
    socket.once('connect', () => {
      cancel();
      signal?.removeEventListener('abort', onAbort);
      socket.off('error', fail);
      resolve();
    });
  });

class TcpTransport implements Transport {
  readonly #socket: Socket;
  readonly #env: DeviceEnv;
  readonly #endLimit: number;
  readonly #onData: ((bytes: Uint8Array) => void)[] = [];
  readonly #onClose: ((cause: CloseCause) => void)[] = [];
  #queue: Promise<void> = Promise.resolve();
  #cause: CloseCause | null = null;

  constructor(socket: Socket, env: DeviceEnv, endLimit: number) {
    this.#socket = socket;
    this.#env = env;
    this.#endLimit = endLimit;
    // The listener stays on to the end: unread bytes at close turn our FIN into an RST that throws away the unsent rest.
    socket.on('data', (bytes) => {
      for (const listener of this.#onData) listener(bytes);
    });
    socket.on('error', () => this.#over('dropped'));
    socket.on('end', () => this.#over('closed'));
    socket.on('close', (hadError) => this.#over(hadError ? 'dropped' : 'closed'));
  }

  get isOpen(): boolean {
    return this.#cause === null;
  }

  write(bytes: Uint8Array): Promise<void> {
    const written = this.#queue.then(() => this.#writeChunks(bytes));
    this.#queue = written.catch(() => undefined);
    return written;
  }

  async #writeChunks(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) await this.#writeChunk(bytes.subarray(at, at + CHUNK_BYTES));
  }

  onData(listener: (bytes: Uint8Array) => void): void {
    this.#onData.push(listener);
  }

  onClose(listener: (cause: CloseCause) => void): void {
    if (this.#cause !== null) listener(this.#cause);
    else this.#onClose.push(listener);
  }

  async end(): Promise<void> {
    const socket = this.#socket;
    if (socket.closed) return;
    await new Promise<void>((resolve) => {
      const cancel = this.#env.setTimer(() => socket.destroy(), this.#endLimit);
      socket.once('close', () => {
        cancel();
        resolve();
      });
      void this.#queue.then(() => socket.end());
    });
  }

  #writeChunk(chunk: Uint8Array): Promise<void> {
    return new Promise((resolve, reject) => {
      if (!this.isOpen) {
        reject(new TransportClosedError('the connection to the printer is closed'));
        return;
      }
      this.#socket.write(chunk, (error) => {
        if (error) reject(new TransportClosedError(error.message));
        else resolve();
      });
    });
  }

  #over(cause: CloseCause): void {
    if (this.#cause !== null) return;
    this.#cause = cause;
    for (const listener of this.#onClose) listener(cause);
  }
}
