import type {
  Failure,
  HeldTransaction,
  HubView,
  Location,
  Page,
  QuarantinedTail,
  SyncConflict,
} from '@comanda/contracts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useApi, useBusiness, usePlace } from '../base/context.ts';

/** How fresh the page is while somebody looks at it. Milliseconds. */
const EVERY_MS = 10_000;
/** While somebody waits for a hub to connect. */
const WAITING_MS = 2_000;
/** As many as the cloud tells at once; a business with more hubs than this is none of ours yet. */
const ALL = 200;

export const HUBS_KEY = ['hubs'] as const;

export const useHubs = ({ isWaiting = false, isAsked = true } = {}): UseQueryResult<Page<HubView>> => {
  const api = useApi();
  return useQuery({
    queryKey: [...HUBS_KEY, 'list'],
    queryFn: () => api.get<Page<HubView>>('/hubs', { size: ALL }),
    refetchInterval: isWaiting ? WAITING_MS : EVERY_MS,
    enabled: isAsked,
  });
};

/** The hub at work at the place on screen, as the cloud knows it. */
export const useHubHere = (isAsked = true): { isKnown: boolean; hub: HubView | undefined } => {
  const { id } = usePlace();
  const hubs = useHubs({ isAsked });
  return {
    isKnown: hubs.data !== undefined,
    hub: hubs.data?.data.find((one) => one.locationId === id && one.status === 'active'),
  };
};

export const useConflicts = (page: number, size: number): UseQueryResult<Page<SyncConflict>> => {
  const api = useApi();
  return useQuery({
    queryKey: [...HUBS_KEY, 'conflicts', page, size],
    queryFn: () => api.get<Page<SyncConflict>>('/hubs/conflicts', { page, size }),
    refetchInterval: EVERY_MS,
    placeholderData: (before) => before,
  });
};

export const useHeld = (): UseQueryResult<Page<HeldTransaction>> => {
  const api = useApi();
  return useQuery({
    queryKey: [...HUBS_KEY, 'held'],
    queryFn: () => api.get<Page<HeldTransaction>>('/hubs/held', { size: ALL }),
    refetchInterval: EVERY_MS,
  });
};

export const useCloudFailures = (): UseQueryResult<{ data: Failure[] }> => {
  const api = useApi();
  return useQuery({
    queryKey: [...HUBS_KEY, 'failures'],
    queryFn: () => api.get<{ data: Failure[] }>('/hubs/failures'),
    refetchInterval: TAILS_EVERY_MS,
  });
};

/** What replaced hubs left; it is looked through whole each time, so less often than the rest. */
const TAILS_EVERY_MS = 30_000;
const TAILS = 20;

export const useTails = (): UseQueryResult<Page<QuarantinedTail>> => {
  const api = useApi();
  return useQuery({
    queryKey: [...HUBS_KEY, 'tails'],
    queryFn: () => api.get<Page<QuarantinedTail>>('/hubs/quarantine', { size: TAILS }),
    refetchInterval: TAILS_EVERY_MS,
  });
};

export const useLocations = (): UseQueryResult<{ data: Location[] }> => {
  const api = useApi();
  const { home, membership } = useBusiness();
  const path = `/businesses/${membership.businessId}/locations`;
  return useQuery({
    queryKey: ['locations'],
    // A hub knows its own alone.
    queryFn: async () => (home.kind === 'hub' ? { data: [home.location] } : api.get<{ data: Location[] }>(path)),
  });
};
