import type { CustomerRequest, Page } from '@comanda/contracts';
import { may } from '@comanda/web/hub-session';
import { useQuery } from '@tanstack/react-query';
import { useLive, useRuntime } from '../base/context.ts';
import { keys } from '../base/keys.ts';

/** Without a socket nobody is told of answers. Milliseconds. */
const POLL_MS = 4_000;

const NONE: readonly CustomerRequest[] = [];

/** Changes that wait for the cloud, and those it did not make. */
const useRequests = (): readonly CustomerRequest[] => {
  const { api, session } = useRuntime();
  const { socket } = useLive();
  const { data } = useQuery({
    queryKey: [...keys.customers, 'requests'],
    queryFn: () => api.get<Page<CustomerRequest>>('/sync/commands', { size: 200 }),
    enabled: may(session, 'Customer:View'),
    refetchInterval: socket ? false : POLL_MS,
    retry: false,
  });
  return data?.data ?? NONE;
};

/** What this person asked for and the cloud did not make, oldest first: the order in which they did it. */
export const useAnswered = (): CustomerRequest[] => {
  const { session } = useRuntime();
  return useRequests()
    .filter(({ state, askedBy }) => state !== 'waiting' && askedBy === session.user.id)
    .toReversed();
};

/** Customers with changes that are not in the cloud yet, whoever made them. */
export const usePending = (): ReadonlySet<string> =>
  new Set(
    useRequests()
      .filter(({ state }) => state === 'waiting')
      .map(({ customerId }) => customerId),
  );
