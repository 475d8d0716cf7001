import { isIPv4, isIPv6 } from 'node:net';

/** The printer's address cannot be used; the message says what one looks like. */
export class PrinterUrlError extends Error {
  override readonly name = 'PrinterUrlError';
}

const SHAPE = /^tcp:\/\/(?:\[([0-9a-f:.]+)\]|([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?))(?::(\d{1,5}))?\/?$/i;

/**
 * Host and port of `tcp://host:port` (port 9100 when absent, IPv6 in brackets). Strict on purpose: a popular library
 * takes `192.168.1.50:9100` for a file name, writes a file and reports the slip as printed.
 */
export function parsePrinterUrl(url: string): { host: string; port: number } {
  const [, ipv6, name, digits] = SHAPE.exec(url.trim()) ?? [];
  const host = ipv6 ?? name;
  const port = digits === undefined ? 9100 : Number(digits);
  const goodHost = ipv6 !== undefined ? isIPv6(ipv6) : host !== undefined && (!/^[\d.]+$/.test(host) || isIPv4(host));
  if (host === undefined || !goodHost || host.includes('..') || port < 1 || port > 65_535) {
    throw new PrinterUrlError(`"${url}" is not a printer address; write it as tcp://192.168.1.50:9100`);
  }
  return { host, port };
}
