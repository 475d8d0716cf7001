import { parsePrinterUrl } from '@comanda/contracts';
import type { SerialPort } from 'serialport';
import { type DeviceEnv, type PrinterTimings, SYSTEM_ENV } from '../timings.ts';
import { ChunkedTransport } from './chunked-transport.ts';
import { type Connect, ConnectError, type Transport } from './transport.ts';
import { whileConnecting } from './while-connecting.ts';

/** The lowest layer of `serialport`, where tests have one of their own; the layers above it stay. */
export interface SerialBinding {
  list(): Promise<never[]>;
  open(options: { path: string; baudRate: number; lock?: boolean }): Promise<SerialBindingPort>;
}

export interface SerialBindingPort {
  readonly isOpen: boolean;
  /** Resolves with one byte at least; rejects with `canceled: true` when the port was closed. */
  read(into: Buffer, offset: number, length: number): Promise<{ buffer: Buffer; bytesRead: number }>;
  write(bytes: Buffer): Promise<void>;
  drain(): Promise<void>;
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Opens printers at serial ports: a fresh port object each time, for one that is opened again sends what was left in it. */
export const serialConnector =
  (env: DeviceEnv = SYSTEM_ENV, timings: Pick<PrinterTimings, 'connect' | 'end'>, binding?: SerialBinding): Connect =>
  (url, signal) => {
    const open = async (): Promise<Transport> => {
      const address = parsePrinterUrl(url);
      if (address?.type !== 'serial') throw new ConnectError('address', `${url}: not a serial printer`);
      const { SerialPort: Port } = await import('serialport');
      const { path, baudRate, flow } = address;
      const isSoft = flow === 'xonxoff';
      const options = {
        path,
        baudRate,
        autoOpen: false,
        lock: true,
        rtscts: flow === 'rtscts',
        xon: isSoft,
        xoff: isSoft,
      };
      const port = new Port({ ...options, ...(binding ? { binding } : {}) });
      await called((done) => port.open(done)).catch((error) => {
        throw refusal(url, error);
      });
      return serialTransport(port, env, timings.end);
    };
    return whileConnecting(open, (late) => late.end(), { url, env, limit: timings.connect, signal });
  };

const serialTransport = (port: SerialPort, env: DeviceEnv, endLimit: number): Transport => {
  let isSending = false;
  const send = async (chunk: Uint8Array): Promise<void> => {
    isSending = true;
    await called((done) => port.write(Buffer.from(chunk), undefined, done));
    await called((done) => port.drain(done));
    isSending = false;
  };
  const free = async (): Promise<void> => {
    // A printer that holds the line back would keep a thread in `drain`, and the close waiting, for as long as it likes.
    if (isSending && port.isOpen) await called((done) => port.flush(done)).catch(() => undefined);
    if (port.isOpen) await called((done) => port.close(done)).catch(() => undefined);
  };
  const transport = new ChunkedTransport({ send, free }, env, endLimit);
  // Without somebody who reads nobody notices that the port is gone.
  port.on('data', (bytes: Buffer) => transport.hear(bytes));
  port.on('error', () => transport.over('dropped'));
  port.on('close', () => transport.over('dropped'));
  return transport;
};

const refusal = (url: string, error: Error): ConnectError => {
  const detail = `${url}: ${error.message}`;
  if (/lock|busy|temporarily unavailable/i.test(error.message))
    return new ConnectError('refused', `${detail}; another program has the port`);
  if (/denied|permission|not permitted/i.test(error.message))
    return new ConnectError('refused', `${detail}; on Linux the hub's user has to be in the group dialout`);
  return new ConnectError('unreachable', detail);
};

/** Runs what calls back; rejects with what it calls back with. */
const called = (run: (done: (error: Error | null | undefined) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    run((error) => {
      if (error) reject(error);
      else resolve();
    });
  });
