import {
  type HubAddress,
  hasPrinter,
  type KdsDevice,
  type KitchenStationView,
  type PrinterHealth,
  type StationHealth,
} from '@comanda/contracts';
import { may } from '@comanda/web/hub-session';
import { readQueue, type ShownPapers } from '@comanda/web/printers';
import { useQuery } from '@tanstack/react-query';
import { usePlace, useRuntime } from '../base/context.ts';
import { keys } from '../base/keys.ts';
import { readWhole } from '../base/queries.ts';
import { printerKey } from './standing-orders.ts';

/** Printer counts move without an event of their own. Milliseconds. */
const EVERY_MS = 15_000;

export const usePrinters = () => {
  const { api } = useRuntime();
  const { location } = usePlace();
  return useQuery({
    queryKey: keys.printers,
    queryFn: () => api.get<{ data: PrinterHealth[] }>('/stations/printer-health', { locationId: location.id }),
    refetchInterval: EVERY_MS,
  });
};

/** True for a station someone should look at: nobody sees its tickets, it cannot print, slips have failed or are held, or wait though nothing seems wrong. */
export const needsAttention = (printer: PrinterHealth): boolean =>
  printer.unseenTickets > 0 ||
  printer.overdue !== null ||
  printer.failedJobs > 0 ||
  printer.heldJobs > 0 ||
  (hasPrinter(printer) && printer.printerStatus === 'offline');

/** How many printers: one that serves two stations is one to look at. */
export const usePrinterAlerts = (): number =>
  new Set((usePrinters().data?.data ?? []).filter(needsAttention).map(printerKey)).size;

export const useStations = () => {
  const { api } = useRuntime();
  const { location } = usePlace();
  return useQuery({
    queryKey: keys.stations,
    queryFn: () => readWhole<KitchenStationView>(api, '/kitchen-stations', { locationId: location.id, isActive: true }),
  });
};

export const useDevices = () => {
  const { api, session } = useRuntime();
  const { location } = usePlace();
  return useQuery({
    queryKey: keys.devices,
    enabled: may(session, 'Device:View'),
    queryFn: () => api.get<{ data: KdsDevice[] }>('/devices', { locationId: location.id }),
    refetchInterval: EVERY_MS,
  });
};

/** How many screens each station has on: what also those may know who pair none. */
export const useScreenCounts = () => {
  const { api } = useRuntime();
  const { location } = usePlace();
  return useQuery({
    queryKey: keys.screens,
    queryFn: () => api.get<{ data: StationHealth[] }>('/kitchen-stations/health', { locationId: location.id }),
    refetchInterval: EVERY_MS,
  });
};

/** So many papers are shown; a kitchen has never so many waiting. */
const MOST = 50;

/** Slips, and for who may see bills documents beside them. */
export const usePrintJobs = (shown: ShownPapers) => {
  const { api, session } = useRuntime();
  const withDocuments = may(session, 'OrderBill:View');
  return useQuery({
    queryKey: [...keys.printJobs, shown],
    queryFn: () => readQueue(api, { shown, most: MOST, withDocuments }),
    refetchInterval: EVERY_MS,
  });
};

/** Where other devices open this hub. */
export const useHubAddress = () => {
  const { api } = useRuntime();
  return useQuery({ queryKey: keys.hubAddress, queryFn: () => api.get<HubAddress>('/hub/address') });
};
