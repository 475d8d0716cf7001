import type { OrderSummary } from '@comanda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useLive, useRuntime } from '../base/context.ts';
import { useQuestions } from '../base/queries.ts';
import { useStillHere } from '../base/use-still-here.ts';
import { moodOf, type TableCardModel } from './table-state.ts';

/** The order whose last round can be asked for again at a table: the only one there, sent before, and nobody wants to pay. Pure. */
export const orderToRepeat = ({ state, orders }: Pick<TableCardModel, 'state' | 'orders'>): OrderSummary | null => {
  const [order, second] = orders;
  if (!order || second || order.status === 'draft' || moodOf({ state, orders }) === 'billed') return null;
  return order;
};

/** Goes to an order and puts its last round on it once more: it is seen, can be undone, and waits to be sent. */
export const useAnotherRound = (): ((orderId: string) => Promise<void>) => {
  const { roundAsked } = useRuntime();
  const { online } = useLive();
  const client = useQueryClient();
  const questions = useQuestions();
  const stillHere = useStillHere();
  const [, navigate] = useLocation();
  return async (orderId) => {
    const isStillHere = stillHere();
    // Somebody else may have sent a later one.
    if (online) await client.fetchQuery({ ...questions.order(orderId), staleTime: 0 }).catch(() => undefined);
    if (!isStillHere()) return;
    roundAsked.set(orderId);
    navigate(`/orders/${orderId}`);
  };
};
