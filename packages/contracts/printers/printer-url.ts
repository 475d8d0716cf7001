import { z } from 'zod';
import { queryInt } from '../primitives.ts';

/** How a hub reaches a printer, read from its address. */
export type PrinterAddress =
  | { type: 'network_tcp'; host: string; port: number }
  | { type: 'network_http'; url: string }
  /** A USB device by what it says of itself; `serialNumber` and `port` (`1-2.3`, where it is plugged in) tell two alike apart. */
  | { type: 'usb'; vendorId: number; productId: number; serialNumber: string | null; port: string | null }
  /** A USB printer as the kernel's own driver offers it: `/dev/usb/lp0`. */
  | { type: 'usb'; device: string }
  | { type: 'serial'; path: string; baudRate: BaudRate; flow: SerialFlow };

export const BAUD_RATES = [4800, 9600, 19_200, 38_400, 57_600, 115_200] as const;
export type BaudRate = (typeof BAUD_RATES)[number];
export const SERIAL_FLOWS = ['rtscts', 'xonxoff', 'none'] as const;
export type SerialFlow = (typeof SERIAL_FLOWS)[number];

const RAW_PORT = 9100;
const TCP = /^tcp:\/\/(?:\[([0-9a-f:.]+)\]|([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?))(?::(\d{1,5}))?\/?$/i;
const USB = /^usb:\/\/([0-9a-f]{4}):([0-9a-f]{4})(?::([\w.-]{1,64}))?(?:\?port=(\d{1,3}-\d{1,3}(?:\.\d{1,3}){0,6}))?$/i;
/** Devices of printers alone: whoever may set up a station must not have the hub write to its disks. */
const USB_DEVICE = /^usb:\/\/(\/dev\/usb\/lp\d{1,2})$/;
const SERIAL_PATH =
  /^serial:\/\/(\/dev\/(?:tty(?:USB|ACM|AMA|S)\d{1,3}|rfcomm\d{1,3}|serial\/by-id\/\w[\w.:+-]{0,120}|cu\.\w[\w.-]{0,60})|COM\d{1,3})(?:\?(.*))?$/;

/** Every address of a machine, and every machine of a network: no printer is there. */
const NO_MACHINE = /^(0\.|255\.255\.255\.255$)/;
/** `COM3`, as Windows names a serial port. */
const SERIAL_PORT = /^COM\d{1,3}$/i;

const isHost = (name: string): boolean => {
  if (name.includes('..') || SERIAL_PORT.test(name)) return false;
  return !/^[\d.]+$/.test(name) || (z.ipv4().safeParse(name).success && !NO_MACHINE.test(name));
};

const tcpAddress = (url: string): PrinterAddress | null => {
  const [, ipv6, name, digits] = TCP.exec(url) ?? [];
  const host = ipv6 ?? name;
  const port = digits === undefined ? RAW_PORT : Number(digits);
  if (host === undefined || port < 1 || port > 65_535) return null;
  const isGood = ipv6 === undefined ? isHost(host) : z.ipv6().safeParse(ipv6).success;
  return isGood ? { type: 'network_tcp', host, port } : null;
};

const httpAddress = (url: string): PrinterAddress | null => {
  const parsed = /^https?:\/\/[^\s@\\]+$/i.test(url) ? URL.parse(url) : null;
  return parsed?.hostname && parsed.hash === '' ? { type: 'network_http', url: parsed.href } : null;
};

const usbAddress = (url: string): PrinterAddress | null => {
  const device = USB_DEVICE.exec(url)?.[1];
  if (device !== undefined) return { type: 'usb', device };
  const [, vendor, product, serialNumber = null, port = null] = USB.exec(url) ?? [];
  if (vendor === undefined || product === undefined) return null;
  return {
    type: 'usb',
    vendorId: Number.parseInt(vendor, 16),
    productId: Number.parseInt(product, 16),
    serialNumber,
    port,
  };
};

/** Serial printers come set to 9600 baud, and lose letters without flow control. */
const SerialSettings = z.strictObject({
  baud: queryInt(0, 10_000_000).pipe(z.literal(BAUD_RATES)).default(9600),
  flow: z.enum(SERIAL_FLOWS).default('rtscts'),
});

const serialAddress = (url: string): PrinterAddress | null => {
  const [, path, query = ''] = SERIAL_PATH.exec(url) ?? [];
  const settings = SerialSettings.safeParse(Object.fromEntries(new URLSearchParams(query)));
  if (path === undefined || !settings.success) return null;
  return { type: 'serial', path, baudRate: settings.data.baud, flow: settings.data.flow };
};

/**
 * What an address of a printer says; null for anything else. Strict on purpose: a popular library takes `192.168.1.50:9100` for a
 * file name, writes a file and reports the slip as printed.
 *
 * - `tcp://host:port`: raw printing, port 9100 when absent, IPv6 in brackets
 * - `usb://04b8:0e28`, with `:<serial number>` or `?port=1-2.3` where there are two alike; `usb:///dev/usb/lp0`
 * - `serial:///dev/ttyUSB0?baud=9600&flow=rtscts|xonxoff|none`, `serial://COM3`
 * - `http(s)://…`: a service that is told of each slip by JSON (docs/contract.md#who-prints)
 */
export const parsePrinterUrl = (url: string): PrinterAddress | null =>
  tcpAddress(url) ?? usbAddress(url) ?? serialAddress(url) ?? httpAddress(url);

/** An address a hub prints to by itself. */
export const PrinterUrl = z
  .string()
  .max(200)
  .refine((url) => parsePrinterUrl(url) !== null, {
    error: 'tcp://192.168.1.50:9100, usb://04b8:0e28, usb:///dev/usb/lp0, serial:///dev/ttyUSB0?baud=9600, https://…',
  });
