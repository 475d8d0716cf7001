import type {
  BillView,
  CashSession,
  CashSessionView,
  DiningArea,
  DiningTable,
  OrderSummary,
  OrderView,
  Page,
  PaymentMethod,
  PosCatalogue,
  User,
} from '@comanda/contracts';
import { type Api, type ApiRequest, readAll } from '@comanda/web';
import { useQuery } from '@tanstack/react-query';
import { useLive, usePlace, useRuntime } from './context.ts';
import { keys, OPEN_STATUSES } from './keys.ts';

/** Without a socket the lists are asked for again instead of being told. Milliseconds. */
const POLL_MS = 4000;
const usePolling = (): number | false => (useLive().socket ? false : POLL_MS);

/** A list with all its pages: a table whose order is on the second is a table nobody can charge. */
export const readWhole = async <T>(api: Api, path: string, query?: ApiRequest['query']): Promise<Page<T>> => {
  const data = await readAll<T>(api, path, query);
  return { data, page: 1, size: data.length, total: data.length };
};

export const useCatalogue = () => {
  const { api } = useRuntime();
  const { location } = usePlace();
  return useQuery({
    queryKey: keys.catalogue,
    queryFn: () => api.get<PosCatalogue>('/pos-catalogue', { locationId: location.id }),
    // Menus have hours: a till that is open all day must notice breakfast ending.
    refetchInterval: 300_000,
  });
};

export const useAreas = () => {
  const { api } = useRuntime();
  const { location } = usePlace();
  return useQuery({
    queryKey: keys.areas,
    queryFn: () => readWhole<DiningArea>(api, '/dining-areas', { locationId: location.id, isActive: true }),
  });
};

export const useTables = () => {
  const { api } = useRuntime();
  const { location } = usePlace();
  return useQuery({
    queryKey: keys.tables,
    queryFn: () => readWhole<DiningTable>(api, '/dining-tables', { locationId: location.id }),
    refetchInterval: usePolling(),
  });
};

export const useOpenOrders = () => {
  const { api } = useRuntime();
  const { location } = usePlace();
  return useQuery({
    queryKey: keys.openOrders,
    queryFn: () => readWhole<OrderSummary>(api, '/orders', { locationId: location.id, status: [...OPEN_STATUSES] }),
    refetchInterval: usePolling(),
  });
};

export const useOrder = (id: string) => {
  const { api } = useRuntime();
  return useQuery({
    queryKey: keys.order(id),
    queryFn: () => api.get<OrderView>(`/orders/${id}`),
    refetchInterval: usePolling(),
  });
};

export const useBills = (orderId: string) => {
  const { api } = useRuntime();
  return useQuery({
    queryKey: keys.bills(orderId),
    queryFn: () => readWhole<BillView>(api, '/order-bills', { orderId }),
  });
};

/** Staff by id, for showing who waits on a table. */
export const useStaffNames = (): Map<string, string> => {
  const { api } = useRuntime();
  const users = useQuery({
    queryKey: keys.users,
    queryFn: () => readWhole<User>(api, '/users'),
    staleTime: 600_000,
    retry: false,
  });
  return new Map((users.data?.data ?? []).map((user) => [user.id, user.fullName]));
};

export const usePaymentMethods = () => {
  const { api } = useRuntime();
  return useQuery({
    queryKey: keys.methods,
    queryFn: () => api.get<{ data: PaymentMethod[] }>('/payment-methods'),
    staleTime: 600_000,
  });
};

/** The open cash session of this location with its figures, or null. */
export const useCashSession = () => {
  const { api } = useRuntime();
  const { location } = usePlace();
  return useQuery({
    queryKey: keys.cash,
    queryFn: async () => {
      const open = await api.get<Page<CashSession>>('/cash-sessions', { locationId: location.id, status: 'open' });
      const first = open.data[0];
      return first ? api.get<CashSessionView>(`/cash-sessions/${first.id}`) : null;
    },
    refetchInterval: usePolling(),
  });
};
