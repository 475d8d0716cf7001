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
import { useQuery } from '@tanstack/react-query';
import { useLive, usePlace, useRuntime } from './context.ts';
import { keys, OPEN_STATUSES } from './keys.ts';

/** Without a socket the lists are asked for again instead of being told. Milliseconds. */
const POLL_MS = 4000;
const usePolling = (): number | false => (useLive().socket ? false : POLL_MS);

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
    queryFn: () => api.get<Page<DiningArea>>('/dining-areas', { locationId: location.id, isActive: true, size: 200 }),
  });
};

export const useTables = () => {
  const { api } = useRuntime();
  const { location } = usePlace();
  return useQuery({
    queryKey: keys.tables,
    queryFn: () => api.get<Page<DiningTable>>('/dining-tables', { locationId: location.id, size: 200 }),
    refetchInterval: usePolling(),
  });
};

export const useOpenOrders = () => {
  const { api } = useRuntime();
  const { location } = usePlace();
  return useQuery({
    queryKey: keys.openOrders,
    queryFn: () =>
      api.get<Page<OrderSummary>>('/orders', { locationId: location.id, status: [...OPEN_STATUSES], size: 200 }),
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
    queryFn: () => api.get<Page<BillView>>('/order-bills', { orderId, size: 200 }),
  });
};

/** Staff by id, for showing who waits on a table. */
export const useStaffNames = (): Map<string, string> => {
  const { api } = useRuntime();
  const users = useQuery({
    queryKey: keys.users,
    queryFn: () => api.get<Page<User>>('/users', { size: 200 }),
    staleTime: 600_000,
    retry: false,
  });
  return new Map((users.data?.data ?? []).map((user) => [user.id, user.fullName]));
};

export const usePaymentMethods = () => {
  const { api } = useRuntime();
  return useQuery({
    queryKey: keys.methods,
    queryFn: () => api.get<Page<PaymentMethod>>('/payment-methods', { size: 200 }),
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
