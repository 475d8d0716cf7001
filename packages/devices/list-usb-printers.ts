import { access, constants, readdir, readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  loadUsb,
  portOf,
  printerInterface,
  serialNumberOf,
  type UsbDevice,
  type UsbLibrary,
} from './transports/usb-library.ts';

export interface UsbPrinter {
  url: string;
  /** Null of what only Linux's printer driver tells of. */
  vendorId: number | null;
  productId: number | null;
  manufacturer: string | null;
  product: string | null;
  serialNumber: string | null;
}

const MOST = 32;
const LINUX_PRINTERS = '/dev/usb';
/** Where Linux says at which port each of those is. */
const LINUX_PORTS = '/sys/class/usbmisc';
/** What a device's own class may be where its interfaces are printers: said by them, a printer, several things, the maker's own. */
const CLASSES = [0x00, 0x07, 0xef, 0xff];
/** What can stand in an address. */
const SERIAL_NUMBER = /^[\w.-]{1,64}$/;

/**
 * Printers at this machine's USB ports, each once. One that the kernel's driver offers at `/dev/usb/lp*` goes by that where it can be
 * opened (docs/printing.md#ways-to-a-printer); else its address names the serial number where that tells it apart, or the port. Empty
 * where there is no USB.
 */
export const listUsbPrinters = async (
  load: () => Promise<UsbLibrary> = loadUsb,
  folder = LINUX_PRINTERS,
  ports = LINUX_PORTS,
): Promise<UsbPrinter[]> => {
  const devices = await load()
    .then((usb) => usb.getDevices())
    .catch((): UsbDevice[] => []);
  const printers = devices.filter(isPrinter);
  const names = await readdir(folder).catch((): string[] => []);
  const lines = await Promise.all(
    names.filter((name) => /^lp\d{1,2}$/.test(name)).map((name) => lineOf(name, { folder, ports })),
  );
  const lineAt = (device: UsbDevice): Line | undefined => lines.find(({ port }) => port === portOf(device));
  const isTwin = ({ port }: Line): boolean => printers.some((device) => portOf(device) === port);
  return [
    ...printers.map((device) => {
      const line = lineAt(device);
      return { ...described(device, printers), ...(line?.isOpenable ? { url: line.url } : {}) };
    }),
    ...lines
      .filter((line) => !isTwin(line))
      .sort((a, b) => (a.url < b.url ? -1 : 1))
      .map(({ url }) => ({ ...UNKNOWN, url })),
  ].slice(0, MOST);
};

/** A printer as the kernel's driver offers it. */
interface Line {
  url: string;
  /** As `portOf` says it; null where Linux does not tell. */
  port: string | null;
  isOpenable: boolean;
}

const lineOf = async (name: string, { folder, ports }: { folder: string; ports: string }): Promise<Line> => {
  // Of `lp0/device` the last part is the interface: `1-2.3:1.0`.
  const device = await readlink(join(ports, name, 'device')).catch(() => '');
  const isOpenable = await access(join(folder, name), constants.W_OK).then(
    () => true,
    () => false,
  );
  return {
    url: `usb://${LINUX_PRINTERS}/${name}`,
    port: /^([\d.-]+):/.exec(basename(device))?.[1] ?? null,
    isOpenable,
  };
};

const UNKNOWN: UsbPrinter = {
  url: '',
  vendorId: null,
  productId: null,
  manufacturer: null,
  product: null,
  serialNumber: null,
};

const isPrinter = (device: UsbDevice): boolean => {
  if (!CLASSES.includes(device.deviceClass)) return false;
  try {
    return printerInterface(device) !== null;
  } catch {
    // Nobody may look into it, or it is gone.
    return false;
  }
};

const described = (device: UsbDevice, all: readonly UsbDevice[]): UsbPrinter => {
  const { vendorId, productId } = device;
  const serialNumber = serialNumberOf(device);
  const alike = all.filter((other) => other.vendorId === vendorId && other.productId === productId);
  const isTelling = alike.filter((other) => serialNumberOf(other) === serialNumber).length === 1;
  const ids = `usb://${hex(vendorId)}:${hex(productId)}`;
  const bySerial = serialNumber !== null && isTelling && SERIAL_NUMBER.test(serialNumber);
  return {
    url: bySerial ? `${ids}:${serialNumber}` : `${ids}?port=${portOf(device)}`,
    vendorId,
    productId,
    manufacturer: textOrNull(() => device.manufacturerName),
    product: textOrNull(() => device.productName),
    serialNumber,
  };
};

const hex = (id: number): string => id.toString(16).padStart(4, '0');

const textOrNull = (ask: () => string | null): string | null => {
  try {
    return ask();
  } catch {
    return null;
  }
};
