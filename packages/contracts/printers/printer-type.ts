import { z } from 'zod';
import type { Printer } from './has-printer.ts';
import { parsePrinterUrl } from './printer-url.ts';

/** Who prints what a station prints, and how: its hub at an address, or a print bridge by its own (docs/contract.md#who-prints). */
export const PrinterType = z.enum(['network_tcp', 'network_http', 'usb', 'serial', 'bridge']);
export type PrinterType = z.infer<typeof PrinterType>;

/** What was said of a station's printer, and which of it cannot be. */
export type PrinterSettings = Printer | { wrong: 'printerType' | 'printerUrl' };

/**
 * A station's printer after a change that may name but a part of it: the address says of which type it is, and of a bridge the
 * station has none. `wrong`: the field that contradicts the other.
 */
export const changedPrinter = (
  before: Printer,
  said: Partial<{ [K in keyof Printer]: Printer[K] | undefined }>,
): PrinterSettings => {
  if (said.printerType === 'bridge')
    return said.printerUrl ? { wrong: 'printerUrl' } : { printerType: 'bridge', printerUrl: null };
  const printerUrl = said.printerUrl === undefined ? before.printerUrl : said.printerUrl;
  const own = printerUrl === null ? null : (parsePrinterUrl(printerUrl)?.type ?? null);
  const isSaid = said.printerType !== undefined && said.printerType !== null;
  if (isSaid && own !== null && said.printerType !== own) return { wrong: 'printerType' };
  if (isSaid) return { printerType: said.printerType!, printerUrl };
  // A bridge goes on where neither is named; named with null, or with an address, the station is the hub's again.
  const isUntouched = said.printerType === undefined && said.printerUrl === undefined;
  return { printerType: isUntouched ? before.printerType : own, printerUrl };
};
