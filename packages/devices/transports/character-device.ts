import { constants } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import { parsePrinterUrl } from '@comanda/contracts';
import { Pause } from '../pause.ts';
import { type DeviceEnv, doubling, type PrinterTimings, SYSTEM_ENV } from '../timings.ts';
import { ChunkedTransport } from './chunked-transport.ts';
import { type Connect, ConnectError, type Transport } from './transport.ts';
import { whileConnecting } from './while-connecting.ts';

/** What is used of a file handle; each call returns at once, for the device was opened so. */
export interface DeviceFile {
  write(bytes: Uint8Array, offset: number, length: number, position: null): Promise<{ bytesWritten: number }>;
  read(into: Uint8Array, offset: number, length: number, position: null): Promise<{ bytesRead: number }>;
  close(): Promise<void>;
}

export type OpenDevice = (path: string, flags: number) => Promise<DeviceFile>;

const { O_RDWR, O_WRONLY, O_NOCTTY, O_NONBLOCK } = constants;
const READ_BYTES = 512;
const READ_POLL_MS = 20;
const WRITE_FIRST_MS = 20;
const WRITE_LONGEST_MS = 100;

/**
 * Opens what the kernel's printer driver offers (`/dev/usb/lp0`). Never with a blocking call: four printers without paper would
 * take the four threads that all file access of this process shares.
 */
export const deviceConnector =
  (
    env: DeviceEnv = SYSTEM_ENV,
    timings: Pick<PrinterTimings, 'connect' | 'end'>,
    openDevice: OpenDevice = openFile,
  ): Connect =>
  (url, signal) => {
    const open = async (): Promise<Transport> => {
      const address = parsePrinterUrl(url);
      if (address?.type !== 'usb' || !('device' in address))
        throw new ConnectError('address', `${url}: not a printer device`);
      const opened = await openEitherWay(openDevice, address.device).catch((error) => {
        throw refusal(url, error);
      });
      const pipe = new DevicePipe(opened.file, env);
      const transport = new ChunkedTransport(pipe, env, timings.end);
      if (opened.isReadable) await pipe.listen(transport);
      return transport;
    };
    return whileConnecting(open, (late) => late.end(), { url, env, limit: timings.connect, signal });
  };

/** Some printers, and some permissions, allow writing alone. */
const openEitherWay = async (
  openDevice: OpenDevice,
  path: string,
): Promise<{ file: DeviceFile; isReadable: boolean }> => {
  try {
    return { file: await openDevice(path, O_RDWR | O_NOCTTY | O_NONBLOCK), isReadable: true };
  } catch (error) {
    if (!['EACCES', 'EINVAL'].includes(codeOf(error))) throw error;
    return { file: await openDevice(path, O_WRONLY | O_NOCTTY | O_NONBLOCK), isReadable: false };
  }
};

const refusal = (url: string, error: unknown): ConnectError => {
  const detail = `${url}: ${error instanceof Error ? error.message : String(error)}`;
  const code = codeOf(error);
  if (code === 'EACCES' || code === 'EPERM')
    return new ConnectError('refused', `${detail}; the hub's user has to be in the group lp`);
  return new ConnectError(code === 'EBUSY' ? 'refused' : 'unreachable', detail);
};

class DevicePipe {
  readonly #file: DeviceFile;
  readonly #writing: Pause;
  readonly #reading: Pause;
  #isFreed = false;

  constructor(file: DeviceFile, env: DeviceEnv) {
    this.#file = file;
    this.#writing = new Pause(env);
    this.#reading = new Pause(env);
  }

  /** Resolves when what the printer had to say from before was heard. */
  async listen(transport: ChunkedTransport): Promise<void> {
    const into = new Uint8Array(READ_BYTES);
    if ((await this.#hear(transport, into)) === 'nothing') await this.#reading.wait(READ_POLL_MS, 'retry');
    // It ends with the pipe, and tells its failure by the transport.
    void this.#hearOn(transport, into);
  }

  async send(chunk: Uint8Array): Promise<void> {
    for (let at = 0; at < chunk.length; ) at += await this.#patiently(chunk, at, chunk.length - at);
    // The driver takes a chunk at once and throws away what has not reached the printer when it is closed. Nothing is written
    // here: it is taken when the chunk before it is through.
    await this.#patiently(chunk, 0, 0);
  }

  async free(): Promise<void> {
    this.#isFreed = true;
    this.#writing.stop();
    this.#reading.stop();
    await this.#file.close().catch(() => undefined);
  }

  async #patiently(chunk: Uint8Array, at: number, length: number): Promise<number> {
    for (let attempt = 1; ; attempt++) {
      if (this.#isFreed) throw new Error('closed while the printer took no more bytes');
      try {
        return (await this.#file.write(chunk, at, length, null)).bytesWritten;
      } catch (error) {
        if (codeOf(error) !== 'EAGAIN') throw error;
        await this.#writing.wait(doubling(WRITE_FIRST_MS, WRITE_LONGEST_MS, attempt), 'retry');
      }
    }
  }

  async #hearOn(transport: ChunkedTransport, into: Uint8Array): Promise<void> {
    while (!this.#isFreed) {
      const heard = await this.#hear(transport, into);
      if (heard === 'never') return;
      if (heard === 'nothing') await this.#reading.wait(READ_POLL_MS, 'retry');
    }
  }

  async #hear(transport: ChunkedTransport, into: Uint8Array): Promise<'more' | 'nothing' | 'never'> {
    try {
      const { bytesRead } = await this.#file.read(into, 0, into.length, null);
      if (bytesRead === 0) return 'nothing';
      transport.hear(into.slice(0, bytesRead));
      return 'more';
    } catch (error) {
      const code = codeOf(error);
      if (code === 'EAGAIN') return 'nothing';
      // EINVAL: a printer without a way back.
      if (code !== 'EINVAL') transport.over('dropped');
      return 'never';
    }
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException | null)?.code ?? '';
