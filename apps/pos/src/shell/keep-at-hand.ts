import type { OrderSummary, OrderView, Page } from '@comanda/contracts';
import { may } from '@comanda/web/hub-session';
import { type FetchQueryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useApp, usePlace, useRuntime } from '../base/context.ts';
import { keys } from '../base/keys.ts';
import { questions } from '../base/queries.ts';

/** The hub's events keep most of it as it is; this is for what was never asked for. Milliseconds. */
const EVERY_MS = 30_000;
/** What somebody went to comes first. Milliseconds. */
const AFTER_MS = 1000;

/** Asks only for what is not there, or was said to have changed. */
const MISSING = Number.POSITIVE_INFINITY;

type Questions = ReturnType<typeof questions>;

/** Asks, one after the other, for what is missing of every page somebody could open; what is there costs nothing. */
export const keepAtHand = async (
  client: QueryClient,
  ask: Questions,
  { seesCash, isOver }: { seesCash: boolean; isOver(): boolean },
): Promise<void> => {
  const { tables, areas, openOrders, catalogue, priceRules, methods, staff } = ask;
  const lists = [tables, areas, openOrders, catalogue, priceRules, methods, staff, ...(seesCash ? [ask.cash] : [])];
  for (const one of lists as FetchQueryOptions[]) {
    if (isOver()) return;
    await client.prefetchQuery({ ...one, staleTime: MISSING });
  }
  for (const { id, version } of client.getQueryData<Page<OrderSummary>>(keys.openOrders)?.data ?? []) {
    if (isOver()) return;
    const known = client.getQueryData<OrderView>(keys.order(id))?.version;
    const isOld = known !== undefined && known < version;
    await client.prefetchQuery({ ...ask.order(id), staleTime: isOld ? 0 : MISSING });
    await client.prefetchQuery({ ...ask.bills(id), staleTime: MISSING });
  }
};

/** Has at hand, before the hub may be away, what any page shows. */
export const KeepAtHand = (): null => {
  const client = useQueryClient();
  const { live } = useApp();
  const { api, session } = useRuntime();
  const { id: locationId } = usePlace().location;
  const [path] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order that was just opened has bills nobody asked for yet.
  useEffect(() => {
    let isGone = false;
    let isBusy = false;
    const isOver = () => isGone || !live.get().online;
    const look = async () => {
      if (isBusy || isOver()) return;
      isBusy = true;
      await keepAtHand(client, questions(api, locationId), { seesCash: may(session, 'CashSession:View'), isOver });
      isBusy = false;
    };
    const first = setTimeout(() => void look(), AFTER_MS);
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => {
      isGone = true;
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [path, client, live, api, session, locationId]);
  return null;
};
