import type { HubInfo } from '@comanda/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { Place } from './context.ts';
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

/** What the pages need of it; `place` is null before the hub has one. */
export interface KnownHub {
  needsSetup: boolean;
  place: Place | null;
}

/** Not what time it is there: every page is drawn anew with this, and it stays the same object until the hub is another. */
export const knownHub = ({ needsSetup, business, location, cloudSignIn, idleLockMinutes }: HubInfo): KnownHub => ({
  needsSetup,
  place:
    business && location
      ? { business, location, cloudSignIn: cloudSignIn ?? false, idleLockMinutes: idleLockMinutes ?? 0 }
      : null,
});
