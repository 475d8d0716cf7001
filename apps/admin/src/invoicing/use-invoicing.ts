import type {
  FelCancellation,
  FelDocument,
  FelDocumentView,
  FelEstablishment,
  FelSettingsView,
  Page,
  TieOut,
} from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useBusiness } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';

const KEY = ['invoicing'] as const;
/** Rows of a list. */
export const SIZE = 30;
/** What was asked for is there within seconds. Milliseconds. */
const EVERY_MS = 5_000;

export const useFelPath = (): string => `/businesses/${useBusiness().membership.businessId}/fel`;

export const useSettings = () => {
  const api = useApi();
  const path = useFelPath();
  return useQuery({ queryKey: [...KEY, 'settings'], queryFn: () => api.get<FelSettingsView>(`${path}/settings`) });
};

export const useEstablishments = () => {
  const api = useApi();
  const path = useFelPath();
  return useQuery({
    queryKey: [...KEY, 'establishments'],
    queryFn: async () => (await api.get<{ data: FelEstablishment[] }>(`${path}/establishments`)).data,
  });
};

export const useDocuments = (query: Record<string, string | number | undefined>) => {
  const api = useApi();
  const path = useFelPath();
  return useQuery({
    queryKey: [...KEY, 'documents', query],
    queryFn: () => api.get<Page<FelDocument>>(`${path}/documents`, { ...query, size: SIZE }),
    placeholderData: (before) => before,
    refetchInterval: EVERY_MS,
  });
};

export const useDocument = (id: string) => {
  const api = useApi();
  const path = useFelPath();
  return useQuery({
    queryKey: [...KEY, 'document', id],
    queryFn: () => api.get<FelDocumentView>(`${path}/documents/${id}`),
    refetchInterval: EVERY_MS,
  });
};

export const useCancellations = (page: number) => {
  const api = useApi();
  const path = useFelPath();
  return useQuery({
    queryKey: [...KEY, 'cancellations', page],
    queryFn: () => api.get<Page<FelCancellation>>(`${path}/cancellations`, { page, size: SIZE }),
    placeholderData: (before) => before,
    refetchInterval: EVERY_MS,
  });
};

export const useTieOut = (query: { from: string; to: string; locationId?: string | undefined }, isAsked = true) => {
  const api = useApi();
  const path = useFelPath();
  return useQuery({
    queryKey: [...KEY, 'tie-out', query],
    enabled: isAsked,
    queryFn: () => api.get<TieOut>(`${path}/tie-out`, query),
    placeholderData: (before) => before,
    refetchInterval: EVERY_MS * 2,
  });
};

/** Something asked of invoicing; everything of it is read anew. */
export const useFelWrite = <T>(done: string, onDone: (answer: T) => void = () => undefined) => {
  const api = useApi();
  const path = useFelPath();
  const client = useQueryClient();
  const feedback = useFeedback();
  return useMutation({
    mutationFn: ({ method = 'POST', to, body }: { method?: 'POST' | 'PUT'; to: string; body?: object }) =>
      api.send<T>(method, to.startsWith('/businesses') ? to : `${path}${to}`, body ? { body } : {}),
    onSuccess: (answer) => {
      if (done) feedback.done(done);
      onDone(answer);
    },
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
};

/** Asks for a bill's invoice again. */
export const useRetry = () => {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const write = useFelWrite(t('admin.felRetryAsked'));
  return {
    isPending: write.isPending,
    retry: (billId: string) =>
      write.mutate({ to: `/bills/${billId}/retry` }, { onError: (error) => feedback.error(error) }),
  };
};
