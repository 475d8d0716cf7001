import { readdir } from 'node:fs/promises';
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
/** What a device's own class may be where its interfaces are printers: said by them, a printer, several things, the maker's own. */
const CLASSES = [0x00, 0x07, 0xef, 0xff];
/** What can stand in an address. */
const SERIAL_NUMBER = /^[\w.-]{1,64}$/;

/**
 * Printers at this machine's USB ports, and those the kernel's driver offers at `/dev/usb/lp*`: a printer of Linux may be told of
 * in both ways. Its address names the serial number where that tells it apart, else the port. Empty where there is no USB.
 */
export const listUsbPrinters = async (
  load: () => Promise<UsbLibrary> = loadUsb,
  folder = LINUX_PRINTERS,
): Promise<UsbPrinter[]> => {
  const devices = await load()
    .then((usb) => usb.getDevices())
    .catch((): UsbDevice[] => []);
  const printers = devices.filter(isPrinter);
  const names = await readdir(folder).catch((): string[] => []);
  const lines = names.filter((name) => /^lp\d{1,2}$/.test(name)).sort();
  return [
    ...printers.map((device) => described(device, printers)),
    ...lines.map((name) => ({ ...UNKNOWN, url: `usb://${LINUX_PRINTERS}/${name}` })),
  ].slice(0, MOST);
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
    manufacturer: told(() => device.manufacturerName),
    product: told(() => device.productName),
    serialNumber,
  };
};

const hex = (id: number): string => id.toString(16).padStart(4, '0');

const told = (ask: () => string | null): string | null => {
  try {
    return ask();
  } catch {
    return null;
  }
};
