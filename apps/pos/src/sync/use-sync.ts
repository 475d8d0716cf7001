import type { SyncStatus } from '@comanda/contracts';
import { may } from '@comanda/web/hub-session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLive, useRuntime } from '../base/context.ts';
import { keys } from '../base/keys.ts';
import { useNow } from '../base/use-now.ts';
import { type SyncState, syncState } from './sync-state.ts';

/** Milliseconds. */
const EVERY_MS = 10_000;
/** How often the words are looked at anew: a change that does not get through becomes a stuck one. */
const LOOK_MS = 30_000;

/** How the hub stands with its cloud; the till never waits for it, and a failure to tell is nobody's trouble. */
export const useSyncStatus = (): SyncStatus | undefined => {
  const { api } = useRuntime();
  const { online } = useLive();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: keys.sync,
    queryFn: () => api.get<SyncStatus>('/sync/status'),
    refetchInterval: EVERY_MS,
    retry: false,
  });
  const before = useRef(data?.state);
  useEffect(() => {
    // Joining the cloud gives the hub other ids: the page asks whose it is.
    if (before.current === 'unpaired' && data && data.state !== 'unpaired') {
      void client.invalidateQueries({ queryKey: keys.hub });
    }
    before.current = data?.state;
  }, [data, client]);
  const wasOnline = useRef(online);
  useEffect(() => {
    if (online && !wasOnline.current) void client.invalidateQueries({ queryKey: keys.sync });
    wasOnline.current = online;
  }, [online, client]);
  return data;
};

/** What to say of it; null while nothing is known, and to those who could do nothing about it. */
export const useSyncState = (): SyncState | null => {
  const status = useSyncStatus();
  const { session } = useRuntime();
  const now = useNow(LOOK_MS);
  const state = status ? syncState(status, now) : null;
  return state?.word === 'unpaired' && !may(session, 'Hub:Pair') ? null : state;
};
