import { randomUUID } from 'node:crypto';
import type { BridgeConfig } from '../config/bridge-config.ts';
import { addressOf, type BridgePrinter, PrinterInput, stationHeldBy } from '../config/bridge-printer.ts';
import { ApiError, parseBody } from './api-error.ts';
import type { LocalApiOptions } from './local-api.ts';
import type { ApiRoute } from './router.ts';
import { testPrinter } from './test-printer.ts';

const notFound = (): ApiError => new ApiError(404, 'PRINTER_NOT_FOUND', 'No printer has this id');

const printerOf = ({ printers }: BridgeConfig, id: string | undefined): BridgePrinter => {
  const printer = printers.find((one) => one.id === id);
  if (!printer) throw notFound();
  return printer;
};

/** Throws STATION_HELD where another printer has one of its stations already. */
const checkStations = ({ printers }: BridgeConfig, printer: BridgePrinter): void => {
  const held = stationHeldBy(printers, printer.stationIds, printer.id);
  if (held === null) return;
  const { stationId, printer: holder } = held;
  const details = { stationId, printerId: holder.id, label: holder.label };
  throw new ApiError(409, 'STATION_HELD', `The station belongs to the printer ${holder.label}`, details);
};

const withPrinter = (config: BridgeConfig, printer: BridgePrinter): BridgeConfig => {
  checkStations(config, printer);
  const isNew = !config.printers.some(({ id }) => id === printer.id);
  if (isNew && config.printers.length >= 50)
    throw new ApiError(409, 'TOO_MANY_PRINTERS', 'A bridge has at most 50 printers');
  const printers = isNew
    ? [...config.printers, printer]
    : config.printers.map((one) => (one.id === printer.id ? printer : one));
  return { ...config, printers };
};

/** What `change` does not name stays; what was learnt of a printer is of that one alone. */
const changed = ({ id, confirmLevel, ...before }: BridgePrinter, change: unknown): BridgePrinter => {
  const isObject = typeof change === 'object' && change !== null && !Array.isArray(change);
  const printer = parseBody(PrinterInput, isObject ? { ...before, ...change } : change);
  return { ...printer, id, confirmLevel: addressOf(printer) === addressOf(before) ? confirmLevel : null };
};

/** The printers of this bridge. */
export const printerRoutes = ({ bridge, now }: LocalApiOptions): ApiRoute[] => [
  {
    method: 'GET',
    path: '/api/printers',
    handle: async () => ({ status: 200, body: { data: bridge.config.printers } }),
  },
  {
    method: 'POST',
    path: '/api/printers',
    handle: async ({ body }) => {
      const printer = { ...parseBody(PrinterInput, body), id: randomUUID(), confirmLevel: null };
      await bridge.change((config) => withPrinter(config, printer));
      return { status: 201, body: printer };
    },
  },
  {
    method: 'GET',
    path: '/api/printers/:id',
    handle: async ({ params }) => ({ status: 200, body: printerOf(bridge.config, params.id) }),
  },
  {
    method: 'PATCH',
    path: '/api/printers/:id',
    handle: async ({ params, body }) => {
      const config = await bridge.change((before) => withPrinter(before, changed(printerOf(before, params.id), body)));
      return { status: 200, body: printerOf(config, params.id) };
    },
  },
  {
    method: 'DELETE',
    path: '/api/printers/:id',
    handle: async ({ params }) => {
      await bridge.change((config) => {
        const gone = printerOf(config, params.id);
        return { ...config, printers: config.printers.filter((one) => one !== gone) };
      });
      return { status: 204 };
    },
  },
  {
    method: 'POST',
    path: '/api/printers/:id/test',
    handle: async ({ params }) => ({
      status: 200,
      body: await testPrinter(bridge, printerOf(bridge.config, params.id), now()),
    }),
  },
];
