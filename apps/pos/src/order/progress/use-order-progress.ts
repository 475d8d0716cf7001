import type { OrderProgress, OrderView } from '@comanda/contracts';
import { replaceEqualDeep, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLive, useRuntime } from '../../base/context.ts';
import { keys } from '../../base/keys.ts';
import { useQuestions } from '../../base/queries.ts';
import { useNow } from '../../base/use-now.ts';
import { lineState } from '../line-state.ts';
import { type LineProgress, lineProgress } from './line-progress.ts';

/** Paper and glass move without the order. Milliseconds. */
const EVERY_MS = 3_000;
const LOOK_MS = 2_000;

/** What is said of lines, by their id. */
export type ProgressByLine = Readonly<Record<string, LineProgress>>;

const isCooking = (order: OrderView): boolean => order.items.some((line) => lineState(line) === 'sent');

/** How far each station is with each line, asked again and again while somebody waits for it. */
export const useProgress = (orderId: string, isAsked: boolean) => {
  const { api } = useRuntime();
  const { online } = useLive();
  return useQuery({
    queryKey: [...keys.printJobs, 'of', orderId],
    queryFn: () => api.get<OrderProgress>(`/orders/${orderId}/progress`),
    enabled: isAsked && online,
    refetchInterval: EVERY_MS,
  });
};

/**
 * What became of the lines the kitchen has; nothing while the hub is away, for then nobody knows. What is said of a line is the
 * same object until something else is. Of the hub's order alone: a tap asks for nothing here.
 */
export const useOrderProgress = (orderId: string): ProgressByLine => {
  const { online } = useLive();
  const now = useNow(LOOK_MS);
  const cooks = useQuery({ ...useQuestions().order(orderId), select: isCooking }).data === true;
  const progress = useProgress(orderId, cooks);
  const told = (cooks && online ? (progress.data?.lines ?? []) : []).flatMap(({ orderItemId, stations }) => {
    const said = lineProgress(stations, now);
    return said ? [[orderItemId, said] as const] : [];
  });
  const latest = useRef<ProgressByLine>({});
  latest.current = replaceEqualDeep(latest.current, Object.fromEntries(told));
  return latest.current;
};
