import {
  AppError,
  type FindPrintersInput,
  type FoundPrinter,
  type FoundPrinters,
  type KitchenStationView,
  parsePrinterUrl,
} from '@comanda/contracts';
import type { TaskContext } from '@comanda/kernel/context';
import { stationsOf } from '../../kitchen/index.ts';

/** Who listens on the networks this machine is on. */
export interface PrinterSearch {
  /** Asks everybody but `except` (addresses of printers that have a sender already); null while another search runs. */
  find(
    port: number,
    except: readonly string[],
  ): Promise<{
    printers: { host: string; port: number; model: string | null; online: boolean; cause: string | null }[];
    networks: string[];
    isComplete: boolean;
  } | null>;
  /** Those at the machine's own USB ports. */
  usb(): Promise<{ url: string; name: string | null }[]>;
}

/** What operations that look for printers find beside the rest. */
export interface PrinterSearchContext extends TaskContext {
  printerSearch: PrinterSearch;
}

/**
 * The printers on the hub's networks and at its USB ports, and those stations have already. Nothing is printed. A printer in use is answered from
 * what its session knows: most take one connection at a time, and a question in between would cost it a slip's
 * (docs/printing.md#one-sender-a-printer). Throws PRINTER_SEARCH_RUNNING.
 */
export const findPrinters = async (ctx: PrinterSearchContext, input: FindPrintersInput): Promise<FoundPrinters> => {
  const before = await stationsOf(ctx, input.locationId);
  const found = await ctx.printerSearch.find(input.port, [...printersInUse(before).keys()]);
  if (found === null) throw new AppError('PRINTER_SEARCH_RUNNING', { retryAfterSeconds: 6 });
  const stations = await stationsOf(ctx, input.locationId);
  const inUse = printersInUse(stations);
  const others = found.printers.filter((printer) => !inUse.has(urlOf(printer)));
  const free = others.map(({ online, ...printer }) => ({
    ...printer,
    status: online ? ('online' as const) : ('offline' as const),
    stationIds: stationsAt(stations, urlOf(printer)),
  }));
  const usb = (await ctx.printerSearch.usb()).map((printer) => ({
    ...printer,
    stationIds: stations.filter(({ printerUrl }) => printerUrl === printer.url).map(({ id }) => id),
  }));
  return { data: [...inUse.values(), ...free], usb, networks: found.networks, isComplete: found.isComplete };
};

/** By address, printers with a session: those of stations that are switched on. */
const printersInUse = (stations: readonly KitchenStationView[]): Map<string, FoundPrinter> => {
  const inUse = new Map<string, FoundPrinter>();
  for (const { isActive, printerUrl, printerStatus, printerCause } of stations) {
    const at = isActive && printerUrl ? parsePrinterUrl(printerUrl) : null;
    if (at?.type !== 'network_tcp') continue;
    const { host, port } = at;
    const stationIds = stationsAt(stations, urlOf(at));
    inUse.set(urlOf(at), {
      host,
      port,
      model: null,
      status: printerStatus ?? 'offline',
      cause: printerCause,
      stationIds,
    });
  }
  return inUse;
};

const stationsAt = (stations: readonly KitchenStationView[], url: string): string[] =>
  stations.filter(({ printerUrl }) => printerUrl && sameAddress(printerUrl, url)).map(({ id }) => id);

const sameAddress = (one: string, url: string): boolean => {
  const at = parsePrinterUrl(one);
  return at?.type === 'network_tcp' && urlOf(at) === url;
};

const urlOf = ({ host, port }: { host: string; port: number }): string => `tcp://${host}:${port}`;
