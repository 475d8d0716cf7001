import type { CreatedMcpKey, McpCall, McpKeyList, McpScope, Page } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useBusiness } from '../base/context.ts';

const KEY = ['assistants'] as const;
export const SIZE = 50;
/** Calls come while one looks. Milliseconds. */
const EVERY_MS = 10_000;

/** Where assistants reach this cloud. */
export const mcpUrl = (): string => `${window.location.origin}/mcp`;

export const useKeys = () => {
  const api = useApi();
  return useQuery({
    queryKey: [...KEY, 'keys'],
    // When each was last used changes while one looks.
    refetchInterval: EVERY_MS,
    queryFn: () => api.get<McpKeyList>('/mcp/keys'),
  });
};

export const useCalls = (look: { credential?: string; hasFailed?: boolean; page: number }) => {
  const api = useApi();
  return useQuery({
    queryKey: [...KEY, 'calls', look],
    refetchInterval: EVERY_MS,
    queryFn: () => api.get<Page<McpCall>>('/mcp/calls', { ...look, size: SIZE }),
  });
};

export interface NewKey {
  label: string;
  scopes: McpScope[];
  expiresAt: string | null;
}

export const useCreateKey = (onCreated: (key: CreatedMcpKey) => void) => {
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const { businessId } = useBusiness().membership;
  return useMutation({
    mutationFn: (key: NewKey) => api.send<CreatedMcpKey>('POST', '/mcp/keys', { body: { businessId, ...key } }),
    onSuccess: (key) => {
      void client.invalidateQueries({ queryKey: KEY });
      onCreated(key);
    },
    onError: (error) => feedback.error(error),
  });
};

/** Ends a key: revoked it stays in the list, deleted it goes. */
export const useEndKey = (done: string, onDone: () => void) => {
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  return useMutation({
    mutationFn: ({ id, isDeleted }: { id: string; isDeleted: boolean }) =>
      isDeleted ? api.send('DELETE', `/mcp/keys/${id}`) : api.send('PATCH', `/mcp/keys/${id}/revoke`),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: KEY });
      feedback.done(done);
      onDone();
    },
    onError: (error) => feedback.error(error),
  });
};
