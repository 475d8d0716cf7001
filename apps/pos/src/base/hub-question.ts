import type { HubInfo } from '@comanda/contracts';
import { queryOptions } from '@tanstack/react-query';
import { keys } from './keys.ts';

const fetchHub = async (): Promise<HubInfo> => {
  const response = await fetch('/hub', { signal: AbortSignal.timeout(3000) });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return (await response.json()) as HubInfo;
};

/** Who the hub is, asked until it says so. */
export const hubQuestion = queryOptions({
  queryKey: keys.hub,
  queryFn: fetchHub,
  retry: true,
  retryDelay: 1000,
  staleTime: 60_000,
  // Who changes after how long a till locks has every till know it.
  refetchInterval: 60_000,
});
