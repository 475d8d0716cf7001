import { readlink } from 'node:fs/promises';
import { basename } from 'node:path';
import { parsePrinterUrl } from '@comanda/contracts';
import { Pause } from '../pause.ts';
import { type DeviceEnv, type PrinterTimings, SYSTEM_ENV } from '../timings.ts';
import { ChunkedTransport } from './chunked-transport.ts';
import { type Connect, ConnectError, type Transport } from './transport.ts';
import {
  loadUsb,
  type PrinterInterface,
  portOf,
  printerInterface,
  serialNumberOf,
  type UsbDevice,
  type UsbLibrary,
} from './usb-library.ts';
import { whileConnecting } from './while-connecting.ts';

export type UsbTimings = Pick<PrinterTimings, 'connect' | 'end' | 'stalledOut'>;

export interface UsbParts {
  load?: () => Promise<UsbLibrary>;
  /** The driver that has an interface, by the interface's name: `1-2.3:1.0`. */
  driverOf?: (name: string) => Promise<string | null>;
}

/** A question for an answer ends this often, so that a stop need not wait for a printer that says nothing. */
const LISTEN_MS = 250;
/** After an empty answer: some printers give one at once whenever they are asked. */
const EMPTY_PAUSE_MS = 20;
const PRESENCE_MS = 500;

/**
 * Opens printers of `usb://vendor:product`. Linux's own driver (`usblp`) is moved aside and put back; an interface any other
 * program has is left to it.
 */
export const usbConnector = (
  env: DeviceEnv = SYSTEM_ENV,
  timings: UsbTimings,
  { load = loadUsb, driverOf = linuxDriver }: UsbParts = {},
): Connect => {
  // The library ends a transfer by its time-out alone: until the last one is over, the printer is not free again.
  let turn: Promise<void> = Promise.resolve();
  let known: { handle: string; printer: PrinterInterface | null } | null = null;
  // The device is asked for its descriptors while all else waits: once as long as it is plugged in.
  const look = (device: UsbDevice): PrinterInterface | null => {
    if (known?.handle !== device.handle) known = { handle: device.handle, printer: printerInterface(device) };
    return known.printer;
  };
  return (url, signal) => {
    const open = async (): Promise<Transport> => {
      const wanted = parsePrinterUrl(url);
      if (wanted?.type !== 'usb' || 'device' in wanted) throw new ConnectError('address', `${url}: not a USB printer`);
      const before = turn;
      const ours = Promise.withResolvers<void>();
      turn = ours.promise;
      try {
        await freed(before, url, env, timings.connect / 2);
        const usb = await load();
        const device = choose(url, wanted, await devicesOf(usb));
        const pipe = new UsbPipe(usb, device, await claim(url, device, look, driverOf), env, timings);
        void pipe.freed.then(ours.resolve);
        const transport = new ChunkedTransport(pipe, env, timings.end);
        await pipe.listen(transport);
        return transport;
      } catch (error) {
        void before.then(ours.resolve);
        throw error;
      }
    };
    return whileConnecting(open, (late) => late.end(), { url, env, limit: timings.connect, signal });
  };
};

const freed = (before: Promise<void>, url: string, env: DeviceEnv, ms: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const late = () => reject(new ConnectError('silent', `${url}: the printer has not taken the last bytes yet`));
    const cancel = env.setTimer(late, ms);
    void before.then(() => {
      cancel();
      resolve();
    });
  });

const devicesOf = async (usb: UsbLibrary): Promise<UsbDevice[]> => {
  try {
    return await usb.getDevices();
  } catch (error) {
    throw new ConnectError('unreachable', `no USB here: ${said(error)}`);
  }
};

type Wanted = Pick<UsbDevice, 'vendorId' | 'productId' | 'serialNumber'> & { port: string | null };

const choose = (url: string, wanted: Wanted, devices: UsbDevice[]): UsbDevice => {
  const found = devices
    .filter(({ vendorId, productId }) => vendorId === wanted.vendorId && productId === wanted.productId)
    .filter((device) => wanted.serialNumber === null || serialNumberOf(device) === wanted.serialNumber)
    .filter((device) => wanted.port === null || portOf(device) === wanted.port);
  const [device, another] = found;
  if (!device) throw new ConnectError('unreachable', `${url}: not plugged in`);
  if (another)
    throw new ConnectError('refused', `${url}: two printers alike are plugged in; add :<serial number> or ?port=1-2.3`);
  return device;
};

type Claimed = PrinterInterface & { wasDetached: boolean };

const ALLOWING = 'Linux needs a udev rule or the group lp, Windows the WinUSB driver';

/** Opens the device and takes its printer for us alone. What fails on the way is undone. */
const claim = async (
  url: string,
  device: UsbDevice,
  look: (device: UsbDevice) => PrinterInterface | null,
  driverOf: UsbParts['driverOf'] & {},
): Promise<Claimed> => {
  await device.open().catch((error) => {
    const isGone = /not found|disconnect|no such/i.test(said(error));
    if (isGone) throw new ConnectError('unreachable', `${url}: ${said(error)}`);
    throw new ConnectError('refused', `${url}: ${said(error)}; ${ALLOWING}`);
  });
  try {
    const printer = look(device);
    if (!printer) throw new ConnectError('unreachable', `${url}: no printer in this device`);
    const claimed = { ...printer, wasDetached: await claimInterface(device, printer, driverOf) };
    // What every interface begins with need not be asked for, and some printers do not know the question.
    if (printer.alternateSetting !== 0)
      await device.selectAlternateInterface(printer.interfaceNumber, printer.alternateSetting).catch(async (error) => {
        await giveBack(device, claimed);
        throw error;
      });
    return claimed;
  } catch (error) {
    await device.close().catch(() => undefined);
    if (error instanceof ConnectError) throw error;
    throw new ConnectError('refused', `${url}: ${said(error)}; another program has the printer, or ${ALLOWING}`);
  }
};

const claimInterface = async (
  device: UsbDevice,
  { configurationValue, interfaceNumber }: PrinterInterface,
  driverOf: UsbParts['driverOf'] & {},
): Promise<boolean> => {
  try {
    await device.claimInterface(interfaceNumber);
    return false;
  } catch (error) {
    // Whoever is moved aside loses what is under way, another program's slip too: only the kernel's idle driver is.
    const driver = await driverOf(`${portOf(device)}:${configurationValue}.${interfaceNumber}`);
    if (driver !== 'usblp') throw error;
    await device.detachKernelDriver(interfaceNumber);
    try {
      await device.claimInterface(interfaceNumber);
    } catch (again) {
      await device.attachKernelDriver(interfaceNumber).catch(() => undefined);
      throw again;
    }
    return true;
  }
};

/** An unplugged device refuses all of it. */
const giveBack = async (device: UsbDevice, { interfaceNumber, wasDetached }: Claimed): Promise<void> => {
  await device.releaseInterface(interfaceNumber).catch(() => undefined);
  if (wasDetached) await device.attachKernelDriver(interfaceNumber).catch(() => undefined);
};

const linuxDriver = (name: string): Promise<string | null> =>
  readlink(`/sys/bus/usb/devices/${name}/driver`).then(
    (path) => basename(path),
    () => null,
  );

class UsbPipe {
  readonly #usb: UsbLibrary;
  readonly #device: UsbDevice;
  readonly #printer: Claimed;
  readonly #timings: UsbTimings;
  readonly #pause: Pause;
  readonly #over = Promise.withResolvers<void>();
  #sending: Promise<unknown> = Promise.resolve();
  #listening: Promise<void> = Promise.resolve();
  #isFreed = false;
  /** Endpoints the printer stopped: they stay so until they are cleared. */
  readonly #stalled = new Set<'in' | 'out'>();

  constructor(usb: UsbLibrary, device: UsbDevice, printer: Claimed, env: DeviceEnv, timings: UsbTimings) {
    this.#usb = usb;
    this.#device = device;
    this.#printer = printer;
    this.#timings = timings;
    this.#pause = new Pause(env);
  }

  /** Resolves when the printer is anybody's again. */
  get freed(): Promise<void> {
    return this.#over.promise;
  }

  /** Resolves when what the printer had to say from before was heard. */
  listen(transport: ChunkedTransport): Promise<void> {
    const first = Promise.withResolvers<void>();
    const watching = this.#printer.in ? this.#hear(transport, first.resolve) : this.#watch(transport);
    this.#listening = watching.finally(first.resolve);
    return this.#printer.in ? first.promise : Promise.resolve();
  }

  /**
   * One transfer a chunk, however long it takes: a printer without paper takes no more when its memory is full, and a transfer
   * that was cut short may have been taken in part, which the library does not tell.
   */
  async send(chunk: Uint8Array): Promise<void> {
    const sending = this.#device.nativeTransferOut(this.#printer.out, this.#timings.stalledOut, chunk);
    this.#sending = sending.catch(() => undefined);
    const taken = await sending.catch((error) => {
      if (isStall(error)) this.#stalled.add('out');
      throw error;
    });
    if (taken !== chunk.length) throw new Error(`the printer took ${taken} of ${chunk.length} bytes`);
  }

  async free(): Promise<void> {
    this.#isFreed = true;
    this.#pause.stop();
    await this.#listening;
    await this.#sending;
    const { out, in: answers } = this.#printer;
    for (const way of this.#stalled)
      await this.#device.clearHalt(way, way === 'out' ? out : answers!.endpoint).catch(() => undefined);
    await giveBack(this.#device, this.#printer);
    await this.#device.close().catch(() => undefined);
    this.#over.resolve();
  }

  async #hear(transport: ChunkedTransport, onFirst: () => void): Promise<void> {
    const { endpoint, packetSize } = this.#printer.in!;
    const wait = Math.min(LISTEN_MS, Math.ceil(this.#timings.end / 8));
    while (!this.#isFreed) {
      try {
        const bytes = await this.#device.nativeTransferIn(endpoint, wait, packetSize);
        if (bytes !== null && bytes.length > 0) transport.hear(bytes);
        else await this.#pause.wait(EMPTY_PAUSE_MS, 'retry');
      } catch (error) {
        if (/cancelled/i.test(said(error))) {
          onFirst();
          continue;
        }
        if (isStall(error)) this.#stalled.add('in');
        transport.over('dropped');
        return;
      }
      onFirst();
    }
  }

  /** A printer without a way back does not say that it was pulled out either. */
  async #watch(transport: ChunkedTransport): Promise<void> {
    while ((await this.#pause.wait(PRESENCE_MS, 'retry')) === 'time') {
      const devices = await this.#usb.getDevices().catch(() => []);
      if (!devices.some(({ handle }) => handle === this.#device.handle)) return transport.over('dropped');
    }
  }
}

const isStall = (error: unknown): boolean => /stall/i.test(said(error));

const said = (error: unknown): string => (error instanceof Error ? error.message : String(error));
