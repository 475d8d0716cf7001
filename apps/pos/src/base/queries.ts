import {
  type BestSellers,
  type BillView,
  type BundleView,
  type CashSession,
  type CashSessionView,
  type DiningArea,
  type DiningTable,
  type FelRules,
  isOrderClosed,
  isSoundRule,
  type LowProducts,
  OrderStatus,
  type OrderSummary,
  type OrderView,
  type Page,
  type PaymentMethod,
  type PosCatalogue,
  type PriceRule,
  type User,
} from '@comanda/contracts';
import { type Api, type ApiRequest, readAll } from '@comanda/web';
import { type QueryFunctionContext, type QueryKey, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLive, usePlace, useRuntime } from './context.ts';
import { keys } from './keys.ts';
import { painted } from './painted.ts';

/** Orders the floor shows. */
const OPEN_STATUSES = OrderStatus.options.filter((status) => !isOrderClosed(status));

/** Without a socket the lists are asked for again instead of being told. Milliseconds. */
const POLL_MS = 4000;
const usePolling = (): number | false => (useLive().socket ? false : POLL_MS);

/** A list with all its pages: a table whose order is on the second is a table nobody can charge. */
export const readWhole = async <T>(api: Api, path: string, query?: ApiRequest['query']): Promise<Page<T>> => {
  const data = await readAll<T>(api, path, query);
  return { data, page: 1, size: data.length, total: data.length };
};

/**
 * What is shown already is asked for anew behind the picture: to begin a request takes a slow tablet as long as to draw a dish, and
 * an order that is opened began up to four.
 */
const question = <T, K extends QueryKey>(queryKey: K, ask: () => Promise<T>) => ({
  queryKey,
  queryFn: async ({ client }: Pick<QueryFunctionContext, 'client'>): Promise<T> => {
    if (client.getQueryData(queryKey) !== undefined) await painted();
    return ask();
  },
});

/** What is asked of the hub at this place, and under which name its answer is kept. */
export const questions = (api: Api, locationId: string) => ({
  catalogue: question(keys.catalogue, () => api.get<PosCatalogue>('/pos-catalogue', { locationId })),
  combos: question(
    keys.combos,
    async () => (await api.get<{ data: BundleView[] }>('/pos-bundles', { locationId })).data,
  ),
  priceRules: question(keys.priceRules, async () =>
    (await readAll<PriceRule>(api, '/price-rules', { isActive: true })).filter(isSoundRule),
  ),
  lowProducts: question(keys.lowProducts, () => api.get<LowProducts>('/stock/low-products', { locationId })),
  bestSellers: question(keys.bestSellers, () => api.get<BestSellers>('/best-sellers', { locationId })),
  areas: question(keys.areas, () => readWhole<DiningArea>(api, '/dining-areas', { locationId, isActive: true })),
  tables: question(keys.tables, () => readWhole<DiningTable>(api, '/dining-tables', { locationId })),
  openOrders: question(keys.openOrders, () =>
    readWhole<OrderSummary>(api, '/orders', { locationId, status: [...OPEN_STATUSES] }),
  ),
  methods: question(keys.methods, () => api.get<{ data: PaymentMethod[] }>('/payment-methods')),
  felRules: question(keys.felRules, () => api.get<FelRules>('/fel/rules')),
  /** Their names alone: the rest of what they are stays off the device. */
  staff: question(keys.users, async () =>
    (await readWhole<User>(api, '/users')).data.map(({ id, fullName }) => ({ id, fullName })),
  ),
  order: (id: string) => question(keys.order(id), () => api.get<OrderView>(`/orders/${id}`)),
  bills: (orderId: string) =>
    question(keys.bills(orderId), () => readWhole<BillView>(api, '/order-bills', { orderId })),
  cash: question(keys.cash, async () => {
    const open = await api.get<Page<CashSession>>('/cash-sessions', { locationId, status: 'open' });
    const first = open.data[0];
    return first ? api.get<CashSessionView>(`/cash-sessions/${first.id}`) : null;
  }),
});

export const useQuestions = () => {
  const { api } = useRuntime();
  const { location } = usePlace();
  return questions(api, location.id);
};

/** Menus have hours: a till that is open all day must notice breakfast ending. */
export const useCatalogue = () => useQuery({ ...useQuestions().catalogue, refetchInterval: 300_000 });

const NO_COMBOS: readonly BundleView[] = [];

/** Combos begin and end with a day. */
export const useCombos = (): readonly BundleView[] =>
  useQuery({ ...useQuestions().combos, refetchInterval: 300_000 }).data ?? NO_COMBOS;

const NO_RULES: readonly PriceRule[] = [];

/** By which a dish costs less at some hours; the till looks at the clock itself. */
export const usePriceRules = (): readonly PriceRule[] =>
  useQuery({ ...useQuestions().priceRules, refetchInterval: 300_000 }).data ?? NO_RULES;

const NONE_LOW: ReadonlyMap<string, number> = new Map();

/** How many portions of what its recipe takes are left of a product, where something of it is short. */
export const useLowProducts = (): ReadonlyMap<string, number> => {
  const { data } = useQuery({ ...useQuestions().lowProducts, refetchInterval: 60_000, retry: false });
  return useMemo(() => (data ? new Map(data.data.map((one) => [one.productId, one.portions])) : NONE_LOW), [data]);
};

/** Of four weeks: an hour more says nothing else. */
/** Before anything is sold, every order asks again. */
export const useBestSellers = () =>
  useQuery({
    ...useQuestions().bestSellers,
    staleTime: ({ state: { data } }) => (data?.products.length === 0 ? 0 : 3_600_000),
    retry: false,
  });

export const useAreas = () => useQuery(useQuestions().areas);

export const useTables = () => useQuery({ ...useQuestions().tables, refetchInterval: usePolling() });

export const useOpenOrders = () => useQuery({ ...useQuestions().openOrders, refetchInterval: usePolling() });

export const useOrder = (id: string) => useQuery({ ...useQuestions().order(id), refetchInterval: usePolling() });

export const useBills = (orderId: string) => useQuery(useQuestions().bills(orderId));

/** What invoices ask of a buyer; a hub that does not say it asks for nothing before a payment. */
export const useFelRules = (): FelRules | undefined =>
  useQuery({ ...useQuestions().felRules, staleTime: 300_000, retry: false }).data;

const namesById = (staff: readonly { id: string; fullName: string }[]): ReadonlyMap<string, string> =>
  new Map(staff.map((user) => [user.id, user.fullName]));
const NOBODY: ReadonlyMap<string, string> = new Map();

/** Staff by id, for showing who waits on a table. */
export const useStaffNames = (): ReadonlyMap<string, string> =>
  useQuery({ ...useQuestions().staff, staleTime: 600_000, retry: false, select: namesById }).data ?? NOBODY;

export const usePaymentMethods = () => useQuery({ ...useQuestions().methods, staleTime: 600_000 });

/** The open cash session of this location with its figures, or null. */
export const useCashSession = () => useQuery({ ...useQuestions().cash, refetchInterval: usePolling() });
