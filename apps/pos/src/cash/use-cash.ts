import type { CashSessionView, CloseCashSessionInput, Safe } from '@comanda/contracts';
import { ApiError } from '@comanda/web';
import { useFeedback } from '@comanda/web/mantine';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlace, useRuntime } from '../base/context.ts';
import { keys } from '../base/keys.ts';
import type { WriteRequest } from '../base/write-request.ts';

/** Safes of the place that are in use. */
export const useSafes = (): Safe[] => {
  const { api } = useRuntime();
  const { location } = usePlace();
  const safes = useQuery({
    queryKey: keys.safes,
    queryFn: () => api.get<{ data: Safe[] }>('/safes', { locationId: location.id }),
    staleTime: 600_000,
  });
  return (safes.data?.data ?? []).filter(({ isActive }) => isActive);
};

/** A write on the cash session that shows what failed and keeps the form. */
export const useCashWrite = () => {
  const runtime = useRuntime();
  const client = useQueryClient();
  const feedback = useFeedback();
  const [busy, setBusy] = useState(false);
  const send = async <T>(
    request: Omit<WriteRequest, 'key'>,
    onRefused?: (error: ApiError) => boolean,
  ): Promise<T | null> => {
    setBusy(true);
    try {
      const answer = await runtime.write<T>(request);
      await client.invalidateQueries({ queryKey: keys.cash });
      return answer;
    } catch (error) {
      const isHandled = error instanceof ApiError && onRefused?.(error);
      if (!isHandled) feedback.error(error);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { busy, send };
};

export interface Closing {
  busy: boolean;
  /** The hub refused: orders are open and nobody said to carry them over. */
  isRefusedForOpenOrders: boolean;
  close(input: CloseCashSessionInput): Promise<CashSessionView | null>;
}

/** Closes a session; open orders are shown instead of an error (docs/decisions.md#closing-the-till-with-open-orders). */
export const useClosing = (sessionId: string): Closing => {
  const { busy, send } = useCashWrite();
  const client = useQueryClient();
  const [isRefusedForOpenOrders, setRefused] = useState(false);
  const close = (input: CloseCashSessionInput) =>
    send<CashSessionView>({ method: 'POST', path: `/cash-sessions/${sessionId}/close`, body: input }, (error) => {
      if (error.code !== 'CASH_SESSION_HAS_OPEN_ORDERS') return false;
      setRefused(true);
      void client.invalidateQueries({ queryKey: keys.openOrders });
      return true;
    });
  return { busy, isRefusedForOpenOrders, close };
};
