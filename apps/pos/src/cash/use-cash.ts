import type { CashSessionView, CloseCashSessionInput } from '@comanda/contracts';
import { ApiError } from '@comanda/web';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRuntime } from '../app/context.ts';
import { useFeedback } from '../app/feedback.tsx';
import { keys } from '../app/queries.ts';
import type { WriteRequest } from '../app/retrying-writer.ts';

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
  /** Orders that keep the session from closing, until they are carried over; null when none are known. */
  openOrderIds: string[] | null;
  close(input: CloseCashSessionInput): Promise<CashSessionView | null>;
}

/** Closes a session; open orders are shown instead of an error (field pain 17). */
export const useClosing = (sessionId: string): Closing => {
  const { busy, send } = useCashWrite();
  const [openOrderIds, setOpenOrderIds] = useState<string[] | null>(null);
  const close = (input: CloseCashSessionInput) =>
    send<CashSessionView>({ method: 'POST', path: `/cash-sessions/${sessionId}/close`, body: input }, (error) => {
      if (error.code !== 'CASH_SESSION_HAS_OPEN_ORDERS') return false;
      const ids = error.details.orderIds;
      setOpenOrderIds(Array.isArray(ids) ? ids.map(String) : []);
      return true;
    });
  return { busy, openOrderIds, close };
};
