import type { OrderProgress } from '@comanda/contracts';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useLive, useRuntime } from '../base/context.ts';
import { keys } from '../base/keys.ts';
import { useNow } from '../base/use-now.ts';
import { type LineProgress, lineProgress } from './line-progress.ts';
import { lineState } from './line-state.ts';
import type { LineOnScreen, OrderOnScreen } from './project-order.ts';

/** Paper and glass move without the order. Milliseconds. */
const EVERY_MS = 3_000;
const LOOK_MS = 2_000;

/** What became of the lines the kitchen has, by line; nothing while the hub is away, for then nobody knows. */
export const useOrderProgress = (order: OrderOnScreen): ReadonlyMap<string, LineProgress> => {
  const { api } = useRuntime();
  const { online } = useLive();
  const now = useNow(LOOK_MS);
  const isCooking = order.items.some((line) => lineState(line) === 'sent');
  const progress = useQuery({
    queryKey: [...keys.printJobs, 'of', order.id],
    queryFn: () => api.get<OrderProgress>(`/orders/${order.id}/progress`),
    enabled: isCooking && online,
    refetchInterval: EVERY_MS,
  });
  if (!isCooking || !online) return new Map();
  const told = (progress.data?.lines ?? []).flatMap(({ orderItemId, stations }) => {
    const said = lineProgress(stations, now);
    return said ? [[orderItemId, said] as const] : [];
  });
  return new Map(told);
};

/** Of the order on the screen. */
export const ProgressContext = createContext<ReadonlyMap<string, LineProgress>>(new Map());

export const useLineProgress = (line: LineOnScreen): LineProgress | null =>
  useContext(ProgressContext).get(line.id) ?? null;
