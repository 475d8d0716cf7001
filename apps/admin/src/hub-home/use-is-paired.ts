import type { SyncStatus } from '@comanda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useApi, useBusiness } from '../base/context.ts';

/** Whether this hub works with a cloud; in the cloud itself there is nothing to ask. */
export const useIsPaired = (): boolean => {
  const api = useApi();
  const { home } = useBusiness();
  const status = useQuery({
    queryKey: ['sync status'],
    queryFn: () => api.get<SyncStatus>('/sync/status'),
    enabled: home.kind === 'hub',
  });
  return status.data !== undefined && status.data.state !== 'unpaired';
};
