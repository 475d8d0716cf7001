import type {
  OpenPurchaseChange,
  Page,
  PurchaseChange,
  PurchaseView,
  Recipe,
  SendTransferInput,
  StockItem,
  StockLevels,
  StockMovement,
  StockTransfer,
  Supplier,
} from '@comanda/contracts';
import { readAll } from '@comanda/web';
import { useFeedback } from '@comanda/web/mantine';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useBusiness, useIsAtHub, usePlace } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { hubAnswer, isSilent, PATIENCE_MS } from '../place/hub-answer.ts';
import { routeFor } from './purchase-requests.ts';

const KEY = ['stock'] as const;
/** How fresh levels are while somebody looks at them. Milliseconds. */
const EVERY_MS = 15_000;
/** Rows of a list. */
export const SIZE = 30;
/** Rows of a ledger in a dialog. */
const LAST = 15;

export const useLevels = () => {
  const api = useApi();
  const { id: locationId } = usePlace();
  return useQuery({
    queryKey: [...KEY, 'levels', locationId],
    queryFn: () => api.get<StockLevels>('/stock/levels', { locationId }),
    refetchInterval: EVERY_MS,
  });
};

export const useMovements = (stockItemId: string) => {
  const api = useApi();
  const { id: locationId } = usePlace();
  return useQuery({
    queryKey: [...KEY, 'movements', locationId, stockItemId],
    queryFn: () => api.get<Page<StockMovement>>('/stock/movements', { locationId, stockItemId, size: LAST }),
  });
};

export const useStockItems = () => {
  const api = useApi();
  return useQuery({
    queryKey: [...KEY, 'items'],
    queryFn: () => readAll<StockItem>(api, '/stock/items', { isActive: 'true' }),
  });
};

export const useRecipe = (productId: string) => {
  const api = useApi();
  return useQuery({
    queryKey: [...KEY, 'recipe', productId],
    queryFn: () => api.get<Recipe>(`/products/${productId}/recipe`),
  });
};

export const useSuppliers = () => {
  const api = useApi();
  return useQuery({
    queryKey: [...KEY, 'suppliers'],
    queryFn: () => readAll<Supplier>(api, '/suppliers', { isActive: 'true' }),
  });
};

export const usePurchases = (page: number) => {
  const api = useApi();
  const { id: locationId } = usePlace();
  return useQuery({
    queryKey: [...KEY, 'purchases', locationId, page],
    queryFn: () => api.get<Page<PurchaseView>>('/purchases', { locationId, page, size: SIZE }),
    placeholderData: (before) => before,
  });
};

/** What the place was asked in the cloud and has not done; at the hub there is nothing of the kind. */
export const useOpenPurchaseChanges = () => {
  const api = useApi();
  const isAtHub = useIsAtHub();
  const { id: locationId } = usePlace();
  return useQuery({
    queryKey: [...KEY, 'purchase-changes', locationId],
    queryFn: () => api.get<{ data: OpenPurchaseChange[] }>('/purchase-changes', { locationId }),
    enabled: !isAtHub,
    refetchInterval: EVERY_MS,
  });
};

export const useTransfers = (page: number) => {
  const api = useApi();
  const { id: locationId } = usePlace();
  return useQuery({
    queryKey: [...KEY, 'transfers', locationId, page],
    queryFn: () => api.get<Page<StockTransfer>>('/stock/transfers', { locationId, page, size: SIZE }),
    refetchInterval: EVERY_MS,
    placeholderData: (before) => before,
  });
};

/** Asks the hub of the place to send goods to another one. `onDone` is called when it has, and says `done`; or when it was asked and is silent. */
export const useTransferWrite = (done: string, onDone: () => void) => {
  const { t } = useTranslation();
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const { businessId } = useBusiness().membership;
  const { id: locationId } = usePlace();
  return useMutation({
    mutationFn: async (asked: Pick<SendTransferInput, 'toLocationId' | 'items' | 'notes'>): Promise<unknown> => {
      const body = { businessId, locationId, ...asked };
      const { commandId } = await api.send<{ commandId: string }>('POST', '/stock/transfers', { body });
      return hubAnswer(api, commandId, Date.now() + PATIENCE_MS, t('admin.purchaseAsked'));
    },
    onSuccess: () => {
      feedback.done(done);
      onDone();
    },
    onError: (error) => {
      feedback.error(error);
      if (isSilent(error)) onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
};

/** A change of stock; everything of it is read anew. A repeat of it under the same key is the same change. */
export const useStockWrite = <T>(onDone: (answer: T) => void) => {
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  return useMutation({
    mutationFn: ({ method = 'POST', path, body }: { method?: 'POST' | 'PUT' | 'PATCH'; path: string; body?: object }) =>
      api.send<T>(method, path, body ? { body } : {}),
    onSuccess: onDone,
    onError: (error) => feedback.error(error),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
};

/**
 * What is done with a purchase: at the hub at once, in the cloud by asking the hub of the place, which does it when it hears of it.
 * `onDone` is called when it is done, and says `done`; or when it was asked and the hub is silent, for a second press would ask twice.
 */
export const usePurchaseWrite = (done: string, onDone: () => void) => {
  const { t } = useTranslation();
  const api = useApi();
  const isAtHub = useIsAtHub();
  const client = useQueryClient();
  const feedback = useFeedback();
  const { businessId } = useBusiness().membership;
  const { id: locationId } = usePlace();
  return useMutation({
    mutationFn: async (change: PurchaseChange): Promise<unknown> => {
      if (isAtHub) {
        const { path, body } = routeFor(change, locationId);
        return api.send('POST', path, body ? { body } : {});
      }
      const asked = { businessId, locationId, change };
      const { commandId } = await api.send<{ commandId: string }>('POST', '/purchase-changes', { body: asked });
      return hubAnswer(api, commandId, Date.now() + PATIENCE_MS, t('admin.purchaseAsked'));
    },
    onSuccess: () => {
      feedback.done(done);
      onDone();
    },
    onError: (error) => {
      feedback.error(error);
      if (isSilent(error)) onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
};
