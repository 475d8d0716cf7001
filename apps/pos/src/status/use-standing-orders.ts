import type { OrderSummary, WaitingOrders } from '@comanda/contracts';
import { useQuery } from '@tanstack/react-query';
import { usePlace, useRuntime } from '../base/context.ts';
import { keys } from '../base/keys.ts';
import { useNow } from '../base/use-now.ts';
import { useTranslation } from '../base/use-translation.ts';
import { type StoppedPrinter, stoppedPrinters, type WaitingOrder } from './standing-orders.ts';
import { usePrinters } from './status-queries.ts';

/** While something waits, and while nothing does: a display that goes away sends no event of its own. Milliseconds. */
const WAITING_MS = 5_000;
const CALM_MS = 30_000;

/** `asks`: as long as it is shown, again and again; else what was answered to whoever does. */
const useWaitingOrders = (asks: boolean) => {
  const { api } = useRuntime();
  const { location } = usePlace();
  const { data } = useQuery({
    queryKey: keys.waitingOrders,
    queryFn: () => api.get<WaitingOrders>('/waiting-orders', { locationId: location.id }),
    enabled: asks,
    refetchInterval: ({ state }) => (state.data?.data.length ? WAITING_MS : CALM_MS),
    // An older hub has no such page.
    retry: false,
  });
  return data?.data ?? [];
};

/** Of these orders those that wait for paper or glass, as the strip over every page was told; while the hub is away, as last known. */
export const useWaitingOf = (orders: readonly OrderSummary[]): WaitingOrder[] =>
  useWaitingOrders(false).filter(({ orderId }) => orders.some(({ id }) => id === orderId));

/** Whether any of these orders waits so: of a floor of tables most have no mark, and none of its own question. */
export const useIsWaiting = (): ((orders: readonly OrderSummary[]) => boolean) => {
  const waiting = useWaitingOrders(false);
  return (orders) => waiting.some(({ orderId }) => orders.some(({ id }) => id === orderId));
};

export const useStoppedPrinters = (): StoppedPrinter[] => {
  const now = useNow();
  return stoppedPrinters(useWaitingOrders(true), usePrinters().data?.data ?? [], now);
};

/** So many are named: of a printer that is jammed on a full evening the names alone would cover the menu. */
const NAMED = 5;

/** The orders that wait for a printer, by where they are to go: `Mesa 4, Mesa 7 y 12 más`. */
export const useOrderNames = () => {
  const { t } = useTranslation();
  return (orders: StoppedPrinter['orders']): string => {
    const names = orders.slice(0, NAMED).map(({ orderType, orderNumber, tableAlias }) => {
      if (tableAlias === null) return `${t(`common.${orderType}`)} ${orderNumber}`;
      return /^\d+$/.test(tableAlias) ? t('pos.tableShort', { number: tableAlias }) : tableAlias;
    });
    const more = orders.length - names.length;
    return more > 0 ? t('pos.andMore', { names: names.join(', '), count: more }) : names.join(', ');
  };
};
