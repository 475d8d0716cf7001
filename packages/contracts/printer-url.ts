import { z } from 'zod';

const SHAPE = /^tcp:\/\/(?:\[([0-9a-f:.]+)\]|([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?))(?::(\d{1,5}))?\/?$/i;
const RAW_PORT = 9100;

const isHost = (name: string): boolean =>
  !name.includes('..') && (!/^[\d.]+$/.test(name) || z.ipv4().safeParse(name).success);

/**
 * Host and port of `tcp://host:port` (port 9100 when absent, IPv6 in brackets); null for anything else. Strict on purpose:
 * a popular library takes `192.168.1.50:9100` for a file name, writes a file and reports the slip as printed.
 */
export const parsePrinterUrl = (url: string): { host: string; port: number } | null => {
  const [, ipv6, name, digits] = SHAPE.exec(url) ?? [];
  const host = ipv6 ?? name;
  const port = digits === undefined ? RAW_PORT : Number(digits);
  if (host === undefined || port < 1 || port > 65_535) return null;
  const isGood = ipv6 === undefined ? isHost(host) : z.ipv6().safeParse(ipv6).success;
  return isGood ? { host, port } : null;
};

/** The only printer address a hub dials itself: raw TCP. */
export const PrinterUrl = z
  .string()
  .max(200)
  .regex(SHAPE, 'tcp://<host>:<port>')
  .refine((url) => parsePrinterUrl(url) !== null, 'tcp://192.168.1.50:9100');
