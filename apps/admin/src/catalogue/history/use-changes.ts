import type { CatalogueChange, ProductChange, UndoneChange } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useBusiness } from '../../base/context.ts';
import { useTranslation } from '../../base/use-translation.ts';
import { CATALOGUE_KEY } from '../use-catalogue.ts';

/** What a history can be asked of: their paths are `/<kind>/<id>/history`. */
export type HistoryOf = 'products' | 'product-categories' | 'menus' | 'product-modifier-groups';

/** The last change of each of these products, by its id. */
export const useLastChanges = (productIds: readonly string[]): ReadonlyMap<string, ProductChange> => {
  const api = useApi();
  const changes = useQuery({
    enabled: productIds.length > 0,
    queryKey: [...CATALOGUE_KEY, 'changes', productIds],
    queryFn: () => api.get<{ data: ProductChange[] }>('/product-changes', { ids: productIds.join(',') }),
  });
  return new Map(changes.data?.data.map((one) => [one.productId, one]));
};

/** `count`: products that were changed together; of the rest there is one. */
export type HistoryEntry = CatalogueChange & { count?: number };

export const useHistory = (kind: HistoryOf, id: string) => {
  const api = useApi();
  return useQuery({
    queryKey: [...CATALOGUE_KEY, 'history', kind, id],
    // Asked whenever a dialog opens: an older one would miss the change before this.
    staleTime: 0,
    queryFn: async () => (await api.get<{ data: HistoryEntry[] }>(`/${kind}/${id}/history`)).data,
  });
};

const useUndo = (undo: (id: string) => Promise<UndoneChange>, said: (undone: number) => string, onDone: () => void) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const feedback = useFeedback();
  return useMutation({
    mutationFn: undo,
    onSuccess: ({ undone, left }) => {
      if (undone > 0) feedback.done(said(undone));
      if (left.length > 0)
        feedback.tell(t('admin.leftAsIs', { names: left.slice(0, 5).join(', '), count: left.length }));
      onDone();
    },
    onError: (error) => feedback.error(error),
    onSettled: () => client.invalidateQueries({ queryKey: CATALOGUE_KEY }),
  });
};

/** Takes a change of products back, of all it changed or of one, and says what somebody has changed since. */
export const useUndoProducts = (onDone: () => void, productId?: string) => {
  const { t } = useTranslation();
  const api = useApi();
  const { businessId } = useBusiness().membership;
  return useUndo(
    (id) => api.send<UndoneChange>('POST', `/product-changes/${id}/undo`, { body: { businessId, productId } }),
    (count) => t('admin.undone', { count }),
    onDone,
  );
};

/** Takes a change of one thing back, and says so where somebody has changed it since. */
export const useUndoChange = (kind: HistoryOf, id: string, onDone: () => void) => {
  const { t } = useTranslation();
  const api = useApi();
  const products = useUndoProducts(onDone, id);
  const parts = useUndo(
    (change) => api.send<UndoneChange>('POST', `/catalogue-changes/${change}/undo`),
    () => t('admin.changeUndone'),
    onDone,
  );
  return kind === 'products' ? products : parts;
};
