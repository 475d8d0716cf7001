import type {
  Communication,
  CommunicationSettings,
  CommunicationStatistics,
  CommunicationView,
  ListedAttachment,
  Page,
  Suppression,
} from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useBusiness } from '../base/context.ts';

export const MAIL_KEY = ['mail'] as const;
export const SIZE = 50;
/** What a form takes for an address; the cloud looks closer. */
export const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** What is under way changes by itself. Milliseconds. */
const EVERY_MS = 5_000;

export const useMails = (look: { status?: string; q?: string; page: number }) => {
  const api = useApi();
  return useQuery({
    queryKey: [...MAIL_KEY, 'list', look],
    refetchInterval: EVERY_MS,
    queryFn: () => api.get<Page<Communication>>('/communications', { ...look, size: SIZE }),
  });
};

/** How often a figure that moves slowly is asked for. Milliseconds. */
const SLOWLY_MS = 60_000;

export const useMailStatistics = (enabled = true) => {
  const api = useApi();
  return useQuery({
    queryKey: [...MAIL_KEY, 'statistics'],
    enabled,
    refetchInterval: SLOWLY_MS,
    queryFn: () => api.get<CommunicationStatistics>('/communications/statistics'),
  });
};

export const useMail = (id: string) => {
  const api = useApi();
  return useQuery({
    queryKey: [...MAIL_KEY, 'one', id],
    refetchInterval: EVERY_MS,
    queryFn: () => api.get<CommunicationView>(`/communications/${id}`),
  });
};

/** The files of a message, without what is in them. */
export const useMailFiles = (id: string) => {
  const api = useApi();
  return useQuery({
    queryKey: [...MAIL_KEY, 'files', id],
    queryFn: () => api.get<{ data: ListedAttachment[] }>(`/communications/${id}/attachments`),
  });
};

export const useMailSettings = () => {
  const api = useApi();
  return useQuery({
    queryKey: [...MAIL_KEY, 'settings'],
    queryFn: () => api.get<CommunicationSettings>('/communications/settings'),
  });
};

export const useSuppressions = (page: number) => {
  const api = useApi();
  return useQuery({
    queryKey: [...MAIL_KEY, 'blocked', page],
    queryFn: () => api.get<Page<Suppression>>('/communications/suppressions', { page, size: SIZE }),
  });
};

interface MailWrite {
  method?: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  /** The business stands in the body. */
  isOfBusiness?: true;
}

/** A write about mail; what failed is shown unless the form says it itself. */
export const useMailWrite = (done: string, onDone: () => void = () => undefined) => {
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const { businessId } = useBusiness().membership;
  return useMutation({
    mutationFn: ({ method = 'POST', path, body = {}, isOfBusiness }: MailWrite) =>
      api.send(method, path, method === 'DELETE' ? {} : { body: isOfBusiness ? { businessId, ...body } : body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: MAIL_KEY });
      feedback.done(done);
      onDone();
    },
    onError: (error) => feedback.error(error),
  });
};
