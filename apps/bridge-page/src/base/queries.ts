import { type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BridgeStatus, Printer, Station } from './answers.ts';
import { useApi } from './context.ts';

/** How often the bridge is asked how things are. Milliseconds. */
const POLL_MS = 3_000;
/** Stations change seldom. Milliseconds. */
const STATIONS_MS = 30_000;

/** The last that the bridge said stays while it says nothing. */
export const useStatus = () => {
  const api = useApi();
  return useQuery({
    queryKey: ['status'],
    queryFn: () => api.get<BridgeStatus>('/api/status'),
    refetchInterval: POLL_MS,
  });
};

export const usePrinters = () => {
  const api = useApi();
  return useQuery({
    queryKey: ['printers'],
    queryFn: async () => (await api.get<{ data: Printer[] }>('/api/printers')).data,
    refetchInterval: STATIONS_MS,
  });
};

/** Stations of the hub; none are asked for where there is no hub to ask. */
export const useStations = (isPaired: boolean) => {
  const api = useApi();
  return useQuery({
    queryKey: ['stations'],
    queryFn: async () => (await api.get<{ data: Station[] }>('/api/stations')).data,
    refetchInterval: STATIONS_MS,
    enabled: isPaired,
  });
};

/** Does something at the bridge, and reads everything anew. */
export const useChange = <Input, Answer>(
  change: (input: Input) => Promise<Answer>,
): UseMutationResult<Answer, Error, Input> => {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries() });
};
