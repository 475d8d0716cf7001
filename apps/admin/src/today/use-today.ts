import {
  type CashSession,
  isOrderClosed,
  OrderStatus,
  type OrderSummary,
  type Page,
  type StockAlerts,
  type SyncStatus,
} from '@comanda/contracts';
import { readAll } from '@comanda/web';
import { useQuery } from '@tanstack/react-query';
import { useApi, useIsAtHub, useMay, usePlace } from '../base/context.ts';
import { dayBefore, todayIn } from '../invoicing/tie-out.ts';
import { useTieOut } from '../invoicing/use-invoicing.ts';
import { useMailStatistics } from '../mail/use-mail.ts';

/** How fresh the first page is while somebody looks at it. Milliseconds. */
const EVERY_MS = 5_000;
/** How fresh what is short is. Milliseconds. */
const STOCK_EVERY_MS = 60_000;
/** As many tills as a restaurant has. */
const TILLS = 50;

const OPEN_STATUSES = OrderStatus.options.filter((status) => !isOrderClosed(status));

export const useOpenOrders = () => {
  const api = useApi();
  const { id: locationId } = usePlace();
  return useQuery({
    queryKey: ['today', locationId, 'orders'],
    queryFn: () => readAll<OrderSummary>(api, '/orders', { locationId, status: OPEN_STATUSES }),
    refetchInterval: EVERY_MS,
  });
};

export const useOpenTills = () => {
  const api = useApi();
  const { id: locationId } = usePlace();
  return useQuery({
    queryKey: ['today', locationId, 'tills'],
    enabled: useMay('CashSession:View'),
    queryFn: async () => {
      const query = { locationId, status: 'open', size: TILLS };
      return (await api.get<Page<CashSession>>('/cash-sessions', query)).data;
    },
    refetchInterval: EVERY_MS,
  });
};

/** What waits at each station, and since when. */
export interface StationLoad {
  stationId: string;
  stationName: string;
  pendingTickets: number;
  /** As cooks count: two of one line are two. */
  pendingPortions: number;
  oldestFiredAt: string | null;
}

export const useStationLoad = () => {
  const api = useApi();
  const { id: locationId } = usePlace();
  return useQuery({
    queryKey: ['today', locationId, 'load'],
    enabled: useMay('Kitchen:View'),
    queryFn: async () => (await api.get<{ data: StationLoad[] }>('/kitchen-stations/load', { locationId })).data,
    refetchInterval: EVERY_MS,
  });
};

export const useSyncStatus = () => {
  const api = useApi();
  return useQuery({
    queryKey: ['today', 'sync'],
    enabled: useIsAtHub(),
    queryFn: () => api.get<SyncStatus>('/sync/status'),
    refetchInterval: EVERY_MS,
  });
};

/** What is low or out at the place, the most urgent first. */
export const useStockAlerts = () => {
  const api = useApi();
  const { id: locationId } = usePlace();
  return useQuery({
    queryKey: ['today', locationId, 'stock'],
    enabled: useMay('Stock:View'),
    queryFn: async () => (await api.get<StockAlerts>('/stock/alerts', { locationId })).data,
    refetchInterval: STOCK_EVERY_MS,
  });
};

/** Days of paid bills that are held against their documents here. */
const TIE_OUT_DAYS = 31;

/** How the place's paid bills and documents match, in the cloud. */
export const useTieOutHere = () => {
  const { id: locationId, timeZone } = usePlace();
  const isAtHub = useIsAtHub();
  const mayLook = useMay('Fel:View');
  const to = todayIn(timeZone, Date.now());
  return useTieOut({ from: dayBefore(to, TIE_OUT_DAYS), to, locationId }, !isAtHub && mayLook);
};

/** Whether mails fail, in the cloud. */
export const useMailHere = () => {
  const isAtHub = useIsAtHub();
  const mayLook = useMay('Communication:View');
  return useMailStatistics(!isAtHub && mayLook);
};
