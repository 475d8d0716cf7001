import type { ProductChange, UndoneChange } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useBusiness } from '../../base/context.ts';
import { useTranslation } from '../../base/use-translation.ts';
import { CATALOGUE_KEY } from '../use-catalogue.ts';

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

export const useHistory = (productId: string) => {
  const api = useApi();
  return useQuery({
    queryKey: [...CATALOGUE_KEY, 'history', productId],
    queryFn: async () => (await api.get<{ data: ProductChange[] }>(`/products/${productId}/history`)).data,
  });
};

/** Takes a change back, of all it changed or of one product, and says what somebody has changed since. */
export const useUndoChange = (onDone: () => void) => {
  const { t } = useTranslation();
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const { businessId } = useBusiness().membership;
  return useMutation({
    mutationFn: ({ id, productId }: { id: string; productId?: string }) =>
      api.send<UndoneChange>('POST', `/product-changes/${id}/undo`, { body: { businessId, productId } }),
    onSuccess: ({ undone, left }) => {
      if (undone > 0) feedback.done(t('admin.undone', { count: undone }));
      if (left.length > 0)
        feedback.tell(t('admin.leftAsIs', { names: left.slice(0, 5).join(', '), count: left.length }));
      onDone();
    },
    onError: (error) => feedback.error(error),
    onSettled: () => client.invalidateQueries({ queryKey: CATALOGUE_KEY }),
  });
};
