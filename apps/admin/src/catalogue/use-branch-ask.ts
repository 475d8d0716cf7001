import type { HubCommandState } from '@comanda/contracts';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../base/context.ts';
import { type Asked, type AskState, askState, SLOW_MS } from './ask-state.ts';
import { RUN_OUT_KEY } from './use-catalogue.ts';

/** How often the cloud is asked what came of it: while the hub should be answering, and once it is known to be away. */
const EVERY_MS = 400;
const AWAY_EVERY_MS = 3_000;

export interface BranchAsk {
  state: AskState;
  /** What it was asked last. */
  wanted: boolean | null;
  isBusy: boolean;
  error: unknown;
  ask(isAvailable: boolean): void;
}

/** Asks a branch to mark a product sold out, or back, and follows what it says; it is remembered while the page is open. */
export const useBranchAsk = (productId: string, locationId: string): BranchAsk => {
  const api = useApi();
  const client = useQueryClient();
  const key = ['asked', productId, locationId];
  const asked = useQuery<Asked>({ queryKey: key, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY }).data;
  const send = useMutation({
    mutationFn: (isAvailable: boolean) =>
      api.send<{ commandId: string }>('POST', '/product-availability', {
        body: { locationId, productId, isAvailable },
      }),
    onSuccess: ({ commandId }, isAvailable) =>
      client.setQueryData<Asked>(key, { commandId, isAvailable, at: Date.now() }),
  });
  const command = useQuery({
    queryKey: ['hub command', asked?.commandId],
    queryFn: asked ? () => api.get<HubCommandState>(`/hub-commands/${asked.commandId}`) : skipToken,
    refetchInterval: ({ state: { data } }) => {
      if (data && data.state !== 'pending') return false;
      return asked && Date.now() - asked.at > SLOW_MS ? AWAY_EVERY_MS : EVERY_MS;
    },
  });
  const isDone = command.data?.state === 'done';
  useEffect(() => {
    if (isDone) void client.invalidateQueries({ queryKey: RUN_OUT_KEY });
  }, [isDone, client]);
  const state = askState(asked, command.data, command.dataUpdatedAt);
  return {
    state,
    wanted: asked?.isAvailable ?? null,
    isBusy: send.isPending || state.word === 'asked',
    error: send.error,
    ask: (isAvailable) => send.mutate(isAvailable),
  };
};
